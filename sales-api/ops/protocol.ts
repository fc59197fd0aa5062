import { join, relative } from 'node:path'

/** Request of the operator's process, one line of JSON. */
export interface Request {
  argv: string[]
  cwd: string
}

export interface Progress {
  done: number
  total: number
  label: string
}

/** Result of a command. Exit code 1 with a result marks a finding. */
export type CommandResult =
  | { result: unknown; text: string; exitCode: number }
  | { failure: string; exitCode: number }

/** Message to the operator's process, one line of JSON: progress lines, then the result. */
export type Message = { progress: Progress } | CommandResult

/** Longest path of a Unix socket on every system, in bytes. */
const LONGEST = 100

/** Socket of the running API. Relative to the working folder if the absolute path is too long. */
export function socketPath(dataDir: string): string {
  const path = join(dataDir, 'ops.sock')
  return Buffer.byteLength(path) <= LONGEST ? path : relative(process.cwd(), path)
}

export type Stream = Pick<NodeJS.WritableStream, 'write'> & { isTTY?: boolean }

/** Writes progress to `stream`: one rewritten line on a terminal, else a line every ten percent. */
export function createProgress(stream: Stream) {
  let shown = -1
  let label = ''
  return {
    show(progress: Progress): void {
      const percent = progress.total > 0 ? Math.floor((progress.done / progress.total) * 100) : 100
      const step = stream.isTTY ? percent : Math.floor(percent / 10) * 10
      if (progress.label === label && step <= shown) return
      shown = step
      label = progress.label
      stream.write(stream.isTTY ? `\r\x1b[K${label} ${percent} %` : `${label} ${step} %\n`)
    },
    /** Clears the terminal's line. */
    end(): void {
      if (stream.isTTY && shown >= 0) stream.write('\r\x1b[K')
    },
  }
}
