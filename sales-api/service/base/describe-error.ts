import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainReason } from '@/lib/shared/plain-reason.mjs'

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

/**
 * Reason of a failure in words for an operator. Writes details of an unforeseen error to errors.log
 * in the data folder and names that file.
 */
export function reasonFor(cause: unknown, dataDir: string): string {
  return plainReason(cause) ?? recorded(cause, dataDir)
}

function recorded(cause: unknown, dataDir: string): string {
  const file = join(dataDir, 'errors.log')
  const line = JSON.stringify({ time: new Date().toISOString(), ...describeError(cause) })
  try {
    appendFileSync(file, `${line}\n`, { mode: 0o600 })
    return `something unforeseen went wrong; the last line of ${file} has its details`
  } catch {
    return `something unforeseen went wrong, and ${file} cannot be written`
  }
}
