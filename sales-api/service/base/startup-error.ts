import { plainReason } from '@/lib/shared/plain-reason.mjs'

/** A start that cannot go on, told in one line. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/** A start that failed for a reason that is known, in plain words; an error that nobody foresaw as it is. */
export function startupErrorOf(cause: unknown, what: string): unknown {
  if (cause instanceof StartupError) return cause
  const reason = plainReason(cause)
  return reason ? new StartupError(`${what}: ${reason}`, { cause }) : cause
}

/** Throws StartupError when a setting cannot be read, so that nothing runs on another value than was meant. */
export function checkSettings({ problems }: { problems: readonly string[] }): void {
  if (problems.length > 0) throw new StartupError(problems.join('; '))
}
