import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { doublePrecision, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { normaliseEmail } from '@/lib/shared/email'

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** Idempotency keys of the last additions to a row's list, the newest first. */
export const addKeys = () => text().array().notNull().default([])

/** Above the number of additions that a page has under way. */
const STORED_KEYS = 20

/** The stored keys with `key` before them; unchanged without a key. */
export function withKey(keys: SQLWrapper, key: SQL | string | null): SQL {
  return sql`case when ${key}::text is null then ${keys}
    else (array_prepend(${key}::text, ${keys}))[1:${sql.raw(String(STORED_KEYS))}] end`
}

/** Whether the locked row has taken the addition with this key. */
export function isAdded({ addKeys }: { addKeys: string[] }, key: string | null): boolean {
  return key !== null && addKeys.includes(key)
}

/** Mailbox of an e-mail address: lower case, without the tag after a plus sign. */
export function mailboxOf(email: SQLWrapper): SQL<string> {
  return sql`(split_part(split_part(lower(${email}), '@', 1), '+', 1) || '@' || split_part(lower(${email}), '@', 2))`
}

/**
 * Spellings in which an e-mail address may be stored: as typed in old accounts, else normalised.
 */
export function storedSpellings(email: string): string[] {
  const clean = normaliseEmail(email)
  return [...new Set([email.trim().toLowerCase(), clean, clean.normalize('NFD')])]
}

/** Columns shared by the address book and the addresses of an order. */
export const addressColumns = () => ({
  receiverName: text().notNull(),
  addressLine1: text().notNull(),
  addressLine2: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  zipcode: text().notNull(),
  phone: text().notNull(),
  neighborhood: text().notNull(),
  reference: text().notNull(),
  additionalInformation: text(),
  company: text(),
  cnpj: text(),
  ieCompany: text(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
})
