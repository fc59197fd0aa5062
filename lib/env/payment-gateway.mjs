import { findPaymentGateway } from '../shared/payment-gateways.mjs'

/**
 * Payment gateway of the shop. The server reads the environment. The browser reads the page, since
 * its code holds only `NEXT_PUBLIC_` variables.
 */
export function paymentGateway() {
  if (typeof document === 'undefined') return shopGateway()
  return findPaymentGateway(document.documentElement.dataset.gateway) ?? 'sandbox'
}

/** Payment gateway in the environment of the server. */
export function shopGateway() {
  return findPaymentGateway(process.env.PAYMENT_GATEWAY) ?? 'sandbox'
}
