import { join, relative } from 'node:path'

/** One line of JSON from the operator's process. */
export interface Request {
  argv: string[]
  cwd: string
}

export interface Progress {
  done: number
  total: number
  label: string
}

/** How a command ended; with exit code 0, or 1 and a result that says what is wrong. */
export type CommandResult =
  | { result: unknown; text: string; exitCode: number }
  | { failure: string; exitCode: number }

/** One line of JSON to the operator's process: any number of progress lines, then the answer. */
export type Message = { progress: Progress } | CommandResult

/** Longest address of a Unix socket that every system takes, in bytes. */
const LONGEST = 100

/** Socket of the running API. Relative to the working folder if the absolute path is too long. */
export function socketPath(dataDir: string): string {
  const path = join(dataDir, 'ops.sock')
  return Buffer.byteLength(path) <= LONGEST ? path : relative(process.cwd(), path)
}
