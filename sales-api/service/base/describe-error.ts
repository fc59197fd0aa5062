/**
 * Returns what may be logged of an error: name, code and stack lines. The message may quote
 * customer data, so it is left out.
 */
export function describeError(error: unknown): { name: string; code?: string; at?: string[] } {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code } = (error.cause ?? error) as { code?: string }
  const at = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .map((line) => line.trim())
  return { name: error.name, ...(code ? { code: String(code) } : {}), at }
}
