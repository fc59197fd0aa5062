import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, instant } from './columns'

/** What rows of the outbox tell those who work them off. */
interface Facts {
  orderId: number
  userId: number
  variantId: number
  cardId: number
  /** The gateway's own id of a kept card. */
  cardToken: string
  /** The gateway's own id of whoever keeps cards there. */
  customer: string
  /** The gateway's own id of an authorisation. */
  charge: string
  paymentId: number
  refundId: number
  /** The gateway's own id of a dispute. */
  disputeId: string
  email: string
  event: CatalogueEvent
}

/** Personal facts are forgotten as soon as the mail is sent or given up, and when the account is erased. */
export const IS_PERSONAL: Record<keyof Facts, boolean> = {
  orderId: false,
  userId: false,
  variantId: false,
  cardId: false,
  cardToken: true,
  customer: true,
  charge: false,
  paymentId: false,
  refundId: false,
  disputeId: false,
  email: true,
  event: false,
}

/** A payload as it is read, when its personal facts may have been forgotten. */
type OutboxPayload = Partial<Facts>

/** What the storefront is told about the catalogue; ids and slugs only, it reads the rest itself. */
export interface CatalogueEvent {
  /** `changed` price, text or availability; `created` and `withdrawn` expire pages at once. */
  type: 'changed' | 'created' | 'withdrawn'
  /** None: departments, lists or recipes changed, which any page may show. */
  variantIds: number[]
  /** They were in promotion until this change. */
  wasPromoted?: boolean
}

/** Mails about one order, each sent once: their rows name no person and are kept as proof. */
export const ORDER_MAIL_KINDS = [
  'order-received-mail',
  'order-ready-mail',
  'order-on-its-way-mail',
  'order-delivered-mail',
] as const

/** Mails to the shop itself, about what it did not do. */
const SHOP_MAIL_KINDS = [
  'payment-dispute-mail',
  'payment-refund-mail',
  'hold-lost-mail',
  'charged-elsewhere-mail',
] as const

const MAIL_KINDS = [
  ...ORDER_MAIL_KINDS,
  ...SHOP_MAIL_KINDS,
  'welcome-mail',
  'password-reset-mail',
  'back-in-stock-mail',
] as const

/** What others are told: the storefront, and the gateway that keeps cards. */
const TELLING_KINDS = ['catalogue-webhook', 'forget-card', 'forget-customer'] as const

/** What others told, still to be taken in, and when to look for what they may have told in vain. */
const TOLD_KINDS = ['gateway-event', 'gateway-look'] as const

type AccountMailKind = Exclude<MailKind, OrderMailKind | ShopMailKind>

/** Each names the account it belongs to, by which its row is found when that is erased. */
interface AccountPayloads
  extends Record<AccountMailKind, Pick<Facts, 'userId'> | Pick<Facts, 'email'>> {
  'welcome-mail': Pick<Facts, 'userId'>
  'password-reset-mail': Pick<Facts, 'email'>
  'back-in-stock-mail': Pick<Facts, 'userId' | 'variantId'>
}

interface ShopPayloads extends Record<ShopMailKind, object> {
  'payment-dispute-mail': Pick<Facts, 'disputeId'>
  'payment-refund-mail': Pick<Facts, 'refundId'>
  'hold-lost-mail': Pick<Facts, 'paymentId'>
  'charged-elsewhere-mail': Pick<Facts, 'paymentId'>
}

/** What a row of each kind tells. */
export type OutboxPayloads = Record<OrderMailKind, Pick<Facts, 'orderId'>> &
  AccountPayloads &
  ShopPayloads &
  Record<'catalogue-webhook', Pick<Facts, 'event'>> &
  Record<'forget-card', Pick<Facts, 'cardId'> | Pick<Facts, 'cardToken'>> &
  Record<'forget-customer', Pick<Facts, 'customer'>> &
  Record<'gateway-event', Pick<Facts, 'charge'>> &
  Record<'gateway-look', Record<string, never>>

/** Work to be done after a business transaction, written inside it. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    kind: text({ enum: [...MAIL_KINDS, ...TELLING_KINDS, ...TOLD_KINDS] }).notNull(),
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

export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number]
export type ShopMailKind = (typeof SHOP_MAIL_KINDS)[number]
export type MailKind = (typeof MAIL_KINDS)[number]
export type TellingKind = (typeof TELLING_KINDS)[number]
export type ToldKind = (typeof TOLD_KINDS)[number]
export type OutboxKind = typeof outbox.$inferInsert.kind

/** The sandbox gateway's own durable ledger; a real gateway keeps this elsewhere. */
export const sandboxCharges = pgTable('sandbox_charges', {
  key: text().primaryKey(),
  reference: text().notNull().unique(),
  outcome: text({ enum: ['authorized', 'declined', 'captured', 'voided'] }).notNull(),
  authorizedCents: integer().notNull(),
  capturedCents: integer(),
  createdAt: instant().notNull().defaultNow(),
})

/** What the sandbox gave back, by the shop's key of each refund. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    key: text().primaryKey(),
    chargeKey: text()
      .notNull()
      .references(() => sandboxCharges.key),
    cents: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.chargeKey)],
)

/** Tokenized cards of the sandbox: how each behaves, never its number. */
export const sandboxTokens = pgTable('sandbox_tokens', {
  token: text().primaryKey(),
  behaviour: text({ enum: ['approve', 'decline', 'slow', 'timeout'] }).notNull(),
  createdAt: instant().notNull().defaultNow(),
})

/** Points used by one key of a rate limiter until `expire`. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: instant(),
  },
  (t) => [index().on(t.expire)],
)

/** Answers of the postal-code service, so that it is asked once. */
export const postalCodes = pgTable('postal_codes', {
  zipcode: text().primaryKey(),
  known: boolean().notNull(),
  addressLine: text().notNull(),
  neighborhood: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  fetchedAt: instant().notNull().defaultNow(),
})

/** Keys made at first start, such as the one that signs tracker links. */
export const signingKeys = pgTable('signing_keys', {
  name: text().primaryKey(),
  secret: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
