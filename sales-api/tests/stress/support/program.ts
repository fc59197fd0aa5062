import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

/** Whole numbers of the command line, as in `--rounds 20`; those not given keep their default. */
export function readNumbers<T extends Record<string, number>>(defaults: T): T {
  return readOptions(defaults).numbers
}

/** The same beside `--gateway`, for programs that run on more than the sandbox. */
export function readOptions<T extends Record<string, number>>(
  defaults: T,
): { numbers: T; gateway: string } {
  const options = Object.fromEntries(
    Object.entries({ gateway: 'sandbox', ...defaults }).map(([name, value]) => [
      name,
      { type: 'string' as const, default: String(value) },
    ]),
  )
  const { gateway, ...texts } = parseArgs({ options }).values
  const numbers = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, wholeNumber(name, String(text))]),
  ) as T
  return { numbers, gateway: String(gateway) }
}

/** A whole number given on the command line; throws naming its option. */
export function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, it is '${text}'`)
  return Number(text)
}

/** What a program found, line by line; `finish` decides its exit code. */
export function createReport() {
  let disagreements = 0

  const line = (mark: string, label: string, value: unknown) =>
    console.log(`${mark} ${label.padEnd(56)} ${value}`)

  return {
    /** A value that is only reported. */
    note: (label: string, value: unknown) => line(' ', label, value),

    /** A value that must be exactly the expected one. */
    expect(label: string, actual: unknown, expected: unknown) {
      if (actual === expected) return line('✓', label, actual)
      disagreements += 1
      line('✗', label, `${actual}, expected ${expected}`)
    },

    /** A list that must be empty; otherwise its first items are shown. */
    expectNone(label: string, found: unknown[]) {
      if (found.length === 0) return line('✓', label, 'none')
      disagreements += 1
      line('✗', label, found.length)
      for (const item of found.slice(0, 10)) {
        console.log(`    ${typeof item === 'string' ? item : JSON.stringify(item)}`)
      }
    },

    finish() {
      console.log(disagreements === 0 ? '\nNo disagreement.' : `\n${disagreements} disagreements.`)
      process.exitCode = disagreements === 0 ? 0 : 1
    },
  }
}

/** Middle and end of measured milliseconds, as in `812 (max 1204) ms`. */
export function showMs(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `${Math.round(median)} (max ${Math.round(sorted.at(-1) ?? 0)}) ms`
}

/** Does `work` for each item, at most `width` at a time. Returns results in item order. */
export async function inParallel<Item, Result>(
  items: Item[],
  width: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}

/** The numbers from 0 to `length` - 1. */
export function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}

/** Repeats the check until it returns true or the time is over. Returns whether it did. */
export async function waitUntil(check: () => Promise<boolean>, timeoutMs: number) {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    if (await check()) return true
    await pause(200)
  }
  return false
}
