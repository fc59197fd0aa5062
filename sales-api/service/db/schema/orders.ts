import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CouponLoss } from '@/lib/shared/contract/order'
import { DOOR_PAYMENT_METHODS } from '@/lib/shared/door-payment-methods'
import { IF_MISSING } from '@/lib/shared/if-missing'
import type { Unit } from '@/lib/shared/weight'
import { DECLINE_REASONS } from '../../base/decline-reasons'
import { users } from './accounts'
import { variants } from './catalogue'
import { addKeys, addressColumns, identity, instant, mailboxOf } from './columns'
import { mixTemplates } from './mixes'

/** Coupon that left an order; the minimum in cents is set where the order fell below it. */
export interface LostCoupon {
  code: string
  reason: CouponLoss
  minimumCents?: number
}

/** Another product given for a missing line, with the cents charged for it. */
export interface Substitute {
  variantId: number
  name: string
  unit: Unit
  /** Grams or units. */
  quantity: number
  cents: number
  /** Who heard the customer's yes; null where the order's choice allows a substitute. */
  heardBy: string | null
}

export const orders = pgTable(
  'orders',
  {
    id: identity(),
    number: text().notNull().unique(),
    userId: integer().references(() => users.id),
    tokenHash: text(),
    email: text(),
    state: text({
      enum: ['cart', 'address', 'delivery', 'payment', 'confirm', 'complete', 'canceled'],
    })
      .notNull()
      .default('cart'),
    channel: text().notNull().default('sales-frontend'),
    itemCents: integer().notNull().default(0),
    shipCents: integer().notNull().default(0),
    adjustmentCents: integer().notNull().default(0),
    totalCents: integer().notNull().default(0),
    producedCents: integer(),
    fulfillmentState: text(),
    deliveryState: text(),
    saleReceiptUrl: text(),
    /** Bags that it was packed in; null before. */
    bags: integer(),
    /** CPF or CNPJ that the customer wants on the receipt, without punctuation. */
    receiptTaxId: text(),
    ifMissing: text({ enum: IF_MISSING }).notNull().default('contact'),
    lostCoupons: jsonb().$type<LostCoupon[]>().notNull().default([]),
    /** Keyed hash of the client address of an order paid on delivery, while the order is unpaid. */
    placedFrom: text(),
    /** Number of authorisation attempts; part of the gateway's key. */
    attempts: integer().notNull().default(0),
    addKeys: addKeys(),
    /** Time at which its lines took their prices: the prices shown to the shopper and submitted. */
    pricedAt: instant().notNull().defaultNow(),
    completedAt: instant(),
    canceledAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.tokenHash),
    index().on(t.userId, t.state),
    index().on(t.state, t.updatedAt),
    index().on(t.completedAt),
    index().on(t.userId, t.completedAt.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('orders_being_evaluated')
      .on(t.id)
      .where(sql`${t.fulfillmentState} = 'payment_evaluating'`),
    index('orders_of_guests').on(sql`lower(${t.email})`).where(sql`${t.userId} is null`),
    index('orders_of_mailbox').on(mailboxOf(t.email)).where(sql`${t.userId} is null`),
    check('orders_total_not_negative', sql`${t.totalCents} >= 0`),
  ],
)

/** Time of each state of a complete order. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fulfillmentState: text(),
    deliveryState: text(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.orderId)],
)

/** A completed blend in an order; its parts are lines of that order. */
export const mixes = pgTable(
  'mixes',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null once the customer's account is erased. */
    templateId: integer().references(() => mixTemplates.id, { onDelete: 'set null' }),
    /** Grams of all parts together. */
    quantity: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('mixes_id_of_order').on(t.id, t.orderId),
    uniqueIndex('mixes_one_per_template').on(t.orderId, t.templateId),
    index().on(t.templateId),
  ],
)

export const lineItems = pgTable(
  'line_items',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    mixId: integer(),
    quantity: integer().notNull(),
    producedQuantity: integer(),
    price: numeric({ precision: 12, scale: 6 }).notNull(),
    totalCents: integer().notNull(),
    portioningSize: integer(),
    observation: text(),
    /** Only beside a produced quantity of 0. */
    substitute: jsonb().$type<Substitute>(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index().on(t.orderId),
    uniqueIndex('line_items_one_per_variant')
      .on(t.orderId, t.variantId)
      .where(sql`${t.mixId} is null`),
    uniqueIndex('line_items_one_per_part').on(t.mixId, t.variantId),
    foreignKey({
      name: 'line_items_mix_of_order',
      columns: [t.mixId, t.orderId],
      foreignColumns: [mixes.id, mixes.orderId],
    }).onDelete('cascade'),
    check('line_items_quantity_positive', sql`${t.quantity} > 0`),
  ],
)

/** A customer's reply to a weight beyond the tolerance. Both times are null until the reply. */
export const weightConsents = pgTable(
  'weight_consents',
  {
    id: identity(),
    lineId: integer()
      .notNull()
      .references(() => lineItems.id, { onDelete: 'cascade' }),
    /** Grams of the line. */
    quantity: integer().notNull(),
    /** The most that the customer then pays for the whole order. */
    totalCents: integer().notNull(),
    /** Hash of the link's token; null until the e-mail is sent, and for a spoken yes. */
    tokenHash: text().unique(),
    agreedAt: instant(),
    refusedAt: instant(),
    /** Who heard a spoken yes; null for a yes by the link. */
    heardBy: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.lineId)],
)

/** Money that passed the door: received, or given back (below zero). */
export const doorMoney = pgTable(
  'door_money',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    way: text({ enum: DOOR_PAYMENT_METHODS }).notNull(),
    cents: integer().notNull(),
    /** The provider's own id of a confirmed Pix; null for what staff recorded. */
    reference: text().unique(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.orderId), index().on(t.at)],
)

export const orderAddresses = pgTable(
  'order_addresses',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['ship', 'bill'] }).notNull(),
    ...addressColumns(),
  },
  (t) => [uniqueIndex().on(t.orderId, t.kind), index().on(t.phone)],
)

export const payments = pgTable(
  'payments',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    methodId: integer().notNull(),
    /**
     * checkout → authorizing → pending (authorised) → completed (captured). A new payment returns a
     * failed order to checkout.
     */
    state: text({
      enum: ['checkout', 'authorizing', 'pending', 'completed', 'failed', 'void'],
    }).notNull(),
    amountCents: integer().notNull(),
    authorizedCents: integer(),
    /** Allowed deviation from the estimated weight in percent; null until the order is placed. */
    tolerancePercent: integer(),
    /** Amount of the capture request in cents; captured once the state is completed. */
    capturedCents: integer(),
    /** When the gateway confirmed the capture, or the amount by Pix or at the door was fixed. */
    capturedAt: instant(),
    /** Cash that the customer hands over, in cents, so that the driver brings change. */
    changeForCents: integer(),
    gatewayToken: text(),
    gatewayKey: text().unique(),
    gatewayReference: text(),
    brand: text({ enum: ['visa', 'master', 'american_express', 'discover', 'other'] }),
    lastDigits: text(),
    holder: text(),
    month: text(),
    year: text(),
    cardId: integer(),
    /** The customer asked to save this new card; it is saved after authorisation. */
    keepCard: boolean().notNull().default(false),
    /** Card of a payment that was just declined, offered again without a choice by the customer. */
    offeredAgain: boolean().notNull().default(false),
    /** The token is valid for one attempt: a declined card must be entered again. */
    oneUse: boolean().notNull().default(false),
    /** Party that a started authorisation waits for. */
    waitsFor: text({ enum: ['customer', 'review'] }),
    /** The gateway's decline reason, as far as the card holder may know it. */
    declineReason: text({ enum: DECLINE_REASONS }),
    /** Why the payment failed. In state pending, the gateway may still hold money. */
    failure: text(),
    /** When the gateway was seen to have lost the hold of this pending payment. */
    holdLostAt: instant(),
    /** When the customer of a Pix after weighing got the exact amount. */
    pixAskedAt: instant(),
    /** When that Pix became a problem for the counter. */
    pixLateAt: instant(),
    /** Captured at the gateway without the shop: in its panel, or before a backup was restored. */
    chargedElsewhere: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.orderId), index().on(t.state)],
)
