/**
 * What docs.stripe.com/security/guide is quoted with for Stripe.js with card fields and 3-D Secure.
 * Its host for maps belongs to an address form that the shop does not use.
 * @type {import('../../server/csp/service-sources.mjs').Sources}
 */
export const STRIPE_SOURCES = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}
