/** @typedef {import('../server/csp/service-sources.mjs').Sources} Sources */
/** @typedef {import('../shared/payment-gateways.mjs').PaymentGateway} PaymentGateway */

/** The one page that loads anything of a payment gateway, as the page cache names it. */
const CHECKOUT = '/checkout'

/** What docs.stripe.com/security/guide is quoted with for Stripe.js with card fields and 3-D Secure. Its host for maps belongs to an address form that the shop does not use. @type {Sources} */
const STRIPE = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}

/** What the gateway's fields need, on the page that shows them and on no other.
 * @param {PaymentGateway} gateway
 * @param {string} pathname
 * @returns {Sources[]} */
export function gatewaySources(gateway, pathname) {
  return gateway === 'stripe' && pathname === CHECKOUT ? [STRIPE] : []
}
