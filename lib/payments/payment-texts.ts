import { shop } from '#shop'
import { paymentGateway } from '../env/payment-gateway.mjs'
import type { PaymentGateway } from '../shared/payment-gateways.mjs'
import { HAS_PICKUP } from '../shared/shop-hours'
import { joinWords } from '../shared/text'

/** Texts of the pages about a payment gateway. */
interface PaymentTexts {
  /** Ways of paying, such as `Cartão de crédito`. */
  accepted: string[]
  /** The same ways in one sentence, without its full stop. */
  acceptedText: string
  privacy: {
    /** Stored payment data. */
    kept: string[]
    /** Data that a third party stores on the device; null if none. */
    device: string | null
    /** Recipients of payment data; begins a sentence. */
    shared: string
  }
}

const PIX_ACCEPTED = shop.takesPix ? ['Pix, depois da pesagem'] : []

/** `entrega ou na retirada: cartão de débito e vales`. */
const AT_DOOR = `entrega${HAS_PICKUP ? ' ou na retirada' : ''}: ${joinWords(shop.paidAtDoor)}`

/** Texts of the ways of paying, after those that are paid before the weighing. */
function acceptedTexts(before: string[]): Pick<PaymentTexts, 'accepted' | 'acceptedText'> {
  const ways = [...before, ...PIX_ACCEPTED]
  return {
    accepted: [...ways, `Na ${AT_DOOR}`],
    acceptedText: ways.length > 0 ? `${ways.join('; ')}; na ${AT_DOOR}` : `Na ${AT_DOOR}`,
  }
}

/** Stored data of a Pix. */
const PIX_KEPT = shop.takesPix ? ['para receber por Pix: o valor e a hora do que entrou;'] : []

/** Texts of a gateway whose cards are typed into the shop's own form. */
const ONLINE: PaymentTexts = {
  ...acceptedTexts(['Cartão de crédito']),
  privacy: {
    kept: [
      'para cobrar: bandeira, últimos dígitos, nome e validade do cartão. O número completo e o código de segurança seguem para a operadora e não ficam com a gente;',
      'na sua conta, só os cartões que você pedir para salvar, até que os apague: para a próxima compra, e para a loja reservar de novo o valor de um pedido seu;',
      ...PIX_KEPT,
    ],
    device: null,
    shared: 'Com a operadora do cartão, para cobrar, e com quem entrega, para chegar até você.',
  },
}

const STRIPE_TEXTS: PaymentTexts = {
  ...ONLINE,
  privacy: {
    kept: [
      'para cobrar: bandeira, últimos dígitos, nome e validade do cartão. O número completo e o código de segurança são digitados em campos da Stripe, que faz a cobrança, e não passam pela gente;',
      'na sua conta, só os cartões que você pedir para salvar, até que os apague: para a próxima compra, e para a loja reservar de novo o valor de um pedido seu. Salvos com a gente, eles ficam guardados na Stripe, e são apagados lá também;',
      ...PIX_KEPT,
    ],
    device:
      'Na etapa de pagamento, e só nela, é carregada a Stripe, que usa cookies próprios e observa sinais do aparelho para evitar fraudes.',
    shared:
      'Com a Stripe, para cobrar o cartão: ela recebe número e valor do pedido, nome, telefone e endereço de entrega, e o e-mail de quem salva o cartão. Com quem entrega, para chegar até você.',
  },
}

const TEXTS: Record<PaymentGateway, PaymentTexts> = {
  sandbox: ONLINE,
  stripe: STRIPE_TEXTS,
  none: {
    ...acceptedTexts([]),
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
