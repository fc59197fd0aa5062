import { OperatorError } from '../service/base/errors'
import type { Database, Db } from '../service/db/database'
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
