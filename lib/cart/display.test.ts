import { lineFixture, orderFixture, productFixture } from './cart-fixtures'
import { type CartState, EMPTY_CART, type Intent, withIntent } from './cart-state'
import { displayCart } from './display'
import { scaleMix } from './order-lines'

const product = productFixture()
const line = lineFixture({
  quantity: 1500,
  total: 134.99,
  observation: 'fino',
  portioningSize: 700,
})
const part = lineFixture({ id: 2, mixId: 40, quantity: 600 })
const ready: CartState = {
  ...EMPTY_CART,
  status: 'ready',
  order: orderFixture({ lineItems: [line, part] }),
}

const wanting = (value: number | string, field: Intent['field'] = 'quantity', wanted = product) =>
  withIntent(ready, {
    variantId: wanted.id,
    field,
    value,
    product: wanted,
    version: 1,
    adds: false,
  })

it('CART-20 a line as the order has it counts with its total, its bags and its note', () => {
  expect(displayCart(ready).lines).toMatchObject([
    { quantity: 1500, totalCents: 13_499, portioningSize: 700, observation: 'fino' },
  ])
  const plain = orderFixture({
    lineItems: [lineFixture({ observation: null, portioningSize: null })],
  })
  expect(displayCart({ ...ready, order: plain }).lines).toMatchObject([
    { observation: '', portioningSize: null },
  ])
})

it('CART-17 CART-19 wanted bags and a wanted note show at once', () => {
  expect(displayCart(wanting(900, 'portioningSize')).lines).toMatchObject([
    { portioningSize: 900, observation: 'fino' },
  ])
  expect(displayCart(wanting('grosso', 'observation')).lines).toMatchObject([
    { portioningSize: 700, observation: 'grosso' },
  ])
})

it('ITEM-13 a product that is not in the cart becomes a line by its quantity only', () => {
  const other = productFixture({ id: product.id + 1 })
  expect(displayCart(wanting('grosso', 'observation', other)).lines).toHaveLength(1)
  expect(displayCart(wanting(0, 'quantity', other)).lines).toHaveLength(1)
  const [, added] = displayCart(wanting(1000, 'quantity', other)).lines
  expect(added).toMatchObject({ variantId: other.id, quantity: 1000, observation: '' })
})

it('ITEM-15 a line that goes leaves the blend of the same meat', () => {
  const shown = displayCart(wanting(0))
  expect([shown.lines.length, shown.blends.length]).toEqual([0, 1])
})

it('without an order there is no number and no line', () => {
  expect(displayCart(EMPTY_CART)).toMatchObject({ number: null, lines: [], blends: [], count: 0 })
})

it('BLND-26 a blend is scaled alone, and goes alone', () => {
  const order = orderFixture({ lineItems: [line, part] })
  expect(scaleMix(order, 40, 600)).toBe(order)
  expect(scaleMix(order, 40, 900).lineItems.map(({ quantity }) => quantity)).toEqual([1500, 900])
  expect(scaleMix(order, 40, 0).lineItems).toEqual([line])
  expect(scaleMix(orderFixture({ lineItems: [line] }), 40, 900).lineItems).toEqual([line])
})
