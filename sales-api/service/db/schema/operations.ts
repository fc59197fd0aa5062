import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { DoorPaymentMethod } from '@/lib/shared/door-payment-methods'
import { identity, instant } from './columns'

/** Facts in payloads of outbox rows, for their handlers. */
interface Facts {
  orderId: number
  userId: number
  variantId: number
  cardId: number
  /** The gateway's id of a stored card. */
  cardToken: string
  /** The gateway's id of a customer with stored cards. */
  customer: string
  /** The gateway's id of an authorisation. */
  charge: string
  paymentId: number
  refundId: number
  cents: number
  /** How money was handed back at the door or by Pix. */
  way: DoorPaymentMethod
  /** The gateway's id of a dispute. */
  disputeId: string
  /** Whether a password reset is meant to attach guest orders. */
  forOrders: boolean
  consentId: number
  orderIds: number[]
  warning: string
  /** Outbox row of the mail to the shop that a webhook repeats. */
  mailId: number
  email: string
  event: CatalogueEvent
}

/**
 * Marks personal facts. They are deleted once the mail is sent or abandoned, and at account
 * erasure.
 */
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
  cents: false,
  way: false,
  disputeId: false,
  forOrders: false,
  consentId: false,
  orderIds: false,
  warning: false,
  mailId: false,
  email: true,
  event: false,
}

/** Payload as read: its personal facts may have been deleted. */
type OutboxPayload = Partial<Facts>

/** Catalogue change for the storefront. Holds ids and slugs only; the storefront reads the rest. */
export interface CatalogueEvent {
  /** `changed`: price, text or availability. `created` and `withdrawn` expire pages immediately. */
  type: 'changed' | 'created' | 'withdrawn'
  /** Empty if departments, lists or recipes changed, which any page may show. */
  variantIds: number[]
  /** The variants were in promotion until this change. */
  wasPromoted?: boolean
}

/** Mails with the code of a Pix after weighing; nothing is sent once it has come. */
const PIX_MAIL_KINDS = ['order-pix-mail', 'order-pix-reminder-mail'] as const

/**
 * Mails about one order, each sent once, or once for each such event. Their rows name no person and
 * stay as proof.
 */
export const ORDER_MAIL_KINDS = [
  'order-received-mail',
  'order-ready-mail',
  'order-on-its-way-mail',
  'order-delivered-mail',
  'order-canceled-mail',
  'payment-denied-mail',
  'delivery-failed-mail',
  'order-rescheduled-mail',
  'order-pix-received-mail',
  ...PIX_MAIL_KINDS,
] as const

/** Mails to the shop itself: its missed duties, new orders and figures. */
export const SHOP_MAIL_KINDS = [
  'payment-dispute-mail',
  'payment-refund-mail',
  'hold-lost-mail',
  'charged-elsewhere-mail',
  'new-order-mail',
  'canceled-order-mail',
  'morning-mail',
  'shop-warning-mail',
] as const

/** The question whether a line may weigh more or less than its tolerance allows. */
const CONSENT_MAIL = 'weight-consent-mail'

/** Offers other windows to a customer whose window was closed. */
const OFFER_MAIL = 'window-closed-mail'

/** Tells the customer of money that was given back. */
const REFUND_MAIL = 'order-refund-mail'

const MAIL_KINDS = [
  ...ORDER_MAIL_KINDS,
  ...SHOP_MAIL_KINDS,
  'welcome-mail',
  'password-reset-mail',
  'back-in-stock-mail',
  CONSENT_MAIL,
  OFFER_MAIL,
  REFUND_MAIL,
] as const

/** Outgoing messages to the storefront and to the gateway that stores cards. */
const OUTGOING_KINDS = [
  'catalogue-webhook',
  'shop-webhook',
  'forget-card',
  'forget-customer',
] as const

/** Incoming gateway events to process, and scheduled look-ups for events that were lost. */
const INCOMING_KINDS = ['gateway-event', 'gateway-look'] as const

type AccountMailKind = Exclude<
  MailKind,
  OrderMailKind | ShopMailKind | typeof CONSENT_MAIL | typeof OFFER_MAIL | typeof REFUND_MAIL
>

/** Each payload names its account, so that erasure finds the row. */
interface AccountPayloads
  extends Record<AccountMailKind, Pick<Facts, 'userId'> | Pick<Facts, 'email'>> {
  'welcome-mail': Pick<Facts, 'userId'>
  'password-reset-mail': Pick<Facts, 'email'> & Partial<Pick<Facts, 'forOrders'>>
  'back-in-stock-mail': Pick<Facts, 'userId' | 'variantId'>
}

interface ShopPayloads extends Record<ShopMailKind, object> {
  'payment-dispute-mail': Pick<Facts, 'disputeId'>
  'payment-refund-mail': Pick<Facts, 'refundId'>
  'hold-lost-mail': Pick<Facts, 'paymentId'>
  'charged-elsewhere-mail': Pick<Facts, 'paymentId'>
  'new-order-mail': Pick<Facts, 'orderIds'>
  'canceled-order-mail': Pick<Facts, 'orderId'>
  'morning-mail': Record<string, never>
  'shop-warning-mail': Pick<Facts, 'warning'>
}

/** Money that was given back; without `refundId` it was never the price of the goods. */
export type GivenBack = Pick<Facts, 'orderId' | 'cents'> & Partial<Pick<Facts, 'refundId' | 'way'>>

/** Payload by kind of row. */
export type OutboxPayloads = Record<OrderMailKind, Pick<Facts, 'orderId'>> &
  AccountPayloads &
  ShopPayloads &
  Record<typeof CONSENT_MAIL, Pick<Facts, 'consentId'>> &
  Record<typeof OFFER_MAIL, Pick<Facts, 'orderId'>> &
  Record<typeof REFUND_MAIL, GivenBack> &
  Record<'catalogue-webhook', Pick<Facts, 'event'>> &
  Record<'shop-webhook', Pick<Facts, 'mailId'>> &
  Record<'forget-card', Pick<Facts, 'cardId'> | Pick<Facts, 'cardToken'>> &
  Record<'forget-customer', Pick<Facts, 'customer'>> &
  Record<'gateway-event', Pick<Facts, 'charge'>> &
  Record<'gateway-look', Record<string, never>>

/** Work to do after a business transaction; rows are written inside the transaction. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    kind: text({ enum: [...MAIL_KINDS, ...OUTGOING_KINDS, ...INCOMING_KINDS] }).notNull(),
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
export type PixMailKind = (typeof PIX_MAIL_KINDS)[number]
export type ShopMailKind = (typeof SHOP_MAIL_KINDS)[number]
export type MailKind = (typeof MAIL_KINDS)[number]
export type OutgoingKind = (typeof OUTGOING_KINDS)[number]
export type IncomingKind = (typeof INCOMING_KINDS)[number]
export type OutboxKind = typeof outbox.$inferInsert.kind

/** Durable ledger of the sandbox gateway; a live gateway stores this elsewhere. */
export const sandboxCharges = pgTable('sandbox_charges', {
  key: text().primaryKey(),
  reference: text().notNull().unique(),
  outcome: text({ enum: ['authorized', 'declined', 'captured', 'voided'] }).notNull(),
  authorizedCents: integer().notNull(),
  capturedCents: integer(),
  createdAt: instant().notNull().defaultNow(),
})

/** Refunds of the sandbox gateway by the shop's refund key. */
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

/** Tokenized cards of the sandbox: the behaviour of each, never its number. */
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

/** Cached responses of the postal-code service. */
export const postalCodes = pgTable('postal_codes', {
  zipcode: text().primaryKey(),
  known: boolean().notNull(),
  addressLine: text().notNull(),
  neighborhood: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  fetchedAt: instant().notNull().defaultNow(),
})

/** Keys generated on first use, such as the key that signs tracker links. */
export const signingKeys = pgTable('signing_keys', {
  name: text().primaryKey(),
  secret: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
