import { ONLINE, type PaymentTexts, PIX_KEPT } from '../online-texts'

export const STRIPE_TEXTS: PaymentTexts = {
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
