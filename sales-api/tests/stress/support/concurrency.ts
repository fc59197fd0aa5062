import { setTimeout as pause } from 'node:timers/promises'

/** Does `work` for each item, at most `width` at a time; answers in the order of the items. */
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

/** Asks until the check answers true or the time is over; whether it did. */
export async function waitUntil(check: () => Promise<boolean>, timeoutMs: number) {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    if (await check()) return true
    await pause(200)
  }
  return false
}
