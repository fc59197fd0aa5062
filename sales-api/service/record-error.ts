import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainReason } from '@/lib/shared/plain-reason.mjs'
import { describeError } from './base/describe-error'

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
