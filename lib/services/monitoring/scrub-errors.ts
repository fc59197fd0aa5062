import { scrub } from './scrub'

/** Keeps persons and tokens out of standard error: Next names the whole address of a call it could not pass on. */
export function scrubErrors(target: Pick<Console, 'error'> = console): void {
  const write = target.error
  target.error = (...parts: unknown[]) =>
    write(...parts.map((part) => (typeof part === 'string' ? scrub(part) : part)))
}
