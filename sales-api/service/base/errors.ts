import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainReason } from '@/lib/shared/plain-reason.mjs'

/** A failed start, with a one-line message. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/**
 * Returns a StartupError in plain words for a known cause; an unforeseen error is returned as it
 * is.
 */
export function startupErrorOf(cause: unknown, what: string): unknown {
  if (cause instanceof StartupError) return cause
  const reason = plainReason(cause)
  return reason ? new StartupError(`${what}: ${reason}`, { cause }) : cause
}

/**
 * Throws StartupError when a setting is invalid, so that the shop never runs with an unintended
 * value.
 */
export function checkSettings({ problems }: { problems: readonly string[] }): void {
  if (problems.length > 0) throw new StartupError(problems.join('; '))
}

interface Options extends ErrorOptions {
  /** What the counter shows of the refusal. */
  portuguese?: string
}

/** A refused operation with a one-line message for operators. Customers get an `HttpError`. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
  readonly portuguese?: string

  constructor(message: string, { portuguese, ...options }: Options = {}) {
    super(message, options)
    this.portuguese = portuguese
  }
}

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
