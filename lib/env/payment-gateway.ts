import { findPaymentGateway, type PaymentGateway } from '@/lib/shared/payment-gateways.mjs'

/** How the shop takes cards: read when a page is made, and in the browser from the page, so that one build serves any. */
export function paymentGateway(): PaymentGateway {
  const word =
    typeof document === 'undefined'
      ? process.env.PAYMENT_GATEWAY
      : document.documentElement.dataset.gateway
  return findPaymentGateway(word) ?? 'sandbox'
}
