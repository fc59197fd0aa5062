import { render, screen } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { stubCalls } from '@/lib/orders/orders.fixture'
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
    expect(text).toMatch(/Cobramos R\$ 59,70 (no cartão|na entrega)\. Devolvemos R\$ 6,30\./)
    expect(screen.getByText('Devolvido').parentElement).toHaveTextContent('DevolvidoR$ 6,30')
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
      /^falha na entregaNão conseguimos fazer a entrega\. Para combinar outra, ligue \(/,
    )
    expect(text).toContain(words)
    expect(screen.queryAllByText(/^A pagar na entrega/)).toHaveLength(count)
  },
)
