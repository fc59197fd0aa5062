import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { variants } from './catalogue'
import { addressColumns, identity, instant, mailboxOf } from './columns'

/** Customers who want a stock alert for a variant. */
export const stockAlerts = pgTable(
  'stock_notices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.variantId] })],
)

export const recentViews = pgTable(
  'recent_views',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    viewedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.variantId] })],
)

/** Single-use reset links; only the token's hash is stored. */
export const passwordResets = pgTable('password_resets', {
  tokenHash: text().primaryKey(),
  userId: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})

/** Links of e-mails that end a customer's stock alerts; only the token's hash is stored. */
export const alertLinks = pgTable('alert_links', {
  tokenHash: text().primaryKey(),
  userId: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant().notNull().defaultNow(),
})

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
