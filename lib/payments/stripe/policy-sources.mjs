/**
 * Sources that docs.stripe.com/security/guide lists for Stripe.js with card fields and 3-D Secure.
 * Omits its host for maps, which only an unused address form needs.
 * @type {import('../../server/csp/policy.mjs').Sources}
 */
export const STRIPE_SOURCES = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}
