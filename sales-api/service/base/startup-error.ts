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
