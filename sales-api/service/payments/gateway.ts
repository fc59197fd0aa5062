import type { CardBrand, WireCardInput } from '@/lib/shared/contract/payment'
import type { PaymentGateway } from '@/lib/shared/payment-gateways.mjs'

/** A card typed into the shop's form, or the id under which the gateway's own fields in the browser left it. */
export type CardSource = WireCardInput | { profileId: string }

/** A card as the shop may know it: a token and what may be shown. */
export interface TokenizedCard {
  token: string
  /** Whether the token is spent by one try, also a declined one. */
  oneUse: boolean
  brand: CardBrand
  lastDigits: string
  holder: string
  month: string
  year: string
}

/** Who buys what: what gateways ask before they hold money. */
export interface Purchase {
  orderNumber: string
  email: string
  /** The customer to keep cards for; null for guests. */
  userId: number | null
  /** Whether they asked to find the card again. */
  keepCard: boolean
  /** Whether an operator repeats the payment while the customer is away. */
  isMerchantInitiated: boolean
  receiver: string
  phone: string
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  zipcode: string
}

/**
 * Why a card was declined, as far as its holder may be told; what only helps a thief is `bank`. `spent`: the gateway
 * does not take the token any more, so the card must be typed again.
 */
export const DECLINE_REASONS = [
  'authentication',
  'bank',
  'code',
  'expired',
  'funds',
  'limit',
  'number',
  'retry',
  'spent',
  'unsupported',
] as const

export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** What a gateway finds out by itself in the end. */
export type GatewayOutcome =
  | { outcome: 'authorized'; reference: string }
  | { outcome: 'declined'; reason?: DeclineReason }

/** Nothing is held yet: the customer has to prove who they are, or the gateway looks at the payment more closely. */
export interface Waiting {
  outcome: 'waiting'
  for: 'customer' | 'review'
}

export type GatewayAnswer = GatewayOutcome | Waiting

/** What the gateway knows about one authorisation; amounts in cents. */
export interface Charge {
  /** Ours, null for what was not made by a shop of this kind. */
  key: string | null
  /** The gateway's own id. */
  reference: string
  /** `open` holds nothing yet, `over` holds nothing any more. */
  state: 'open' | 'held' | 'captured' | 'over'
  heldCents: number
  capturedCents: number
  refunds: ChargeRefund[]
  disputes: ChargeDispute[]
}

export interface ChargeRefund {
  /** The gateway's own id. */
  id: string
  /** Ours, null for a refund made in the gateway's panel. */
  key: string | null
  cents: number
  /** In the gateway's words. */
  state: string
}

export interface ChargeDispute {
  /** The gateway's own id. */
  id: string
  cents: number
  /** Why and how far, in the gateway's words. */
  reason: string
  state: string
  /** Until when the shop may answer it. */
  dueBy: Date | null
}

/** What a gateway tells by itself: only which charge to ask it about. */
export interface GatewayEvent {
  /** The same whenever it is told again. */
  id: string
  type: string
  /** The gateway's id of the charge; null when it is about none. */
  reference: string | null
}

/** Whether a gateway has books of its own, which others than this shop change: its panel, banks, time. The sandbox's are tables of the shop. */
export const HAS_BOOKS: Readonly<Record<PaymentGateway, boolean>> = {
  sandbox: false,
  none: false,
  stripe: true,
}

/** What the shop asks of any payment gateway; amounts in cents, `key` makes a repeated call harmless. */
export interface Gateway {
  readonly name: PaymentGateway
  /** Whether a card can be paid with online at all. */
  readonly takesCards: boolean
  /** Whose fields in the browser take the card; null where the shop's own form does. */
  readonly fields: { name: 'stripe'; publicKey: string } | null
  /** Lowest total that an online card can pay. */
  readonly lowestCents: number
  /** Days for which a hold can be captured. */
  readonly holdDays: number
  /** Days for which a merchant-initiated hold on a card of this brand can be captured. */
  merchantHoldDays(brand: string | null): number
  /** Throws CardNotTakenError for a source this gateway does not know, GatewayTimeoutError when it does not answer. */
  tokenize(source: CardSource): Promise<TokenizedCard>
  /** Throws GatewayTimeoutError when the outcome is unknown; a key that was voided is declined, whichever call comes first. */
  authorize(
    key: string,
    amountCents: number,
    token: string,
    purchase: () => Promise<Purchase>,
  ): Promise<GatewayAnswer>
  /** What became of an earlier `authorize`, null when the gateway never saw the key. */
  lookup(key: string): Promise<GatewayAnswer | null>
  /** What the browser needs to let the customer prove who they are; null unless the key waits for them. */
  nextAction(key: string): Promise<{ clientSecret: string } | null>
  /** Takes the amount out of what is held under the key; throws CaptureRejectedError when that much is not held. */
  capture(key: string, amountCents: number): Promise<void>
  /** Releases what is held under the key; a key never seen is refused from then on. */
  void(key: string): Promise<void>
  /** Gives back part or all of what was captured under the key, once for each `refundKey`; throws RefundRejectedError when that much is not left. */
  refund(key: string, refundKey: string, amountCents: number): Promise<void>
  /** All that is known about the key; null when the gateway never saw it. */
  read(key: string): Promise<Charge | null>
  /** The charges begun since then, also those of other keys. */
  list(since: Date): AsyncIterable<Charge>
  /** Reads an event that the gateway sent; null where it sends none. Throws WrongSignatureError. */
  readEvent(body: Buffer, signature: string): GatewayEvent | null
  /** Deletes a kept card there too; one that is not known any more is no failure. */
  forgetCard(token: string): Promise<void>
  /** Deletes a customer of the gateway's, with all cards, whose account is erased. */
  forgetCustomer(customer: string): Promise<void>
}

/** The gateway did not answer in time; only `lookup` tells what happened to money. */
export class GatewayTimeoutError extends Error {
  override readonly name = 'GatewayTimeoutError'
}

/** Nothing was captured, and asking again will not change it. */
export class CaptureRejectedError extends Error {
  override readonly name = 'CaptureRejectedError'
}

/** Nothing was given back, and asking again will not change it. */
export class RefundRejectedError extends Error {
  override readonly name = 'RefundRejectedError'
}

/** The event was not signed by the gateway. */
export class WrongSignatureError extends Error {
  override readonly name = 'WrongSignatureError'
}

/** The card did not come in a way that this gateway takes. */
export class CardNotTakenError extends Error {
  override readonly name = 'CardNotTakenError'
}
