import { paymentGateway } from '../env/payment-gateway.mjs'
import type { PaymentGateway } from '../shared/payment-gateways.mjs'
import { ONLINE, type PaymentTexts } from './online-texts'
import { STRIPE_TEXTS } from './stripe/payment-texts'

const TEXTS: Record<PaymentGateway, PaymentTexts> = {
  sandbox: ONLINE,
  stripe: STRIPE_TEXTS,
  none: {
    accepted: 'Na entrega, cartão de débito e vales',
    question: {
      question: 'Como funciona o pagamento?',
      answer: [
        'Você paga na entrega, na maquininha, com cartão de débito ou vale: só o valor exato do que foi pesado. Não pedimos cartão no site.',
      ],
    },
    terms:
      'O pagamento é feito na entrega, com cartão de débito ou vale, pelo valor exato que foi pesado. A loja não cobra cartões pela internet.',
    evaluation: 'A loja confirma cada pedido.',
    privacy: {
      kept: [
        'para cobrar: se o pedido é pago com débito ou com vale. O cartão passa só pela maquininha, na entrega, e nada dele fica com a gente;',
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
