import { findPaymentGateway, type PaymentGateway } from '@/lib/shared/payment-gateways.mjs'
import { shopGateway } from './shop-gateway.mjs'

/** How the shop takes cards: read when a page is made, and in the browser from the page, so that one build serves any. */
export function paymentGateway(): PaymentGateway {
  if (typeof document === 'undefined') return shopGateway()
  return findPaymentGateway(document.documentElement.dataset.gateway) ?? 'sandbox'
}
