import { shop } from '#shop'
import { joinWords } from '../shared/text'

/** Texts of the pages about a payment gateway. */
export interface PaymentTexts {
  /** `paymentAccepted` of schema.org. */
  accepted: string
  privacy: {
    /** Stored payment data. */
    kept: string[]
    /** Data that a third party stores on the device; null if none. */
    device: string | null
    /** Recipients of payment data; begins a sentence. */
    shared: string
  }
}

/** `Pix depois de pesado; ` in a shop that takes it. */
export const PIX_ACCEPTED = shop.takesPix ? 'Pix depois de pesado; ' : ''

/** Stored data of a Pix. */
export const PIX_KEPT = shop.takesPix
  ? ['para receber por Pix: o valor e a hora do que entrou;']
  : []

/** Texts of a gateway whose cards are typed into the shop's own form. */
export const ONLINE: PaymentTexts = {
  accepted: `Cartão de crédito; ${PIX_ACCEPTED}na entrega, ${joinWords(shop.paidAtDoor)}`,
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
