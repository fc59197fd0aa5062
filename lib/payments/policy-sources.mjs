import { STRIPE_SOURCES } from './stripe/policy-sources.mjs'

/** @typedef {import('../server/csp/policy.mjs').Sources} Sources */
/** @typedef {import('../shared/payment-gateways.mjs').PaymentGateway} PaymentGateway */

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
