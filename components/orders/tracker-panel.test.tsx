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
