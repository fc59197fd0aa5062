import { shop } from '#shop'
import { paymentGateway } from '../env/payment-gateway.mjs'
import type { PaymentGateway } from '../shared/payment-gateways.mjs'
import { joinWords } from '../shared/text'
import { ONLINE, type PaymentTexts, PIX_ACCEPTED, PIX_KEPT } from './online-texts'
import { STRIPE_TEXTS } from './stripe/payment-texts'

const TEXTS: Record<PaymentGateway, PaymentTexts> = {
  sandbox: ONLINE,
  stripe: STRIPE_TEXTS,
  none: {
    accepted: `${PIX_ACCEPTED ? `${PIX_ACCEPTED}na` : 'Na'} entrega, ${joinWords(shop.paidAtDoor)}`,
    privacy: {
      kept: [
        'para cobrar: de que jeito o pedido é pago. O cartão passa só pela maquininha, na entrega, e nada dele fica com a gente;',
        ...PIX_KEPT,
      ],
      device: null,
      shared: 'Com quem entrega, para chegar até você.',
    },
  },
}

/** Returns the payment texts of this shop. */
export function paymentTexts(): PaymentTexts {
  return TEXTS[paymentGateway()]
}
