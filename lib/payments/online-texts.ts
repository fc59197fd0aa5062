/** Texts of the pages about a payment gateway. */
export interface PaymentTexts {
  /** `paymentAccepted` of schema.org. */
  accepted: string
  question: { question: string; answer: string[] }
  /** How an order is paid, for the terms of use. */
  terms: string
  /** What happens between purchase and fulfilment. */
  evaluation: string
  privacy: {
    /** Stored payment data. */
    kept: string[]
    /** Data that a third party stores on the device; null if none. */
    device: string | null
    /** Recipients of payment data; begins a sentence. */
    shared: string
  }
}

/** Texts of a gateway whose cards are typed into the shop's own form. */
export const ONLINE: PaymentTexts = {
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
