import { findPaymentGateway } from '../shared/payment-gateways.mjs'

/** How the shop takes cards, where its pages are made. */
export function shopGateway() {
  return findPaymentGateway(process.env.PAYMENT_GATEWAY) ?? 'sandbox'
}
