interface StackFrame {
  filename: string
  function: string
  lineno: number
  colno: number
}

const CHROMIUM = /^\s*at (?:(.+?) \()?(\S+?):(\d+):(\d+)\)?$/
const OTHERS = /^(.*?)@(\S+?):(\d+):(\d+)$/

/** The frames of a stack, the outermost first as Sentry wants them. */
export function stackFrames(stack: string): StackFrame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, filename, row, column] = CHROMIUM.exec(line) ?? OTHERS.exec(line) ?? []
      if (!filename) return []
      return [{ filename, function: name || '?', lineno: Number(row), colno: Number(column) }]
    })
    .reverse()
}
