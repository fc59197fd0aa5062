import { act, fireEvent, render, screen } from '@testing-library/react'
import { addressFixture } from '@/lib/api/address.fixture'
import { rateFixture } from '@/lib/api/rate.fixture'
import type { LineItem, Order, ShippingRate } from '@/lib/api/types'
import { cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture, productFixture, stubOrder } from '@/lib/cart/cart.fixture'
import { EMPTY_CART } from '@/lib/cart/cart-state'
import { displayCart } from '@/lib/cart/display'
import { setPromise } from '@/lib/delivery/promise-store'
import { formatBrl } from '@/lib/shared/money'
import { CartLineRow, ObservationField } from './cart-line-row'
import { CartSummary, FreeShippingHint } from './cart-summary'
import { PortionSlider } from './portion-slider'

const product = productFixture()
const toCheckout = { leaving: false, refused: false, isCutOff: false, close: async () => {} }

function shown(...lineItems: LineItem[]) {
  return displayCart({ ...EMPTY_CART, status: 'ready', order: orderFixture({ lineItems }) })
}

function firstLine(over: Partial<LineItem>) {
  const [line] = shown(lineFixture(over)).lines
  if (!line) throw new Error('no line')
  return line
}

it('CART-09 below 99 BRL the hint shows the missing amount', () => {
  render(<FreeShippingHint itemCents={5_000} />)
  expect(screen.getByText('Adicione mais R$ 49,00 em produtos e ganhe frete grátis!')).toBeVisible()
})

it('CART-10 from 99 BRL on there is no hint', () => {
  const { container } = render(<FreeShippingHint itemCents={9_900} />)
  expect(container).toBeEmptyDOMElement()
})

it('CART-11 CART-12 CART-13 CART-14 the slider moves by 100 g within its range', () => {
  render(<PortionSlider line={firstLine({ quantity: 2300, portioningSize: 500 })} />)
  const slider = screen.getByRole('slider')
  expect(slider).toHaveAttribute('step', '100')
  expect(slider).toHaveAttribute('min', '500')
  expect(slider).toHaveAttribute('max', '2300')
  expect(slider).toHaveAccessibleName(/^Embalar em porções de 500g ?, Picanha/)
  expect(screen.getByText('500 g')).toBeVisible()
  expect(screen.getByText('2,3 Kg')).toBeVisible()
})

it('CART-15 CART-16 the bags are counted and described', () => {
  render(<PortionSlider line={firstLine({ quantity: 2300, portioningSize: 500 })} />)
  expect(screen.getByText('5 pacotes: 4 x 500g + 300g')).toBeVisible()
})

it.each([500, 550])('CART-11 %i g have only one portioning and no slider', (quantity) => {
  const { container } = render(
    <PortionSlider line={firstLine({ quantity, portioningSize: 500 })} />,
  )
  expect(container).toBeEmptyDOMElement()
})

it('CART-11 CART-14 600 g have a choice of two sizes', () => {
  render(<PortionSlider line={firstLine({ quantity: 600, portioningSize: 500 })} />)
  expect(screen.getByRole('slider')).toHaveAttribute('max', '600')
})

it('CART-11 a line without portioning has no slider', () => {
  const { container } = render(<PortionSlider line={firstLine({ portioningSize: null })} />)
  expect(container).toBeEmptyDOMElement()
})

it('CART-38 a whole piece is whole by default, or in bags whose size only the slider sets', () => {
  const edit = jest.spyOn(cart, 'edit').mockReturnValue()
  const set = (value: number) =>
    expect(edit).toHaveBeenLastCalledWith(
      expect.objectContaining({ field: 'portioningSize', value }),
    )
  const variant = productFixture({ wholePiece: true })
  const piece = (quantity: number, portioningSize: number) =>
    firstLine({ variant, quantity, portioningSize })
  const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).labels?.[0]
  const { rerender } = render(<PortionSlider line={piece(1200, 1200)} />)
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Inteira', 'Em porções'])
  expect(chosen()).toHaveTextContent('Inteira')
  expect(screen.queryByRole('slider')).toBeNull()
  fireEvent.click(screen.getByLabelText('Em porções'))
  set(600)
  rerender(<PortionSlider line={piece(1200, 600)} />)
  expect(chosen()).toHaveTextContent('Em porções')
  expect(screen.getByText('2 pacotes: 2 x 600g')).toBeVisible()
  expect(screen.getByRole('slider')).toHaveAttribute('step', '100')
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1200' } })
  set(1200)
  rerender(<PortionSlider line={piece(1200, 1200)} />)
  expect(screen.getByRole('slider')).toHaveValue('1200')
  fireEvent.click(screen.getByLabelText('Inteira'))
  set(1200)
  expect(screen.queryByRole('slider')).toBeNull()
  edit.mockRestore()
})

it('CART-38 a piece in bags shows the slider, one too small for equal bags the smallest size', () => {
  const edit = jest.spyOn(cart, 'edit').mockReturnValue()
  const variant = productFixture({ wholePiece: true })
  const { unmount } = render(
    <PortionSlider line={firstLine({ variant, quantity: 2300, portioningSize: 700 })} />,
  )
  expect(screen.getByLabelText('Em porções')).toBeChecked()
  expect(screen.getByRole('slider')).toHaveValue('700')
  unmount()
  render(<PortionSlider line={firstLine({ variant, quantity: 700, portioningSize: 700 })} />)
  fireEvent.click(screen.getByLabelText('Em porções'))
  expect(edit).toHaveBeenLastCalledWith(
    expect.objectContaining({ field: 'portioningSize', value: 500 }),
  )
  edit.mockRestore()
})

it('CART-19 CART-39 VAL-55 CONST-17 an observation accepts 99 characters, counts them and shows when the limit is reached, without an error', () => {
  const { rerender } = render(<ObservationField product={product} value={'a'.repeat(98)} />)
  expect(screen.getByRole('textbox')).toHaveAttribute('maxlength', '99')
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('98/99')
  rerender(<ObservationField product={product} value={'a'.repeat(99)} />)
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Observação muito longa 99/99')
  expect(screen.getByRole('textbox')).toBeValid()
})

it('CART-55 an observation is called saved as soon as the order has it', async () => {
  const before = { lineItems: [lineFixture({ observation: 'bem limpa' })] }
  stubOrder(orderFixture(before))
  await act(() => cart.restart())
  const { rerender } = render(<ObservationField product={product} value="bem limpa" />)
  const told = () => screen.getByText('Observação salva')
  expect(told()).toHaveAttribute('aria-live', 'polite')
  rerender(<ObservationField product={product} value="bem limpa, em cubos" />)
  expect(screen.queryByText('Observação salva')).toBeNull()
  stubOrder(orderFixture({ lineItems: [lineFixture({ observation: 'bem limpa, em cubos' })] }))
  await act(() => cart.restart())
  expect(told()).toBeVisible()
  rerender(<ObservationField product={product} value="" />)
  expect(screen.queryByText('Observação salva')).toBeNull()
})

it('CART-19 a pasted tab or another control character becomes a space, which the API accepts', () => {
  const edit = jest.spyOn(cart, 'edit').mockReturnValue()
  render(<ObservationField product={product} value="sem" />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'sem\tgordura\u0007nem sal' } })
  expect(edit).toHaveBeenCalledWith(
    expect.objectContaining({ field: 'observation', value: 'sem gordura nem sal' }),
  )
  edit.mockRestore()
})

it('CART-57 goods by unit offer no observation, and keep the field of one they have', () => {
  const coal = productFixture({ id: 102, unitForQuantity: 'un' })
  const { rerender } = render(<ObservationField product={coal} value="" />)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<ObservationField product={coal} value="saco inteiro" />)
  fireEvent.focus(screen.getByRole('textbox'))
  rerender(<ObservationField product={coal} value="" />)
  expect(screen.getByRole('textbox')).toBeVisible()
})

it('CART-19 the field that replaces its button has the focus and a character count', () => {
  Element.prototype.scrollIntoView = jest.fn()
  render(<ObservationField product={product} value="" />)
  fireEvent.click(screen.getByRole('button', { name: /Adicionar observação/ }))
  expect(screen.getByRole('textbox')).toHaveFocus()
  const [whole] = jest.mocked(Element.prototype.scrollIntoView).mock.contexts
  expect(whole).toHaveTextContent('0/99')
})

it('CART-02 CART-20 price and estimate of a line are those of the order', () => {
  const variant = productFixture({ price: 0.0999 })
  const held = firstLine({ variant, price: 0.0899, quantity: 1500, total: 134.85 })
  render(<CartLineRow line={held} onRemove={() => {}} />)
  expect(screen.getByText('R$ 89,90 /Kg')).toBeVisible()
  expect(screen.getByText('R$ 134,85')).toBeVisible()
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

it('CART-07 CART-08 an item out of stock blocks the checkout with a message', () => {
  const gone = productFixture({ inStock: false })
  render(<CartSummary shown={shown(lineFixture({ variant: gone }))} toCheckout={toCheckout} />)
  expect(screen.getByRole('button', { name: 'FECHAR COMPRA' })).toBeDisabled()
  expect(
    screen.getByText(
      'Um ou mais itens do seu carrinho saíram de estoque. Remova-os antes de continuar',
    ),
  ).toBeVisible()
})

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
