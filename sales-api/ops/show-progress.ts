import type { Progress } from './protocol'

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
