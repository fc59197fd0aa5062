import type { CardBrand, WireCardInput } from '@/lib/shared/contract/payment'
import type { PaymentGateway } from '@/lib/shared/payment-gateways.mjs'
import type { DeclineReason } from '../base/decline-reasons'

/** A card typed into the shop's form, or the id that the gateway's own fields returned for it. */
export type CardSource = WireCardInput | { profileId: string }

/** A card as the shop may store it: a token and the data that may be shown. */
export interface TokenizedCard {
  token: string
  /** Whether one attempt spends the token, also a declined one. */
  oneUse: boolean
  brand: CardBrand
  lastDigits: string
  holder: string
  month: string
  year: string
}

/** Order and buyer, for the gateways that require them before they hold money. */
export interface Purchase {
  orderNumber: string
  email: string
  /** The customer to keep cards for; null for guests. */
  userId: number | null
  /** Whether the customer agreed to keep the card. */
  keepCard: boolean
  /** Whether an operator authorises the order again while its customer is away. */
  isMerchantInitiated: boolean
  receiver: string
  phone: string
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  zipcode: string
}

/** The final result of an authorisation. */
export type GatewayOutcome =
  | { outcome: 'authorized'; reference: string }
  | { outcome: 'declined'; reason?: DeclineReason }

/**
 * Nothing is held yet: the customer must confirm at the bank, or the gateway reviews the payment.
 */
export interface Waiting {
  outcome: 'waiting'
  for: 'customer' | 'review'
}

export type GatewayResponse = GatewayOutcome | Waiting

/** One authorisation as the gateway reports it; amounts in cents. */
export interface Charge {
  /** The shop's key; null for a charge that no such shop made. */
  key: string | null
  /** The gateway's own id. */
  reference: string
  /** `open` holds nothing yet, `over` nothing any more. */
  state: 'open' | 'held' | 'captured' | 'over'
  heldCents: number
  capturedCents: number
  refunds: ChargeRefund[]
  disputes: ChargeDispute[]
}

export interface ChargeRefund {
  /** The gateway's own id. */
  id: string
  /** The shop's key; null for a refund made in the gateway's panel. */
  key: string | null
  cents: number
  /** The gateway's own word. */
  state: string
}

export interface ChargeDispute {
  /** The gateway's own id. */
  id: string
  cents: number
  /** Reason and state are the gateway's own words. */
  reason: string
  state: string
  /** Until when the shop may contest the dispute. */
  dueBy: Date | null
}

/** An event that a gateway sends. It names only the charge to read. */
export interface GatewayEvent {
  /** The same for each delivery of the event. */
  id: string
  type: string
  /** The gateway's id of the charge; null when the event concerns none. */
  reference: string | null
}

/**
 * Whether a gateway has a ledger outside the shop, which its panel, banks and expiry change too.
 */
export const HAS_BOOKS: Readonly<Record<PaymentGateway, boolean>> = {
  sandbox: false,
  none: false,
  stripe: true,
}

/**
 * The port to payment gateways. Amounts are in cents; repeating a call under its `key` changes
 * nothing.
 */
export interface Gateway {
  readonly name: PaymentGateway
  /** Whether the shop takes cards online. */
  readonly takesCards: boolean
  /** The gateway's own card fields in the browser; null where the shop's form takes the card. */
  readonly fields: { name: PaymentGateway; publicKey: string } | null
  /** Lowest total that an online card can pay. */
  readonly lowestCents: number
  /** Days for which a hold can be captured. */
  readonly holdDays: number
  /** Days for which a merchant-initiated hold on a card of this brand can be captured. */
  merchantHoldDays(brand: string | null): number
  /**
   * Throws CardNotTakenError for a source unknown to the gateway, GatewayTimeoutError without a
   * response.
   */
  tokenize(source: CardSource): Promise<TokenizedCard>
  /**
   * Declines a key that was voided, whichever call comes first. Throws GatewayTimeoutError when the
   * outcome is unknown.
   */
  authorize(
    key: string,
    amountCents: number,
    token: string,
    purchase: () => Promise<Purchase>,
  ): Promise<GatewayResponse>
  /** Result of an earlier `authorize`; null when the gateway never saw the key. */
  lookup(key: string): Promise<GatewayResponse | null>
  /**
   * Secret with which the browser opens the bank's confirmation; null unless the key waits for the
   * customer.
   */
  nextAction(key: string): Promise<{ clientSecret: string } | null>
  /**
   * Captures the amount of the hold under the key. Throws CaptureRejectedError when less is held.
   */
  capture(key: string, amountCents: number): Promise<void>
  /** Releases the hold under the key. Refuses a key never seen from then on. */
  void(key: string): Promise<void>
  /**
   * Refunds part or all of what was captured under the key, once for each `refundKey`. Throws
   * RefundRejectedError when less is left.
   */
  refund(key: string, refundKey: string, amountCents: number): Promise<void>
  /** The charge of the key; null when the gateway never saw the key. */
  read(key: string): Promise<Charge | null>
  /** Charges begun since then, also those of other shops on the account. */
  list(since: Date): AsyncIterable<Charge>
  /**
   * Reads an event from the raw body and all headers of its request; null where the gateway sends
   * none. Throws WrongSignatureError.
   */
  readEvent(body: Buffer, headers: Headers): GatewayEvent | null
  /** Deletes a kept card at the gateway; resolves also when the card is unknown there. */
  forgetCard(token: string): Promise<void>
  /** Deletes a customer at the gateway with all cards. */
  forgetCustomer(customer: string): Promise<void>
}

/** The gateway did not respond in time; only `lookup` knows whether money is held. */
export class GatewayTimeoutError extends Error {
  override readonly name = 'GatewayTimeoutError'
}

/** Nothing was captured, and a repeated call cannot succeed. */
export class CaptureRejectedError extends Error {
  override readonly name = 'CaptureRejectedError'
}

/** Nothing was refunded, and a repeated call cannot succeed. */
export class RefundRejectedError extends Error {
  override readonly name = 'RefundRejectedError'
}

/** The event is not signed by the gateway. */
export class WrongSignatureError extends Error {
  override readonly name = 'WrongSignatureError'
}

/** The gateway does not take the card in this form. */
export class CardNotTakenError extends Error {
  override readonly name = 'CardNotTakenError'
}
