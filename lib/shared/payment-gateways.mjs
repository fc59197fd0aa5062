/** Values of PAYMENT_GATEWAY: `sandbox` moves no money, `none` takes no online cards. */
export const PAYMENT_GATEWAYS = /** @type {const} */ (['sandbox', 'none', 'stripe'])

/** @typedef {typeof PAYMENT_GATEWAYS[number]} PaymentGateway */

/**
 * The gateway of this name, null for any other word.
 * @param {string | undefined} word
 */
export function findPaymentGateway(word) {
  return PAYMENT_GATEWAYS.find((name) => name === word) ?? null
}
