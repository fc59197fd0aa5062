import { findPaymentGateway } from '../shared/payment-gateways.mjs'

/**
 * Payment gateway of the shop. The server reads the environment and the browser the page, so that
 * one build serves every gateway.
 */
export function paymentGateway() {
  if (typeof document === 'undefined') return shopGateway()
  return findPaymentGateway(document.documentElement.dataset.gateway) ?? 'sandbox'
}

/** Payment gateway in the environment of the server. */
export function shopGateway() {
  return findPaymentGateway(process.env.PAYMENT_GATEWAY) ?? 'sandbox'
}
