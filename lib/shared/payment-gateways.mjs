/** What PAYMENT_GATEWAY may say: a stand-in that moves no money, no online card, or Stripe. */
export const PAYMENT_GATEWAYS = /** @type {const} */ (['sandbox', 'none', 'stripe'])

/** @typedef {typeof PAYMENT_GATEWAYS[number]} PaymentGateway */

/**
 * The gateway of this name, null for any other word.
 * @param {string | undefined} word
 */
export function findPaymentGateway(word) {
  return PAYMENT_GATEWAYS.find((name) => name === word) ?? null
}
