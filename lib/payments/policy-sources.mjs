/** @typedef {import('../server/content-security-policy.mjs').Sources} Sources */
/** @typedef {import('../shared/payment-gateways.mjs').PaymentGateway} PaymentGateway */

/**
 * Sources that docs.stripe.com/security/guide lists for Stripe.js with card fields and 3-D Secure.
 * Omits its host for maps, which only an unused address form needs.
 * @type {Sources}
 */
const STRIPE_SOURCES = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}

/** The only page that loads scripts of a payment gateway; an own document. */
const CHECKOUT = '/checkout'

/** @type {Readonly<Record<PaymentGateway, Sources | null>>} */
const SOURCES = { sandbox: null, none: null, stripe: STRIPE_SOURCES }

/** What the gateway's fields need, on the page that shows them and on no other.
 * @param {PaymentGateway} gateway
 * @param {string} pathname
 * @returns {Sources[]} */
export function gatewaySources(gateway, pathname) {
  const sources = SOURCES[gateway]
  return sources && pathname === CHECKOUT ? [sources] : []
}
