import { fromShopTime, shopDay } from '@/lib/shared/shop-time'
import { typedNumber } from '@/lib/shared/typed-number'
import { OperatorError } from '../service/base/errors'
import type { Database, Db } from '../service/db/database'
import type { Point } from '../service/domain/delivery/coordinates'
import type { TimeWindow } from '../service/domain/delivery/windows'
import type { Env } from '../service/env'
import type { Gateway } from '../service/payments/gateway'

/** Context of an operator command, inside the running API or on its own database connection. */
export interface Ops {
  db: Db
  engine: Database['engine']
  /** Copies the whole database to a file while it is in use. */
  backup: Database['backup']
  /** Restores a backup; not available inside the running API. */
  restore?: Database['restore']
  gateway: Gateway
  env: Env
  mediaFolder: string
  /** Wakes the job runner after a row was added to the outbox. */
  nudge: () => void
  /** Reports the progress of long work. */
  progress: (done: number, total: number, label: string) => void
}

export interface Arguments<Options = Record<string, string | boolean | undefined>> {
  /** Arguments after the command's name. */
  positionals: string[]
  options: Options
  /** Working folder of the operator, to which paths are relative. */
  cwd: string
}

/** The options that a usage names: `[--limit <n>]` takes text, `[--exact]` is a flag. */
type OptionsOf<Usage extends string> = Usage extends `${string}--${infer Rest}`
  ? OptionOf<Rest> & OptionsOf<Rest>
  : unknown

type OptionOf<Rest extends string> = Rest extends `${infer Own}]${string}`
  ? Own extends `${infer Name} <${string}`
    ? { [K in Name]?: string }
    : Own extends `${infer Name} ${string}`
      ? { [K in Name]?: boolean }
      : { [K in Own]?: boolean }
  : never

interface Words<Usage extends string = string> {
  /** Name of one or two words, such as `orders cancel`. */
  name: string
  summary: string
  /**
   * Arguments after the name, such as `<number> [--reason <text>]`. Help, parser and option types
   * derive from it.
   */
  usage: Usage
  /** More lines of `--help`: changes, refusals, an example. */
  details: string[]
}

interface Definition<Usage extends string, Result> extends Words<Usage> {
  /** Returns what `--json` prints. */
  run(ops: Ops, args: Arguments<OptionsOf<Usage>>): Promise<Result>
  /** Formats the result for people. */
  show(result: Result): string
  /** Whether this result ends with exit code 1 although it is printed. */
  isFailure?(result: Result): boolean
}

interface Outcome {
  result: unknown
  text: string
  exitCode: number
}

/** A command in the list of all, without types of its options and result. */
export interface Command extends Words {
  run(ops: Ops, args: Arguments): Promise<Outcome>
}

export function command<const Usage extends string, Result>({
  run,
  show,
  isFailure,
  ...words
}: Definition<Usage, Result>): Command {
  return {
    ...words,
    async run(ops, args) {
      const result = await run(ops, args as Arguments<OptionsOf<Usage>>)
      return { result, text: show(result), exitCode: isFailure?.(result) ? 1 : 0 }
    },
  }
}

/** Error for invalid arguments; ends with exit code 2 and a hint. */
export class UsageError extends OperatorError {}

/** Formats rows as columns under headings; numbers are aligned right. */
export function table(headings: string[], rows: (string | number)[][]): string {
  const cells = [headings, ...rows.map((row) => row.map(String))]
  const widths = headings.map((_, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  )
  const isNumber = headings.map((_, column) => rows.every((row) => typeof row[column] === 'number'))
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

type Positionals = Pick<Arguments, 'positionals'>

/** The argument at `index`. Throws UsageError with `what` when missing. */
export function textAt({ positionals }: Positionals, index: number, what: string): string {
  const text = positionals[index]
  if (!text) throw new UsageError(`${what} is missing`)
  return text
}

/** A whole number of at least `minimum`. */
export function wholeAt(args: Positionals, index: number, what: string, minimum: number): number {
  return whole(textAt(args, index, what), what, minimum)
}

export function whole(text: string, what: string, minimum: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (number >= minimum) return number
  throw new UsageError(`${what} must be a whole number of at least ${minimum}, not '${text}'`)
}

const MOST_BRL = 9_999_999

/** An amount in BRL, written 89,90 or 89.90. */
export function amount(text: string, what: string): number {
  const number = typedNumber(text, 2) ?? 0
  if (number > 0 && number <= MOST_BRL) return number
  throw new UsageError(`${what} must be an amount such as 89,90, not '${text}'`)
}

/** A percent of at least `minimum` with up to two decimals, written 7,5 or +7.5. */
export function percent(text: string, minimum: number): number {
  const number = /^[+-]?\d{1,3}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : 0
  if (number !== 0 && number > minimum) return number
  throw new UsageError(`the percent must be a number such as 7,5, above ${minimum}, not '${text}'`)
}

/** The cents of a price, written 0,90. */
export function centsOf(text: string): number {
  if (/^0?[.,]\d{1,2}$/.test(text)) return Number(text.replace(',', '.'))
  throw new UsageError(`the cents must be written 0,90, not '${text}'`)
}

/** A place in degrees, written -12.9975,-38.4545. */
export function pointAt(args: Positionals, index: number): Point {
  const text = textAt(args, index, 'the place')
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? []
  const point: Point = [Number(latitude), Number(longitude)]
  if (Math.abs(point[0]) <= 90 && Math.abs(point[1]) <= 180) return point
  throw new UsageError(
    `the place must be latitude,longitude such as -12.9975,-38.4545, not '${text}'`,
  )
}

/** Returns `text` if allowed; else throws UsageError. */
export function oneOf<T extends string>(text: string, words: readonly T[], what: string): T {
  const word = words.find((candidate) => candidate === text)
  if (word !== undefined) return word
  throw new UsageError(`${what} is one of ${words.join(', ')}, not '${text}'`)
}

/** The beginning of a day of the shop (UTC-03:00), written 2026-05-11. */
export function dayOf(text: string): Date {
  const day = fromShopTime(text)
  // JavaScript reads 31 February as 3 March.
  if (!Number.isNaN(day.getTime()) && shopDay(day) === text) return day
  throw new UsageError(`'${text}' is not a day such as 2026-05-11`)
}

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** The first two arguments as a period in the shop's zone, each such as 2026-05-11T08:00. */
export function timeOf(args: Positionals): TimeWindow {
  const time = {
    start: instant(textAt(args, 0, 'the start')),
    end: instant(textAt(args, 1, 'the end')),
  }
  if (time.start < time.end) return time
  throw new UsageError('the end must come after the start')
}

function instant(text: string): Date {
  const [day = '', time] = LOCAL.test(text) ? text.split('T') : []
  const date = fromShopTime(day, time)
  if (!Number.isNaN(date.getTime()) && shopDay(date) === day) return date
  throw new UsageError(`'${text}' is not a time such as 2026-05-11T08:00`)
}
