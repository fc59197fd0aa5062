import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { doublePrecision, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { normaliseEmail } from '@/lib/shared/email'

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity()

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
