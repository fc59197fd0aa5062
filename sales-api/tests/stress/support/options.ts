import { parseArgs } from 'node:util'

/** Whole numbers of the command line, as in `--rounds 20`; those not given keep their default. */
export function readNumbers<T extends Record<string, number>>(defaults: T): T {
  const { values } = parseArgs({
    options: Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [
        name,
        { type: 'string' as const, default: String(value) },
      ]),
    ),
  })
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, wholeNumber(name, String(text))]),
  ) as T
}

/** A whole number given on the command line; throws naming its option. */
export function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, it is '${text}'`)
  return Number(text)
}
