import type { CardBrand, WireCardInput } from '@/lib/shared/contract/payment'

/** A card as the shop may know it: a token and what may be shown. */
interface TokenizedCard {
  token: string
  brand: CardBrand
  lastDigits: string
  holder: string
  month: string
  year: string
}

export type GatewayAnswer = { outcome: 'authorized'; reference: string } | { outcome: 'declined' }

/** What the shop asks of any payment gateway; amounts in cents, `key` makes a repeated call harmless. */
export interface Gateway {
  tokenize(card: WireCardInput): Promise<TokenizedCard>
  /** Throws GatewayTimeoutError when the outcome is unknown. */
  authorize(key: string, amountCents: number, token: string): Promise<GatewayAnswer>
  /** The outcome of an earlier `authorize`, null when the gateway never saw the key. */
  lookup(key: string): Promise<GatewayAnswer | null>
  /** Takes the amount out of what is held under the key; throws CaptureRejectedError when that much is not held. */
  capture(key: string, amountCents: number): Promise<void>
  /** Releases what is held under the key; a key never seen is refused from then on. */
  void(key: string): Promise<void>
}

/** The gateway did not answer in time; only `lookup` tells what happened. */
export class GatewayTimeoutError extends Error {
  override readonly name = 'GatewayTimeoutError'
}

/** Nothing was captured, and asking again will not change it. */
export class CaptureRejectedError extends Error {
  override readonly name = 'CaptureRejectedError'
}
