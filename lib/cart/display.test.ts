import type { LineItem } from '../api/types'
import { lineFixture, orderFixture, productFixture } from './cart.fixture'
import { type CartState, EMPTY_CART, type Intent, intentKey, keyOf, withOrder } from './cart-state'
import { displayCart } from './display'
import { scaleBlend } from './order-lines'
import { withIntent } from './queue-rules'

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

const want = (state: CartState, intent: Intent) => withIntent(state, keyOf(intent), intent)

const wanting = (value: number | string, field: Intent['field'] = 'quantity', wanted = product) =>
  want(ready, {
    variantId: wanted.id,
    field,
    value,
    product: wanted,
    version: 1,
    adds: false,
  })

it('CART-20 a confirmed line has its total, its bags and its observation', () => {
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

it('CART-17 CART-19 target bags and a target observation show immediately', () => {
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

it('PDP-30 a pending line shows its target bags, no larger than itself, and its target observation', () => {
  const other = productFixture({ id: product.id + 1 })
  const wish = { variantId: other.id, product: other, version: 1, adds: false }
  const added = (portioningSize: number) => {
    const wishes: Intent[] = [
      { ...wish, field: 'quantity', value: 1000 },
      { ...wish, field: 'portioningSize', value: portioningSize },
      { ...wish, field: 'observation', value: 'fino' },
    ]
    return displayCart(wishes.reduce(want, ready)).lines[1]
  }
  expect(added(800)).toMatchObject({ quantity: 1000, portioningSize: 800, observation: 'fino' })
  expect(added(1200)).toMatchObject({ portioningSize: 1000 })
  const plain = wanting(1000, 'quantity', other)
  expect(displayCart(plain).lines[1]?.portioningSize).toBeNull()
})

it('ITEM-15 removing a line keeps the blend of the same meat', () => {
  const shown = displayCart(wanting(0))
  expect([shown.lines.length, shown.blends.length]).toEqual([0, 1])
})

it('without an order there is no number and no line', () => {
  expect(displayCart(EMPTY_CART)).toMatchObject({
    status: 'idle',
    number: null,
    lines: [],
    blends: [],
    count: 0,
    problem: [],
  })
})

it('BLND-26 a blend is scaled and removed alone', () => {
  const order = orderFixture({ lineItems: [line, part] })
  expect(scaleBlend(order, 40, 600)).toBe(order)
  expect(scaleBlend(order, 40, 900).lineItems.map(({ quantity }) => quantity)).toEqual([1500, 900])
  expect(scaleBlend(order, 40, 0).lineItems).toEqual([line])
  expect(scaleBlend(orderFixture({ lineItems: [line] }), 40, 900).lineItems).toEqual([line])
})

const costela = productFixture({ id: 102, name: 'Costela', price: 0.0349 })

function stateWith(lines = [lineFixture()], intents: Partial<Intent>[] = []): CartState {
  const start: CartState = {
    ...EMPTY_CART,
    status: 'ready',
    order: orderFixture({ lineItems: lines }),
  }
  return intents.reduce<CartState>(
    (state, intent) =>
      want(state, {
        variantId: product.id,
        field: 'quantity',
        value: 0,
        product,
        version: 1,
        adds: false,
        ...intent,
      }),
    start,
  )
}

function withRemoval(state: CartState): CartState {
  const removal = { variantId: product.id, field: 'quantity' as const, value: 0, product }
  const next = want(state, { ...removal, version: 2, adds: false })
  expect(next.intents[intentKey(product.id, 'quantity')]).toBeDefined()
  return next
}

describe('displayed cart', () => {
  it('CART-04 the subtotal is the sum of the lines', () => {
    const shown = displayCart(stateWith([lineFixture(), lineFixture({ variant: costela })]))
    expect(shown.number).toBe('R900000001')
    expect(shown.itemCents).toBe(8990 + 3490)
  })

  it('CART-20 the estimate follows the target quantity, rounded once', () => {
    const shown = displayCart(stateWith([lineFixture()], [{ value: 333 }]))
    expect(shown.itemCents).toBe(0)
    const free = productFixture({ minimumQuantity: 1 })
    const cents = displayCart(
      stateWith([lineFixture({ variant: free })], [{ value: 333, product: free }]),
    ).itemCents
    expect(cents).toBe(2994)
  })

  it('CART-20 a line keeps the price of its order after the price of the product changed', () => {
    const variant = productFixture({ price: 0.0999 })
    const held = lineFixture({ variant, price: 0.0899, quantity: 1000, total: 89.9 })
    const [line] = displayCart(stateWith([held])).lines
    expect(line).toMatchObject({ price: 0.0899, totalCents: 8990 })
  })

  it('ITEM-13 a pending line shows immediately', () => {
    const intent = { variantId: costela.id, product: costela, value: 1000 }
    const [, line] = displayCart(stateWith([lineFixture()], [intent])).lines
    expect(line).toMatchObject({ price: 0.0349, quantity: 1000, totalCents: 3490 })
  })

  it('CART-07 an item out of stock is detected', () => {
    const gone = productFixture({ inStock: false })
    expect(displayCart(stateWith()).hasOutOfStock).toBe(false)
    const state = stateWith([lineFixture({ variant: gone })])
    expect(displayCart(state).hasOutOfStock).toBe(true)
    expect(displayCart(withRemoval(state)).hasOutOfStock).toBe(false)
  })

  it('A46 the portion size follows a smaller quantity', () => {
    const line = lineFixture({ quantity: 3000, portioningSize: 2000 })
    const [shown] = displayCart(stateWith([line], [{ value: 1000 }])).lines
    expect(shown?.portioningSize).toBe(1000)
  })

  it('CART-38 a whole piece stays whole when its quantity is raised, bags stay as they are', () => {
    const variant = productFixture({ wholePiece: true })
    const sizeOf = (portioningSize: number, wholePiece = true) => {
      const line = lineFixture({
        variant: { ...variant, wholePiece },
        quantity: 1200,
        portioningSize,
      })
      return displayCart(stateWith([line], [{ value: 2450 }])).lines[0]?.portioningSize
    }
    expect(sizeOf(1200)).toBe(2450)
    expect(sizeOf(600)).toBe(600)
    expect(sizeOf(1200, false)).toBe(1200)
  })

  it('a line below its minimum stays visible while nobody removes it', () => {
    expect(displayCart(stateWith([lineFixture({ quantity: 100 })])).lines).toHaveLength(1)
  })

  it('a line of a blend is not changed by the intents of its variant', () => {
    const mixed = lineFixture({ id: 77, mixId: 40, quantity: 700 })
    const { blends, lines } = displayCart(stateWith([mixed], [{ value: 2000 }]))
    expect(blends[0]?.parts).toMatchObject([{ mixId: 40, quantity: 700 }])
    expect(lines).toMatchObject([{ mixId: null, quantity: 2000 }])
  })

  it('CART-03 NOTE-01 the lines of one blend are one row with their weight and price together', () => {
    const part = (id: number, mixId: number) =>
      lineFixture({ id, mixId, quantity: 500, variant: productFixture({ id, price: 0.02 }) })
    const shown = displayCart(stateWith([part(1, 40), lineFixture(), part(2, 40), part(3, 41)]))
    expect(shown.lines).toHaveLength(1)
    expect(shown.blends).toMatchObject([
      { mixId: 40, quantity: 1000, totalCents: 2000, parts: [{ variantId: 1 }, { variantId: 2 }] },
      { mixId: 41, quantity: 500, totalCents: 1000 },
    ])
    expect(shown.count).toBe(3)
    expect(shown.itemCents).toBe(8990 + 3000)
  })

  it('a line whose product is missing in the response is shown as unavailable', () => {
    const line = { ...lineFixture(), variant: undefined } as unknown as LineItem
    const shown = displayCart(withOrder(EMPTY_CART, orderFixture({ lineItems: [line] })))
    expect(shown.lines).toMatchObject([
      { quantity: 1000, totalCents: 8990, product: { name: 'Produto indisponível', slug: '' } },
    ])
    expect(shown.hasOutOfStock).toBe(true)
  })
})

it('SHELL-21 the total is that of the order once it has a discount or a freight', () => {
  const promotions = [{ code: 'DEZ', name: 'Dez' }]
  const totalOf = (over: object) => {
    const order = orderFixture({ lineItems: [lineFixture()], itemTotal: 89.9, ...over })
    return displayCart(withOrder(EMPTY_CART, order)).totalCents
  }
  expect(totalOf({ promotions, adjustmentTotal: -10, total: 92.8 })).toBe(9_280)
  expect(totalOf({ promotions, adjustmentTotal: -10, total: 92.8, itemTotal: 80 })).toBeNull()
  expect(totalOf({ promotions: [], adjustmentTotal: 4.5, total: 104.3 })).toBe(8_990)
  expect(totalOf({ promotions: [], adjustmentTotal: -4.5, total: 95.3 })).toBe(8_990)
  expect(totalOf({ shipTotal: 9.9, total: 99.8 })).toBe(9_980)
  expect(totalOf({ shipTotal: 9.9, total: 99.8, itemTotal: 80 })).toBeNull()
})
