import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { addressColumns, identity, instant, mailboxOf } from './columns'

export const users = pgTable(
  'users',
  {
    id: identity(),
    email: text().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    cpf: text(),
    phone: text(),
    passwordHash: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** Set at erasure on the customer's request; the row stays because orders refer to it. */
    erasedAt: instant(),
    /** When the customer last used a link that was mailed to the address. */
    emailProvenAt: instant(),
  },
  (t) => [index('users_of_mailbox').on(mailboxOf(t.email))],
)

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.userId)],
)

export const addresses = pgTable(
  'addresses',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...addressColumns(),
    deletedAt: instant(),
  },
  (t) => [index().on(t.userId)],
)

export const creditCards = pgTable(
  'credit_cards',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gatewayToken: text().notNull(),
    brand: text({
      enum: ['visa', 'master', 'american_express', 'discover', 'other'],
    }).notNull(),
    lastDigits: text().notNull(),
    holder: text().notNull(),
    month: text().notNull(),
    year: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    deletedAt: instant(),
  },
  (t) => [index().on(t.userId)],
)
