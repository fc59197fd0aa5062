import { act, render, screen } from '@testing-library/react'
import { cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture, productFixture, stubOrder } from '@/lib/cart/cart.fixture'
import { EMPTY_CART } from '@/lib/cart/cart-state'
import { displayCart } from '@/lib/cart/display'
import { shown, toCheckout } from './cart-lines.fixture'
import { CartSummary, FreeShippingHint } from './cart-summary'

it('CART-09 below 99 BRL the hint shows the missing amount', () => {
  render(<FreeShippingHint itemCents={5_000} />)
  expect(screen.getByText('Adicione mais R$ 49,00 em produtos e ganhe frete grátis!')).toBeVisible()
})

it('CART-10 from 99 BRL on there is no hint', () => {
  const { container } = render(<FreeShippingHint itemCents={9_900} />)
  expect(container).toBeEmptyDOMElement()
})

it('CART-04 the estimated subtotal is shown', () => {
  render(<CartSummary shown={shown(lineFixture({ quantity: 1500 }))} toCheckout={toCheckout} />)
  expect(screen.getByText('Subtotal estimado')).toBeVisible()
  expect(screen.getByText('R$ 134,85')).toBeVisible()
})

it('CART-52 a coupon and the total with it are those of the order, and are recalculated after an edit', async () => {
  const variant = productFixture({ unitForQuantity: 'un', price: 107.88 })
  const order = orderFixture({
    lineItems: [lineFixture({ variant, quantity: 1 })],
    promotions: [{ code: 'BEMVINDO', name: 'Boas-vindas' }],
    adjustmentTotal: -10.79,
    total: 97.09,
  })
  const summary = (shownOrder: typeof order) => (
    <CartSummary
      shown={displayCart({ ...EMPTY_CART, status: 'ready', order: shownOrder })}
      toCheckout={toCheckout}
    />
  )
  stubOrder(order)
  await act(() => cart.restart())
  const { rerender } = render(summary(order))
  const value = (label: string) => screen.getByText(label).nextSibling
  expect(value('Subtotal')).toHaveTextContent('R$ 107,88')
  expect(value('Cupom BEMVINDO')).toHaveTextContent('−R$ 10,79')
  expect(value('Total')).toHaveTextContent('R$ 97,09')
  expect(screen.queryByText('Frete')).toBeNull()
  rerender(summary({ ...order, lineItems: [lineFixture({ variant, quantity: 2 })] }))
  expect(value('Subtotal')).toHaveTextContent('R$ 215,76')
  expect(value('Cupom BEMVINDO')).toHaveTextContent('…')
  expect(value('Total')).toHaveTextContent('…')
  const plain = { ...order, promotions: [], adjustmentTotal: 0 }
  stubOrder(plain)
  await act(() => cart.restart())
  expect(screen.queryByText(/Cupom BEMVINDO|^Total/)).toBeNull()
})

it('CART-54 without a coupon the cart says where one is typed', async () => {
  const order = orderFixture({ lineItems: [lineFixture()] })
  const applied = { promotions: [{ code: 'OITO', name: 'Oito' }], adjustmentTotal: -8, total: 81.9 }
  for (const [over, times] of [
    [{}, 1],
    [applied, 0],
  ] as const) {
    stubOrder({ ...order, ...over })
    await act(() => cart.restart())
    const { unmount } = render(<CartSummary shown={shown(lineFixture())} toCheckout={toCheckout} />)
    expect(screen.queryAllByText('Cupom: na etapa de pagamento')).toHaveLength(times)
    unmount()
  }
})

it('CART-54 a coupon that lowers nothing yet is named as applied', async () => {
  const promotions = [{ code: 'FRETEZERO', name: 'Frete grátis' }]
  stubOrder(orderFixture({ lineItems: [lineFixture()], promotions }))
  await act(() => cart.restart())
  render(<CartSummary shown={shown(lineFixture())} toCheckout={toCheckout} />)
  expect(screen.getByText('Cupom FRETEZERO aplicado')).toBeVisible()
  expect(screen.queryByText(/na etapa de pagamento/)).toBeNull()
})

it('CART-36 from 99 BRL on free delivery is shown as certain', () => {
  const hundred = productFixture({ price: 0.1 })
  const cartOf = (quantity: number) => shown(lineFixture({ variant: hundred, quantity }))
  const { rerender } = render(<CartSummary shown={cartOf(980)} toCheckout={toCheckout} />)
  expect(screen.queryByText('Frete grátis garantido')).toBeNull()
  rerender(<CartSummary shown={cartOf(990)} toCheckout={toCheckout} />)
  expect(screen.getByText('Frete grátis garantido')).toBeVisible()
})

it('CONST-12 the tolerance is shown only with weighed goods', () => {
  const coal = productFixture({ id: 102, unitForQuantity: 'un' })
  const { rerender } = render(
    <CartSummary shown={shown(lineFixture({ variant: coal }))} toCheckout={toCheckout} />,
  )
  expect(screen.queryByText(/tolerância|peso/)).toBeNull()
  rerender(
    <CartSummary
      shown={shown(lineFixture({ variant: coal }), lineFixture())}
      toCheckout={toCheckout}
    />,
  )
  expect(screen.getByText(/tolerância de 10%/)).toBeVisible()
  rerender(<CartSummary shown={shown(lineFixture({ mixId: 7 }))} toCheckout={toCheckout} />)
  expect(screen.getByText(/tolerância de 10%/)).toBeVisible()
})

it('CART-07 CART-58 an item out of stock blocks the checkout, with the reason below the sum', () => {
  const gone = productFixture({ inStock: false })
  render(<CartSummary shown={shown(lineFixture({ variant: gone }))} toCheckout={toCheckout} />)
  expect(screen.getByRole('button', { name: 'FECHAR COMPRA' })).toBeDisabled()
  expect(screen.getByText('Inclui R$ 89,90 fora de estoque')).toHaveClass('text-primary')
})

it('CART-59 a line and a blend that hold more than the stock together block the checkout', () => {
  const variant = productFixture({ totalOnHand: 1500 })
  const both = (grams: number) =>
    shown(
      lineFixture({ variant, quantity: 900 }),
      lineFixture({ id: 2, mixId: 7, variant, quantity: grams }),
    )
  const { rerender } = render(<CartSummary shown={both(700)} toCheckout={toCheckout} />)
  const button = screen.getByRole('button', { name: 'FECHAR COMPRA' })
  expect(button).toBeDisabled()
  expect(screen.getByText('Estoque insuficiente')).toBeVisible()
  rerender(<CartSummary shown={both(600)} toCheckout={toCheckout} />)
  expect(button).toBeEnabled()
})
