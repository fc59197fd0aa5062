import { render, screen, within } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { stubCalls } from '@/lib/orders/orders.fixture'
import { identity } from '@/lib/shop/identity'
import { SharedTracker } from './shared-tracker'

const CHARCOAL = {
  id: 4,
  variantId: 7,
  name: 'Carvão',
  unitForQuantity: 'un',
  quantity: 2,
  producedQuantity: null,
  total: 49.8,
  inBlend: false,
  portioningSize: null,
}

const TRACKER = {
  orderNumber: 'R800000001',
  visitState: null,
  driver: null,
  vehicle: null,
  firstName: 'Ana',
  neighborhood: 'Pituba',
}

const SUMMARY = {
  items: [CHARCOAL],
  itemTotal: 49.8,
  shipTotal: 9.9,
  adjustmentTotal: 0,
  total: 59.7,
  toPay: { amount: 59.7, place: 'pix', method: 'Pix' },
}

const CODE_TO_COME =
  'Você paga por Pix. O código aparece aqui e chega por e-mail quando o pedido estiver separado.'

afterEach(() => getQueryClient().clear())

it.each([
  ['preparation', false, 'Estamos separando e embalando.'],
  ['ready', true, 'Tudo separado e embalado.'],
])(
  'CHK-92 BALC-55 by the signed link an order of units alone does not speak of weighing: %s',
  async (fulfillmentState, weighed, words) => {
    const summary = { ...SUMMARY, weighed }
    stubCalls({ '/v2/trackers/': () => ({ body: { ...TRACKER, fulfillmentState, summary } }) })
    render(<SharedTracker token="R800000001.abc" />)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryAllByText(CODE_TO_COME)).toHaveLength(weighed ? 0 : 1)
    expect(document.body).not.toHaveTextContent(/pesa(d|n|g)|estimad/i)
  },
)

const PAID = { ...SUMMARY, weighed: true, toPay: null }

async function show(tracker: object) {
  const ready = { ...TRACKER, fulfillmentState: 'ready', ...tracker }
  stubCalls({ '/v2/trackers/': () => ({ body: ready }) })
  render(<SharedTracker token="R800000001.abc" />)
  return (
    await screen.findByRole('region', { name: 'Acompanhamento do pedido' })
  ).textContent?.replaceAll('\u00a0', ' ')
}

it.each(['card', 'delivery'])(
  'TRK-32 by the signed link what was given back stands behind the charge: %s',
  async (place) => {
    const summary = { ...PAID, charged: { amount: 59.7, place } }
    const text = await show({ summary, visitState: 'completed', refundedAmount: 6.3 })
    expect(text).toMatch(
      /Cobramos R\$ 59,70 (no cartão\. Devolvemos R\$ 6,30 no cartão|na entrega\. Devolvemos R\$ 6,30)\./,
    )
    const rows = screen.getByText('Total').closest('dl')?.textContent?.replace(/\s/g, ' ')
    expect(rows).toMatch(/Devolvido−R\$ 6,30Você pagouR\$ 53,40$/)
  },
)

it.each([
  ['to be given back', null, { pixSurplus: 17.3 }, 'Vamos devolver R$ 17,30 por Pix, para'],
  ['given back', null, { refundedAmount: 17.3 }, 'Devolvemos R$ 17,30.'],
  [
    'given back of a delivered order',
    'completed',
    { refundedAmount: 17.3 },
    'Devolvemos R$ 17,30.',
  ],
])('TRK-30 TRK-32 of a Pix a part is %s', async (_, visitState, money, words) => {
  const text = await show({ summary: PAID, pix: null, pixPaid: 77, visitState, ...money })
  expect(text).toContain(`Recebemos o seu Pix de R$ 77,00. ${words}`)
})

it.each([
  [null, 'O que você pagou continua valendo: você não paga de novo.', 0],
  [{ ...SUMMARY.toPay, place: 'delivery' }, 'Você só paga quando receber o pedido.', 1],
])(
  'TRK-14 TRK-60 a failed delivery names the phone and the money: %#',
  async (toPay, words, count) => {
    const text = await show({ summary: { ...PAID, toPay }, visitState: 'failed' })
    expect(text).toMatch(
      /^falha na entregaNão conseguimos fazer a entrega\. Para combinar outra, ligue para \([^.]+\./,
    )
    expect(text).toContain(words)
    expect(screen.queryAllByText(/^A pagar na entrega/)).toHaveLength(count)
  },
)

it('TRK-14 a failed delivery shows when it was tried and offers no link to share', async () => {
  const events = [
    { fulfillmentState: 'ready', visitState: 'failed', at: '2026-11-23T09:41:00-03:00' },
    { fulfillmentState: 'ready', visitState: 'in_progress', at: '2026-11-24T10:00:00-03:00' },
    { fulfillmentState: 'ready', visitState: 'failed', at: '2026-11-24T11:07:00-03:00' },
  ]
  const text = await show({ summary: PAID, visitState: 'failed', events })
  expect(text).toContain('fazer a entrega. Tentamos ter, 24 nov, às 11:07. Para combinar')
  expect(screen.queryByText('Compartilhar no WhatsApp')).toBeNull()
  expect(screen.getByRole('link', { name: 'Falar com a loja' })).toBeVisible()
})

const PICKUP = {
  name: 'Retirada na loja',
  kind: 'pickup',
  windowStart: '2026-11-24T07:00:00-03:00',
  windowEnd: '2026-11-24T19:00:00-03:00',
}

it('TRK-62 a pickup that is ready leads with it and says what to name at the counter', async () => {
  const text = await show({ summary: PAID, delivery: PICKUP })
  expect(text).toMatch(/^Pronto para retirarRetire na loja: ter, 24 nov, 7h–19h/)
  expect(text).toContain('Tudo separado e embalado. No balcão, diga o número do pedido.')
  expect(screen.getByText('Nada a pagar ao retirar.')).toBeVisible()
})

it.each([
  ['its code', { pix: { amount: 59.7, received: 0, code: 'x', qr: '<svg/>' } }],
  ['no code yet', {}],
])('TRK-62 a pickup whose Pix is missing does not say that it is ready: %s', async (_, money) => {
  const summary = { ...SUMMARY, weighed: true }
  const text = await show({ summary, delivery: PICKUP, ...money })
  expect(text).toMatch(/^Falta o PixRetire na loja: ter, 24 nov, 7h–19h/)
  expect(text).toContain('Tudo separado e embalado.')
  expect(text).not.toMatch(/Pronto para retirar|No balcão|O pedido sai/)
})

it('TRK-73 begins with the questions about weights and names the e-mail with the link', async () => {
  const question = { unitForQuantity: 'g', askedAt: '2026-11-24T08:26:00-03:00' }
  const weightQuestions = [
    { ...question, name: 'Fraldinha', ordered: 800, quantity: 1_040, total: 68.54 },
    { ...question, name: 'Cupim', ordered: 2_000, quantity: 1_700, total: 61.2 },
  ]
  const text = await show({ summary: SUMMARY, fulfillmentState: 'packaging', weightQuestions })
  expect(text).toMatch(
    /^Podemos enviar este peso\?Fraldinha: você pediu 0,8 Kg, o corte tem 1,04 Kg/,
  )
  expect(text).toContain('Cupim: você pediu 2 Kg, o corte tem 1,7 Kg e sai por R$ 61,20.')
  expect(text).toContain('Se a resposta for não: cortamos de novo ou deixamos o item fora, sem')
  expect(text).toContain('Responda pelo link do e-mail de ter, 24 nov, às 08:26.')
})

it.each([
  ['due', {}, 1],
  ['there', { pix: { amount: 59.7, received: 0, code: 'x', qr: '<svg/>' } }, 0],
  ['paid', { pixPaid: 59.7 }, 0],
])('BALC-55 between the weighing and its code a Pix is announced: %s', async (_, money, count) => {
  const text = await show({ summary: { ...SUMMARY, weighed: true }, ...money })
  expect(text?.split('O código Pix chega em instantes.')).toHaveLength(count + 1)
})

it('TRK-60 names the ways by which a delivered order was paid at the door', async () => {
  const ways = [
    { way: 'debit', amount: 41.2 },
    { way: 'cash', amount: 18.5 },
  ]
  const summary = { ...PAID, charged: { amount: 59.7, place: 'delivery', ways } }
  const text = await show({ summary, visitState: 'success' })
  expect(text).toContain('Cobramos R$ 41,20 no cartão de débito e R$ 18,50 em dinheiro.')
})

it.each([
  ['pending', null, 1],
  ['payment_evaluating', null, 1],
  ['preparation', null, 0],
  ['ready', 'started', 0],
])(
  'TRK-74 a received order says how to cancel it: %s',
  async (fulfillmentState, visitState, times) => {
    await show({ fulfillmentState, visitState })
    const shown = screen.queryAllByText(/^Quer cancelar\? Peça à loja antes do preparo/)
    expect(shown).toHaveLength(times)
    for (const text of shown) {
      expect(within(text).getByRole('link', { name: identity.phone })).toHaveAttribute(
        'href',
        expect.stringMatching(/^tel:/),
      )
    }
  },
)
