/** What the pages say of a way to pay. */
export interface PaymentTexts {
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

/** A gateway whose cards are typed into the shop's own form. */
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
