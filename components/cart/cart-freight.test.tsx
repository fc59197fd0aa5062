import { act, render, screen } from '@testing-library/react'
import { addressFixture } from '@/lib/api/address.fixture'
import { rateFixture } from '@/lib/api/rate.fixture'
import type { Order, ShippingRate } from '@/lib/api/types'
import { cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture, productFixture, stubOrder } from '@/lib/cart/cart.fixture'
import { EMPTY_CART } from '@/lib/cart/cart-state'
import { displayCart } from '@/lib/cart/display'
import { isZipcodeFormOpen, setPromise } from '@/lib/delivery/promise-store'
import { formatBrl } from '@/lib/shared/money'
import { shown, toCheckout } from './cart-lines.fixture'
import { CartSummary } from './cart-summary'

it('CART-50 no freight is shown beside the free delivery', async () => {
  const where = 'Entrega no CEP 42700-123, Lauro de Freitas'
  const free = { where: `${where}: grátis`, when: 'amanhã, 8h–13h' }
  const when = 'amanhã, 8h–13h · grátis a partir de R$ 99'
  const promise = { zipcode: '42700123', isServed: true, cost: 12.9, when, free }
  act(() => setPromise({ ...promise, where: `${where}: R$ 12,90` }))
  for (const [price, isFree] of [
    [98.99, false],
    [99, true],
  ] as const) {
    const variant = productFixture({ unitForQuantity: 'un', price })
    const order = orderFixture({ lineItems: [lineFixture({ variant, quantity: 1 })] })
    stubOrder(order)
    await act(() => cart.restart())
    const { unmount } = render(
      <CartSummary
        shown={displayCart({ ...EMPTY_CART, status: 'ready', order })}
        toCheckout={toCheckout}
      />,
    )
    const line = screen.getByRole('button', { name: /Alterar CEP/ })
    expect(/R\$/.test(line.textContent ?? '')).toBe(!isFree)
    expect(screen.queryAllByText('Frete grátis garantido')).toHaveLength(isFree ? 1 : 0)
    unmount()
  }
  act(() => setPromise(null))
})

const SALVADOR = { zipcode: '40140110', isServed: true, cost: 9.9, where: '', when: '' }

it.each([
  [true, 9_900, 'Frete grátis garantido', true],
  [false, 9_900, 'Retirada na loja, sem frete', false],
])('CART-40 delivered: %s, no freight for %i cents: %s', (isServed, price, text, isGreen) => {
  act(() => setPromise({ ...SALVADOR, isServed }))
  const variant = productFixture({ unitForQuantity: 'un', price: price / 100 })
  render(
    <CartSummary shown={shown(lineFixture({ variant, quantity: 1 }))} toCheckout={toCheckout} />,
  )
  expect(screen.getByText(text).classList.contains('text-success')).toBe(isGreen)
  act(() => setPromise(null))
})

it('CART-40 CHK-92 the freight to the stored CEP is a row above the total with it, until it is free', () => {
  act(() => setPromise(SALVADOR))
  const variant = productFixture({ unitForQuantity: 'un', price: 33.5 })
  const summary = (quantity: number) => (
    <CartSummary shown={shown(lineFixture({ variant, quantity }))} toCheckout={toCheckout} />
  )
  const { rerender } = render(summary(2))
  const value = (label: string) => screen.queryByText(label)?.nextSibling?.textContent
  expect(value('Subtotal')).toBe(formatBrl(67))
  expect(value('Frete')).toBe(formatBrl(9.9))
  expect(value('Total')).toBe(formatBrl(76.9))
  rerender(summary(3))
  expect(value('Subtotal')).toBe(formatBrl(100.5))
  expect(screen.queryByText(/^(Frete|Total)$/)).toBeNull()
  act(() => setPromise(null))
})

const PICKUP = addressFixture({ reference: 'Retirada na loja' })
const HOME = addressFixture({ zipcode: SALVADOR.zipcode })
const FREE_FREIGHT = { code: 'FRETEZERO', name: 'Frete grátis' }

/** Shows the cart of `over` with goods for 33.50 BRL each; returns its texts by label. */
async function openSummary(over: Partial<Order> = {}, quantity = 2, kind?: ShippingRate['kind']) {
  const variant = productFixture({ unitForQuantity: 'un', price: 33.5 })
  const rate = kind && rateFixture({ kind })
  const shipments = rate
    ? [{ id: 1, shippingRates: [rate], selectedShippingRate: rate, shippingMethods: [] }]
    : []
  const order = orderFixture({
    lineItems: [lineFixture({ variant, quantity })],
    shipments,
    ...over,
  })
  const { shipTotal, adjustmentTotal } = order
  const wire = { ...order, total: order.itemTotal + shipTotal + adjustmentTotal, ...over }
  act(() => setPromise(SALVADOR))
  stubOrder(wire)
  await act(() => cart.restart())
  const show = (shownLines: Partial<Order> = {}) => (
    <CartSummary
      shown={displayCart({ ...EMPTY_CART, status: 'ready', order: { ...wire, ...shownLines } })}
      toCheckout={toCheckout}
    />
  )
  const { rerender } = render(show())
  const value = (label: string) => screen.queryByText(label)?.nextSibling?.textContent ?? null
  const edit = (count: number) =>
    rerender(show({ lineItems: [lineFixture({ variant, quantity: count })] }))
  return { value, edit }
}

afterEach(() => act(() => setPromise(null)))

it('CART-40 a chosen window takes precedence over the CEP, until an edit', async () => {
  const { value, edit } = await openSummary({ shipTotal: 14.9 }, 2, 'delivery')
  expect(value('Frete')).toBe(formatBrl(14.9))
  expect(value('Total')).toBe(formatBrl(81.9))
  edit(1)
  expect(value('Frete')).toBe(formatBrl(9.9))
  expect(value('Total')).toBe('…')
})

it('CART-40 CART-52 the total of an order with a freight is that of the order', async () => {
  const { value } = await openSummary({ shipTotal: 14.9, total: 83.4 }, 2, 'delivery')
  expect(value('Total')).toBe(formatBrl(83.4))
})

it.each([
  ['chosen, from 99 BRL on', 3, 'pickup', {}],
  ['chosen', 2, 'pickup', {}],
  ['without its window after an edit', 2, undefined, { shipAddress: PICKUP }],
] as const)('CART-40 a pickup has no freight: %s', async (_, quantity, kind, over) => {
  const { value, edit } = await openSummary(over, quantity, kind)
  const none = () => {
    expect(value('Frete')).toBeNull()
    expect(screen.getByText('Retirada na loja, sem frete')).not.toHaveClass('text-success')
    expect(screen.getByText(/^Retire em Rua do Exemplo, 100/)).toBeVisible()
    expect(screen.queryByText('Alterar CEP')).toBeNull()
  }
  none()
  edit(1)
  none()
})

it('CART-40 a pickup is shown with its day and hours while they are known', async () => {
  await openSummary({}, 2, 'pickup')
  expect(screen.queryByText('quinta, 9h–18h')).toBeNull()
  act(() => setPromise({ ...SALVADOR, pickup: 'quinta, 9h–18h' }))
  expect(screen.getByText('quinta, 9h–18h')).toBeVisible()
  act(() => setPromise(null))
})

it('CART-40 a delivery without a cost is neither a pickup nor a row', async () => {
  const { value } = await openSummary({}, 2, 'delivery')
  expect(value('Frete')).toBeNull()
  expect(screen.getByText('Subtotal')).toBeVisible()
  expect(screen.queryByText(/Retirada|^0$/)).toBeNull()
})

it.each([
  ['the stored CEP', HOME, formatBrl(9.9)],
  ['another CEP', addressFixture(), null],
])('CART-40 an order addressed to %s', async (_, shipAddress, freight) => {
  const { value } = await openSummary({ shipAddress })
  expect(value('Frete')).toBe(freight)
})

it.each([
  [0, null],
  [undefined, formatBrl(9.9)],
])('CART-40 a coupon that waives the freight leaves it out: %s', async (amount, freight) => {
  const { value } = await openSummary({ promotions: [{ ...FREE_FREIGHT, amount }] })
  expect(value('Frete')).toBe(freight)
})

it('CART-40 CART-52 the parts of the total are above it', async () => {
  await openSummary()
  const button = screen.getByRole('button', { name: 'FECHAR COMPRA' })
  expect(button.closest('.cart-bar')).toHaveTextContent(/^TotalR\$ 76,90FECHAR COMPRA$/)
  expect(button.compareDocumentPosition(screen.getByText('Frete'))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  )
})

it('CART-60 a freight that comes on top is announced beside the button, and its CEP asked for', async () => {
  await openSummary()
  expect(bar()).not.toHaveTextContent('Mais o frete')
  act(() => setPromise({ ...SALVADOR, zipcode: null, cost: null }))
  expect(bar()).toHaveTextContent('Mais o frete: ver pelo CEP')
  act(() => screen.getByRole('button', { name: 'ver pelo CEP' }).click())
  expect(isZipcodeFormOpen()).toBe(true)
  act(() => setPromise({ ...SALVADOR, cost: null }))
  expect(bar()).toHaveTextContent('Mais o frete, a calcular')
  act(() => setPromise(null))
  expect(bar()).not.toHaveTextContent('Mais o frete')
})

const bar = () => screen.getByRole('button', { name: 'FECHAR COMPRA' }).closest('.cart-bar')

it.each([
  ['a CEP', undefined, { cost: 0 }],
  ['a chosen window', 'delivery', { zipcode: null, cost: null }],
] as const)('CART-60 %s without a cost has free delivery', async (_, kind, promise) => {
  await openSummary({}, 1, kind)
  act(() => setPromise({ ...SALVADOR, ...promise }))
  expect(bar()).toHaveTextContent('Frete grátis')
  expect(bar()).not.toHaveTextContent('Mais o frete')
})

it.each([
  [null, null],
  [SALVADOR.zipcode, 12.9],
])('CART-60 a coupon that may waive the freight, CEP %s', async (zipcode, cost) => {
  await openSummary({ promotions: [{ ...FREE_FREIGHT, amount: 0 }] })
  act(() => setPromise({ ...SALVADOR, zipcode, cost }))
  expect(bar()).not.toHaveTextContent(/frete/i)
})
