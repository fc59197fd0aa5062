import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { doublePrecision, integer, text, timestamp } from 'drizzle-orm/pg-core'

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** Mailbox of an e-mail address: lower case, without the tag after a plus sign. */
export function mailboxOf(email: SQLWrapper): SQL<string> {
  return sql`(split_part(split_part(lower(${email}), '@', 1), '+', 1) || '@' || split_part(lower(${email}), '@', 2))`
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
