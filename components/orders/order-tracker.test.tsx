import { act, cleanup, render, screen, within } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { rateFixture } from '@/lib/api/rate.fixture'
import type { Order } from '@/lib/api/types'
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
import { leaveTracker, show } from './order-tracker.fixture'

const DRIVER = {
  name: 'João',
  locations: [{ latitude: -12.99, longitude: -38.45, clientTime: '2026-05-11T14:30:00-03:00' }],
}

const steps = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

beforeEach(() => jest.useFakeTimers())
afterEach(leaveTracker)

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
