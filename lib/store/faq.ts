import { paymentTexts } from '../payments/payment-texts'
import { deliveryHoursTexts, pickupHoursSentence } from '../shared/hours-in-words'
import { FREE_FROM_TEXT, SERVED_CITIES_TEXT } from '../shared/shop-facts'
import { EXPRESS_HOURS, HAS_PICKUP, SHOP_HOURS } from '../shared/shop-hours'
import { TOLERANCE_PERCENT } from '../shared/tolerance'
import { PORTION_STEP } from '../shared/weight'
import { store } from './store'

export interface FaqEntry {
  /** Fragment of the entry's URL. */
  id: string
  question: string
  answer: string[]
}

export interface FaqGroup {
  title: string
  entries: FaqEntry[]
}

/** Returns the questions and answers of the shop, grouped by subject. */
export function faqGroups(): FaqGroup[] {
  return [
    { title: 'Entrega e retirada', entries: deliveryQuestions() },
    { title: 'Preço, peso e pagamento', entries: paymentQuestions() },
    { title: 'Pedidos e atendimento', entries: orderQuestions() },
  ]
}

const deliveryQuestions = (): FaqEntry[] => [
  {
    id: 'onde-entregamos',
    question: 'Onde vocês entregam?',
    answer: [
      `Entregamos em ${SERVED_CITIES_TEXT}, ${inState()}. O CEP é conferido quando você informa o endereço.`,
    ],
  },
  {
    id: 'horarios-de-entrega',
    question: 'Quais são os horários de entrega?',
    answer: deliveryHoursTexts(),
  },
  {
    id: 'agendamento',
    question: 'Até que horas posso agendar para o dia seguinte?',
    answer: [
      `Até as ${SHOP_HOURS.lastOrder} você agenda a entrega do dia seguinte, enquanto houver vaga no horário.`,
    ],
  },
  ...(EXPRESS_HOURS > 0 ? [express()] : []),
  ...(HAS_PICKUP ? [pickup()] : []),
  {
    id: 'frete',
    question: 'Quanto custa o frete?',
    answer: [
      `O frete é grátis a partir de ${FREE_FROM_TEXT} em produtos. Abaixo disso, o valor depende da cidade e aparece antes de você escolher o horário.`,
    ],
  },
]

const express = (): FaqEntry => ({
  id: 'entrega-expressa',
  question: 'Como funciona a entrega expressa?',
  answer: [
    `O pedido chega em até ${EXPRESS_HOURS} horas. A opção aparece na escolha do horário quando está disponível.`,
  ],
})

const pickup = (): FaqEntry => ({
  id: 'retirada',
  question: 'Posso retirar na loja?',
  answer: [
    `Sim. A loja entrega pedidos ${pickupHoursSentence()}.`,
    `O endereço é ${store.address}.`,
  ],
})

const paymentQuestions = (): FaqEntry[] => [
  {
    id: 'cartao',
    ...paymentTexts().question,
  },
  {
    id: 'debito-e-vale',
    question: 'Posso pagar com débito ou vale?',
    answer: [
      'Sim, na entrega ou na retirada: cartão de débito e vales são cobrados quando você recebe o pedido.',
    ],
  },
  {
    id: 'parcelamento',
    question: 'Posso parcelar?',
    answer: ['Não há parcelamento: o pagamento é feito de uma vez.'],
  },
  {
    id: 'valor-estimado',
    question: 'Por que o valor é estimado?',
    answer: [
      `Carne é cortada à mão e nenhum corte tem exatamente o peso pedido. Os produtos vendidos por peso são estimativas, com tolerância de ${TOLERANCE_PERCENT}% para mais ou para menos, e você paga o peso exato.`,
    ],
  },
  {
    id: 'como-vendemos',
    question: 'Como são vendidos os produtos?',
    answer: [
      `Por peso, com o preço por Kg, ou por unidade. Nos produtos por peso você pode escolher o porcionamento de ${PORTION_STEP} em ${PORTION_STEP} g, e nós separamos em pacotes.`,
    ],
  },
]

const orderQuestions = (): FaqEntry[] => [
  {
    id: 'trocas-e-devolucoes',
    question: 'Posso trocar ou devolver?',
    answer: [
      `Devoluções são aceitas. Fale com a gente pelo telefone ${store.phone} ou pelo WhatsApp.`,
    ],
  },
  {
    id: 'empresas',
    question: 'Vendem para empresas?',
    answer: [
      'Sim. No endereço de entrega, marque que é um endereço de empresa e informe a razão social e o CNPJ. A inscrição estadual é opcional.',
    ],
  },
  {
    id: 'bebidas-alcoolicas',
    question: 'Menores podem comprar bebidas alcoólicas?',
    answer: ['Não. Menores de 18 anos não podem comprar bebidas alcoólicas.'],
  },
  {
    id: 'acompanhar-pedido',
    question: 'Como acompanho o meu pedido?',
    answer: [
      `Logo após a compra você recebe um e-mail. ${paymentTexts().evaluation}`,
      'Em Meus pedidos você acompanha cada etapa e, na entrega, vê o motorista e o veículo.',
    ],
  },
  {
    id: 'contato',
    question: 'Como falo com vocês?',
    answer: [`Pelo telefone ${store.phone}, pelo WhatsApp ou pelo e-mail ${store.email}.`],
  },
]
