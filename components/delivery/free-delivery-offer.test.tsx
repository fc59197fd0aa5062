import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openCheckout, orderIn, refusal } from '@/components/checkout/checkout.fixture'
import { rateFixture } from '@/lib/api/rate.fixture'
import type { Order, ShippingRate } from '@/lib/api/types'
import { lineFixture, productFixture } from '@/lib/cart/cart.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()
const ORDER = 'PUT /api/v1/checkouts/R900000001'

const sold = (id: number, name: string, price: number) =>
  productFixture({ id, name, price, unitForQuantity: 'un', defaultQuantity: 1 })
const VINAGRETE = sold(5, 'Vinagrete', 9.9)
const page = (products: object[]) => ({ products, count: 3, currentPage: 1, pages: 1 })
const LISTS = {
  'GET /v2/products?by_id': () => page([sold(4, 'Sal', 4.9), sold(7, 'Farofa', 16.9)]),
  'GET /v2/products?q[s]': () => page([VINAGRETE]),
}

const morning = (over: Partial<ShippingRate> = {}) =>
  rateFixture({
    deliveryWindowStart: '2026-05-12T08:00:00-03:00',
    deliveryWindowEnd: '2026-05-12T13:00:00-03:00',
    ...over,
  })
const evening = (over: Partial<ShippingRate> = {}) =>
  rateFixture({
    id: 32,
    deliveryWindowStart: '2026-05-12T15:00:00-03:00',
    deliveryWindowEnd: '2026-05-12T20:00:00-03:00',
    ...over,
  })
const PICKUP = morning({ id: 33, shippingMethodId: 3, name: 'Balcão', kind: 'pickup', cost: '0.0' })

const shipped = (id: number, rates: ShippingRate[], selected: ShippingRate | null = null) => [
  { id, shippingRates: rates, selectedShippingRate: selected, shippingMethods: [] },
]
/** Order of R$ 89,90 with a freight of R$ 9,90. */
const before = (state: Order['state'], over: Partial<Order> = {}) =>
  orderIn(state, { shipments: shipped(21, [morning(), evening(), PICKUP]), ...over })

const chosen = (over: Partial<Order> = {}): Partial<Order> => ({
  shipTotal: 9.9,
  shipments: shipped(21, [morning(), evening()], evening()),
  ...over,
})

/** Same order with the added product and recomputed rates. */
const FREE = [morning({ id: 131, cost: '0.0' }), evening({ id: 132, cost: '0.0' })]
const lines = [lineFixture(), lineFixture({ variant: VINAGRETE })]
const after = (state: Order['state'], over: Partial<Order> = {}) =>
  orderIn(state, {
    lineItems: lines,
    total: 99.8,
    shipments: shipped(22, FREE, state === 'delivery' ? null : (FREE[1] ?? null)),
    ...over,
  })

const STEPS = {
  'POST /api/v1/orders/R900000001/line_items.json': () => lines[1],
  [`${ORDER}?state=cart`]: () => after('address', { shipments: [] }),
  [`${ORDER}.json`]: (body: unknown) =>
    after((body as { state: string }).state === 'address' ? 'delivery' : 'payment'),
}

const gap = () => screen.queryByText(/o frete grátis$/)
const include = () => screen.findByRole('button', { name: 'Adicionar Vinagrete ao pedido' })
const WRITES = /^(POST|PUT) /

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('CHK-29 the missing amount is shown at the freight, and the cheapest product that closes the gap is added in place', async () => {
  const { calls, bodies } = openCheckout(before('delivery'), { ...LISTS, ...STEPS })
  await user.click(await screen.findByRole('radio', { name: /^15h/ }))
  expect(gap()).toHaveTextContent('Faltam R$ 9,10 para o frete grátis')
  const button = await include()
  expect(screen.getByText('1 un · R$ 9,90')).toBeVisible()
  expect(screen.getByText('O frete de R$ 9,90 sai e o total fica igual.')).toBeVisible()
  await user.click(button)
  expect(await screen.findByText('Vinagrete entrou no pedido.')).toBeVisible()
  expect(screen.getByText('Frete grátis garantido').closest('[tabindex]')).toHaveFocus()
  expect(gap()).toBeNull()
  expect(calls.filter((call) => WRITES.test(call)).map((call) => call.split('&')[0])).toEqual([
    'POST /api/v1/orders/R900000001/line_items.json?order_token=guest-token',
    `${ORDER}?state=cart`,
    `${ORDER}.json?order_token=guest-token`,
  ])
  expect(bodies).toContainEqual({ line_item: { variant_id: 5, quantity: 1 } })
  expect(bodies).toContainEqual(
    expect.objectContaining({
      state: 'address',
      order: expect.objectContaining({ email: 'ana@example.com' }),
    }),
  )
  expect(screen.getByRole('radio', { name: /^15h/ })).toBeChecked()
  expect(screen.getByText(/^Em qualquer horário/)).toHaveTextContent('Grátis!')
  expect(screen.queryByText(/outra aba/)).toBeNull()
})

it.each(['payment', 'confirm'] as const)('CHK-29 nothing is offered in state %s', async (state) => {
  openCheckout(before(state, chosen()), LISTS)
  await screen.findByRole('button', { name: /^(CONTINUAR|FINALIZAR PEDIDO)/ })
  expect(gap()).toBeNull()
})

it('CHK-29 a refusal is shown and nothing else is sent', async () => {
  const errors = { quantity: ['Estoque insuficiente'] }
  const { calls } = openCheckout(before('delivery'), {
    ...LISTS,
    ...STEPS,
    'POST /api/v1/orders/R900000001/line_items.json': () =>
      Promise.reject(refusal(422, { error: 'Houve um problema processando', errors })),
  })
  await user.click(await include())
  expect(await screen.findByRole('alert')).toHaveTextContent('Estoque insuficiente')
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  expect(gap()).toBeVisible()
})

it('CHK-29 pickup and free delivery have no gap', async () => {
  const { unmount } = openCheckout(before('delivery'), LISTS)
  await include()
  await user.click(screen.getByRole('radio', { name: /^Retirar na loja/ }))
  expect(gap()).toBeNull()
  unmount()
  openCheckout(before('delivery', { shipments: shipped(21, FREE) }), LISTS)
  await screen.findByRole('button', { name: /^CONFIRMAR ENTREGA/ })
  expect(gap()).toBeNull()
})

it('CHK-29 without a product that closes it the gap is shown alone', async () => {
  const { calls } = openCheckout(before('delivery'))
  await waitFor(() => expect(calls.join()).toContain('q[s]'))
  expect(gap()).toBeVisible()
  const box = gap()?.closest('[tabindex]')
  expect(box?.querySelectorAll('a, button')).toHaveLength(0)
})
