import { act, cleanup, render, screen, within } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { rateFixture } from '@/lib/api/rate.fixture'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { Order, Tracker } from '@/lib/api/types'
import { lineFixture } from '@/lib/cart/cart.fixture'
import { publicEnv } from '@/lib/env/public'
import {
  logInFixture,
  pastOrderFixture,
  paymentFixture,
  stubCalls,
} from '@/lib/orders/orders.fixture'
import { identity } from '@/lib/shop/identity'
import { OrderTracker } from './order-tracker'

const DRIVER = {
  name: 'João',
  locations: [{ latitude: -12.99, longitude: -38.45, clientTime: '2026-05-11T14:30:00-03:00' }],
}

function trackerFixture(over: Partial<Tracker> = {}): Tracker {
  const rest = { visitState: null, driver: null, vehicle: null, distance: null }
  return { orderNumber: 'R800000001', fulfillmentState: 'pending', ...rest, ...over }
}

/** Renders the tracker of an order; `over` sets fields of the tracker response. */
async function show(over: Partial<Tracker>, order: Partial<Order> = {}) {
  const fetch = stubCalls({ '/tracker': () => ({ body: trackerFixture(over) }) })
  act(logInFixture)
  const view = render(<OrderTracker order={pastOrderFixture(order)} seconds={15} />)
  await act(() => jest.advanceTimersByTimeAsync(10))
  return { fetch, ...view }
}

const steps = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => setSession(LOGGED_OUT))
  getQueryClient().clear()
  jest.useRealTimers()
})

it('TRK-12 the bar has its five steps in order and marks the reached one', async () => {
  await show({ fulfillmentState: 'packaging' })
  expect(steps()).toEqual(['recebido (feito)', 'preparando', 'pronto', 'a caminho', 'entregue'])
  expect(screen.getByRole('list').querySelector('[aria-current="step"]')).toHaveTextContent(
    'preparando',
  )
})

it('SHELL-61 in forced colours the bar of a reached step is filled, that of a later step outlined', async () => {
  await show({ fulfillmentState: 'packaging' })
  const bars = screen.getAllByRole('listitem').map(({ firstElementChild: bar }) => bar?.classList)
  expect(bars.map((bar) => bar?.contains('forced-colors:border-4'))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(bars[4]?.contains('forced-colors:border')).toBe(true)
})

it('BALC-55 says under the steps that the code of a Pix comes, until the order is weighed', async () => {
  const payments = [
    { ...paymentFixture, paymentMethod: { id: 100, name: 'Pix' }, source: null },
  ] as Order['payments']
  const told = () => screen.queryAllByText(/^Você paga por Pix\. O código aparece aqui/)
  await show({}, { payments, producedAmount: null })
  expect(told()).toHaveLength(1)
  cleanup()
  await show({}, { payments, fulfillmentState: 'ready', producedAmount: 61.2 })
  expect(told()).toHaveLength(0)
})

it('BALC-55 where the code of a Pix stands, no sentence says that it comes', async () => {
  const payments = [
    { ...paymentFixture, paymentMethod: { id: 100, name: 'Pix' }, source: null },
  ] as Order['payments']
  const pix = { amount: 84.3, received: 0, code: '000201br.gov.bcb.pix', qr: '<svg></svg>' }
  await show({ fulfillmentState: 'packaging', pix }, { payments, producedAmount: null })
  expect(screen.getByRole('region', { name: /^Pague R\$.84,30 por Pix$/ })).toBeVisible()
  expect(screen.queryByText(/^Você paga por Pix/)).toBeNull()
})

it('TRK-13 a canceled order has no tracker', async () => {
  const { container } = await show({ fulfillmentState: 'canceled' })
  expect(container).toBeEmptyDOMElement()
})

it('TRK-13 TRK-17 a delivered or canceled order is requested once and not again', async () => {
  for (const last of [
    { fulfillmentState: 'ready', visitState: 'success' },
    { fulfillmentState: 'canceled' },
  ]) {
    const { fetch, unmount } = await show(last)
    await act(() => jest.advanceTimersByTimeAsync(120_000))
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(screen.queryByText(/^Atualiza/)).toBeNull()
    unmount()
    getQueryClient().clear()
  }
})

it.each([
  ['preparation', 'Estamos separando e embalando.'],
  ['ready', 'Tudo separado e embalado.'],
])('CHK-92 an order of units alone does not speak of weighing: %s', async (state, words) => {
  const charcoal = { ...lineFixture().variant, unitForQuantity: 'un' as const }
  await show({ fulfillmentState: state }, { lineItems: [lineFixture({ variant: charcoal })] })
  expect(screen.getByText(words)).toBeVisible()
})

it('TRK-62 the place of a pickup links to its map', async () => {
  const rate = rateFixture({ kind: 'pickup' })
  const shipments = [
    { id: 21, shippingRates: [rate], selectedShippingRate: rate, shippingMethods: [] },
  ]
  await show({ fulfillmentState: 'ready' }, { shipments })
  const link = screen.getByRole('link', { name: 'Ver no mapa' })
  const query = new URL(link.getAttribute('href') ?? '').searchParams.get('query')
  expect(query).toBe(`${identity.name}, ${identity.address}`)
})

it('TRK-13 no tracker is requested for a canceled order', async () => {
  const { fetch, container } = await show({}, { state: 'canceled' })
  await act(() => jest.advanceTimersByTimeAsync(120_000))
  expect(container).toBeEmptyDOMElement()
  expect(fetch).not.toHaveBeenCalled()
})

it('TRK-17 a failed delivery is requested again: another attempt may follow', async () => {
  const { fetch } = await show({ fulfillmentState: 'ready', visitState: 'failed' })
  await act(() => jest.advanceTimersByTimeAsync(15_100))
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('Q22 an order without a tracker shows none and is not requested again', async () => {
  const fetch = stubCalls({})
  act(logInFixture)
  const { container } = render(<OrderTracker order={pastOrderFixture()} seconds={15} />)
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(container).toBeEmptyDOMElement()
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('TRK-27 a status that the bar shows is not repeated', async () => {
  const { unmount } = await show({ fulfillmentState: 'packaging' })
  expect(screen.getByText('preparando', { selector: 'p' })).toHaveClass('sr-only')
  expect(screen.getByText(/cortando, pesando e embalando/)).toBeVisible()
  unmount()
  getQueryClient().clear()
  await show({ fulfillmentState: 'payment_denied' })
  expect(screen.getByText('pagamento negado', { selector: 'p' })).not.toHaveClass('sr-only')
})

it('TRK-14 a failed delivery shows its status without a bar', async () => {
  await show({ fulfillmentState: 'ready', visitState: 'failed' })
  expect(screen.getByText('falha na entrega')).toBeVisible()
  expect(steps()).toEqual([])
})

const CARD = { ...paymentFixture, capturedAmount: 94.41 }
const AT_DOOR = { ...CARD, source: null, paymentMethod: { id: 2, name: 'Débito na entrega' } }

it.each([
  ['charged to a card', CARD, 'O que você pagou continua valendo: você não paga de novo.'],
  ['to be paid at the door', AT_DOOR, 'Você só paga quando receber o pedido.'],
  [
    'paid at the door',
    { ...AT_DOOR, receivedAmount: 94.41 },
    'O que você pagou continua valendo: você não paga de novo.',
  ],
])('TRK-14 a failed delivery says what becomes of the money: %s', async (_, payment, words) => {
  await show({ fulfillmentState: 'ready', visitState: 'failed' }, { payments: [payment] })
  expect(screen.getByText(words)).toBeVisible()
  const contact = screen.getByRole('link', { name: 'Falar com a loja' })
  expect(contact).toHaveClass('bg-primary')
  const countdown = screen.getByText(/^Atualiza em/)
  expect(contact.compareDocumentPosition(countdown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it.each([
  ['of an API with the key', { refundedAmount: 6.3 }, {}, 'R$ 6,30.'],
  ['of an API without it', {}, { refundedAmount: 6.3 }, 'R$ 6,30 no cartão **** 1111.'],
])('TRK-32 what was given back stands behind the charge: %s', async (_, tracker, payment, back) => {
  await show(
    { fulfillmentState: 'ready', visitState: 'completed', ...tracker },
    { fulfillmentState: 'ready', producedAmount: 84.51, payments: [{ ...CARD, ...payment }] },
  )
  expect(screen.getByText(/^Cobramos R\$\s94,41 no cartão \(estimado/)).toHaveTextContent(
    `. Devolvemos ${back}`,
  )
})

it('TRK-15 ERR-11 an error shows its three lines, spelled as given, without a bar', async () => {
  await show({ fulfillmentState: 'error' })
  expect(screen.getByText('Opa! Encontramos um problema com seu pedido')).toBeVisible()
  expect(screen.getByText('Já estamos trabalhando para resolve-lo')).toBeVisible()
  expect(screen.getByText('Caso precisemos de sua ajuda, entraremos em contato')).toBeVisible()
  expect(steps()).toEqual([])
})

it('TRK-15 TRK-16 ERR-12 a denied payment shows its message and the phone of the shop', async () => {
  await show({ fulfillmentState: 'payment_denied' })
  expect(screen.getByText(/^Estamos tendo problemas/)).toHaveTextContent(
    `Estamos tendo problemas para aceitar o seu método de pagamento. Ligue para ${identity.phone}`,
  )
  expect(steps()).toEqual([])
})

it('TRK-17 TRK-19 requests the tracker every 15 seconds and shows Atualizando... meanwhile', async () => {
  const { fetch } = await show({})
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(screen.getByText('Atualiza em 15 s')).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText('Atualiza em 10 s')).toBeVisible()
  fetch.mockImplementation(() => new Promise(() => {}))
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Atualizando...')).toBeVisible()
})

it('TRK-18 counts from 60 s by default', async () => {
  stubCalls({ '/tracker': () => ({ body: trackerFixture() }) })
  act(logInFixture)
  render(<OrderTracker order={pastOrderFixture()} />)
  await act(() => jest.advanceTimersByTimeAsync(10))
  expect(screen.getByText('Atualiza em 60 s')).toBeVisible()
})

it('TRK-20 GEN-10 on its way it shows driver, plate, distance and their time', async () => {
  await show({
    fulfillmentState: 'ready',
    visitState: 'in_progress',
    driver: DRIVER,
    vehicle: { licensePlate: 'ABC1D23' },
    distance: 2340,
  })
  const tracker = within(screen.getByRole('region'))
  expect(tracker.getByText('João')).toBeVisible()
  expect(tracker.getByText('ABC1D23')).toBeVisible()
  expect(
    tracker.getByText('A cerca de 2,3 km do endereço na última posição, às 14:30'),
  ).toBeVisible()
})

it('TRK-29 on its way the headline says so, with the distance where known, and the window below', async () => {
  const onItsWay = { fulfillmentState: 'ready', visitState: 'in_progress', driver: DRIVER }
  const { unmount } = await show({ ...onItsWay, distance: 840 })
  const headline = () => screen.getByRole('region').querySelector('.text-2xl')
  expect(headline()).toHaveTextContent(/^A caminho: a cerca de 800\sm$/)
  expect(screen.getByText(/^(Chega|Previsto:) seg, 11\smai, 8h–13h$/)).toHaveClass('text-sm')
  unmount()
  getQueryClient().clear()
  await show({ ...onItsWay, distance: null })
  expect(headline()).toHaveTextContent(/^A caminho$/)
  expect(screen.getByText(/^(Chega|Previsto:) seg, 11\smai, 8h–13h$/)).toHaveClass('text-sm')
})

it('TRK-20 reserves the space of the driver until the tracker responds, and releases it on a failure', async () => {
  const onItsWay = { fulfillmentState: 'ready', deliveryState: 'in_progress' } as const
  const refusal = { status: 500, body: {} }
  let refuse = () => {}
  const refused = new Promise<typeof refusal>((resolve) => {
    refuse = () => resolve(refusal)
  })
  stubCalls({ '/tracker': () => refused })
  act(logInFixture)
  const { container } = render(<OrderTracker order={pastOrderFixture(onItsWay)} seconds={15} />)
  await act(() => jest.advanceTimersByTimeAsync(10))
  const room = () => container.querySelector('div[aria-hidden]')
  expect(room()).not.toBeNull()
  refuse()
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(room()).toBeNull()
})

it('TRK-17 a failed request leaves the last state with its age', async () => {
  const { fetch } = await show({ fulfillmentState: 'packaging' })
  fetch.mockImplementation(async () => Response.json({}, { status: 503 }))
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(screen.getByText('preparando', { selector: 'p' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(/Não conseguimos atualizar agora.*das \d\d:/)
  expect(screen.getByText(/^Atualiza em/)).toBeVisible()
})

it.each([
  ['preparando', { fulfillmentState: 'packaging' }],
  ['entregue', { fulfillmentState: 'ready', visitState: 'completed' }],
])(
  'TRK-67 a successful second attempt moves the focus to the status, here %s',
  async (name, now) => {
    const { fetch } = await show({})
    fetch.mockImplementation(async () => Response.json({}, { status: 503 }))
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    const again = screen.getByRole('button', { name: 'Tentar agora' })
    again.focus()
    stubCalls({ '/tracker': () => ({ body: trackerFixture(now) }) })
    act(() => again.click())
    await act(() => jest.advanceTimersByTimeAsync(10))
    expect(again).not.toBeInTheDocument()
    expect(document.body).not.toHaveFocus()
    expect(document.activeElement).toHaveTextContent(new RegExp(`^${name}`))
  },
)

it('TRK-17 a read that nobody asked for leaves the focus', async () => {
  const { fetch } = await show({})
  fetch.mockImplementation(async () => Response.json({}, { status: 503 }))
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  stubCalls({ '/tracker': () => ({ body: trackerFixture() }) })
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(screen.queryByRole('button', { name: 'Tentar agora' })).toBeNull()
  expect(document.body).toHaveFocus()
})

const states = (fulfillmentState: string, at: string, visitState: string | null = null) => ({
  fulfillmentState,
  visitState,
  at: `2026-05-11T${at}:00-03:00`,
})

it('TRK-21 the delivery promise comes first, then the time of delivery', async () => {
  jest.setSystemTime(new Date('2026-05-11T09:00:00-03:00'))
  const { unmount } = await show({ fulfillmentState: 'packaging' })
  expect(screen.getByText('Chega seg, 11 mai, 8h–13h')).toBeVisible()
  unmount()
  getQueryClient().clear()
  await show({
    fulfillmentState: 'ready',
    visitState: 'completed',
    events: [states('ready', '12:00', 'in_progress'), states('ready', '12:40', 'completed')],
  })
  expect(screen.getByText('Entregue seg, 11 mai, às 12:40')).toBeVisible()
  expect(screen.queryByText(/^Chega/)).toBeNull()
})

it('TRK-22 the reached steps show their times, the others none', async () => {
  await show({
    fulfillmentState: 'packaging',
    events: [states('payment_evaluating', '08:10'), states('packaging', '09:20')],
  })
  expect(steps()).toEqual([
    'recebido (feito)08:10',
    'preparando09:20',
    'pronto',
    'a caminho',
    'entregue',
  ])
})

it('TRK-23 TRK-24 offers contact about this order, and sharing until it ends', async () => {
  const { unmount } = await show({}, { trackerToken: 'R800000001.abc' })
  const text = (name: string) =>
    new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).searchParams.get('text')
  expect(text('Falar com a loja')).toContain('#R800000001')
  expect(text('Compartilhar no WhatsApp')).toContain('/acompanhar/R800000001.abc')
  unmount()
  getQueryClient().clear()
  const arrived = { fulfillmentState: 'ready', visitState: 'completed' }
  await show(arrived, { trackerToken: 'R800000001.abc' })
  expect(text('Falar com a loja')).toContain('#R800000001')
  expect(screen.queryByRole('link', { name: 'Compartilhar no WhatsApp' })).toBeNull()
})

it('TRK-25 a demonstration shows beside the promise that its steps may be faster than real ones', async () => {
  const { unmount } = await show({})
  expect(screen.queryByText(/mais depressa que na vida real/)).toBeNull()
  unmount()
  getQueryClient().clear()
  const demo = jest.replaceProperty(publicEnv, 'demo', true)
  await show({})
  const note = screen.getByText(/pode andar mais depressa que na vida real/)
  expect(note).toHaveTextContent('este seria o prazo de um pedido real')
  expect(note.previousSibling).toHaveTextContent(/^(Chega|Previsto)/)
  demo.restore()
})
