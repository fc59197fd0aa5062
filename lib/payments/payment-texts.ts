import { paymentGateway } from '../env/payment-gateway'
import type { PaymentGateway } from '../shared/payment-gateways.mjs'

interface PaymentTexts {
  /** What schema.org calls `paymentAccepted`. */
  accepted: string
  question: { question: string; answer: string[] }
  /** How an order is paid, for the terms. */
  terms: string
  /** What comes between the purchase and the work on the order. */
  evaluation: string
  privacy: {
    /** What is kept of a payment. */
    kept: string[]
    /** What another company keeps on the visitor's device; null when none does. */
    device: string | null
    /** Who is told of a payment, at the beginning of a sentence. */
    shared: string
  }
}

const ONLINE: PaymentTexts = {
  accepted: 'Cartão de crédito; na entrega, cartão de débito e vales',
  question: {
    question: 'Como funciona o pagamento com cartão?',
    answer: [
      'O cartão é autorizado online quando você finaliza o pedido. Depois de pesarmos os cortes, só o valor exato do que foi pesado é capturado.',
    ],
  },
  terms:
    'Ao finalizar o pedido, o cartão é autorizado pelo valor estimado mais a tolerância dos produtos por peso. Depois da pesagem capturamos só o valor exato; o restante da autorização é liberado. Cartão de débito e vales são pagos na entrega ou na retirada.',
  evaluation:
    'O pedido pago com cartão pela internet passa por uma análise de crédito; os outros, a loja confirma.',
  privacy: {
    kept: [
      'para cobrar: bandeira, últimos dígitos, nome e validade do cartão. O número completo e o código de segurança seguem para a operadora e não ficam com a gente;',
      'na sua conta, só os cartões que você pedir para salvar, até que os apague: para a próxima compra, e para a loja reservar de novo o valor de um pedido seu;',
    ],
    device: null,
    shared: 'Com a operadora do cartão, para cobrar, e com quem entrega, para chegar até você.',
  },
}

const TEXTS: Record<PaymentGateway, PaymentTexts> = {
  sandbox: ONLINE,
  stripe: {
    ...ONLINE,
    privacy: {
      kept: [
        'para cobrar: bandeira, últimos dígitos, nome e validade do cartão. O número completo e o código de segurança são digitados em campos da Stripe, que faz a cobrança, e não passam pela gente;',
        'na sua conta, só os cartões que você pedir para salvar, até que os apague: para a próxima compra, e para a loja reservar de novo o valor de um pedido seu. Salvos com a gente, eles ficam guardados na Stripe, e são apagados lá também;',
      ],
      device:
        'Na etapa de pagamento, e só nela, é carregada a Stripe, que usa cookies próprios e observa sinais do aparelho para evitar fraudes.',
      shared:
        'Com a Stripe, para cobrar o cartão: ela recebe número e valor do pedido, nome, telefone e endereço de entrega, e o e-mail de quem salva o cartão. Com quem entrega, para chegar até você.',
    },
  },
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

/** What pages say of paying in this shop. */
export function paymentTexts(): PaymentTexts {
  return TEXTS[paymentGateway()]
}
