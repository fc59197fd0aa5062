/** A start that cannot go on, told in one line. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/** Throws StartupError when a setting cannot be read, so that nothing runs on another value than was meant. */
export function checkSettings({ problems }: { problems: readonly string[] }): void {
  if (problems.length > 0) throw new StartupError(problems.join('; '))
}
