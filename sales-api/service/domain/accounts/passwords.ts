import { hash, verify } from '@node-rs/argon2'
import { createLimiter } from './limiter'

/** Half of libuv's four threads: files and name look-ups keep the others. */
const inTurn = createLimiter(2)

/** Hash of no password: verifying against it costs what a real one costs. */
const NOBODY = hash('nobody')

/** argon2id with OWASP's parameters, the library's defaults. */
export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(password))
}

/** Takes the same time whether or not there is a hash to compare with. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await NOBODY)
  const matches = await inTurn(() => verify(known, password).catch(() => false))
  return stored !== null && matches
}
