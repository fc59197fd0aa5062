import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from './columns'

export interface OutboxPayload {
  orderId?: number
  email?: string
}

/** Work to be done after a business transaction, written inside it. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    kind: text({ enum: ['order-received-mail', 'password-reset-mail'] }).notNull(),
    /** One row per key: a repeated transaction cannot send twice. */
    key: text().notNull().unique(),
    payload: jsonb().$type<OutboxPayload>().notNull(),
    attempts: integer().notNull().default(0),
    runAt: instant().notNull().defaultNow(),
    lockedUntil: instant(),
    doneAt: instant(),
    deadAt: instant(),
    lastError: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.doneAt, t.runAt)],
)

/** The sandbox gateway's own durable ledger; a real gateway keeps this elsewhere. */
export const sandboxCharges = pgTable('sandbox_charges', {
  key: text().primaryKey(),
  reference: text().notNull().unique(),
  outcome: text({ enum: ['authorized', 'declined', 'captured', 'voided'] }).notNull(),
  authorizedCents: integer().notNull(),
  capturedCents: integer(),
  createdAt: instant().notNull().defaultNow(),
})

/** Tokenized cards of the sandbox: how each behaves, never its number. */
export const sandboxTokens = pgTable('sandbox_tokens', {
  token: text().primaryKey(),
  behaviour: text({ enum: ['approve', 'decline', 'slow', 'timeout'] }).notNull(),
  createdAt: instant().notNull().defaultNow(),
})
