import type { LineItem, Product } from '../api/types'
import { lineFixture, orderFixture, productFixture } from './cart-fixtures'
import {
  type CartState,
  EMPTY_CART,
  type Intent,
  intentKey,
  withIntent,
  withOrder,
} from './cart-state'
import { withNote } from './change-notes'
import { displayCart } from './display'
import { canDecrease, canIncrease, removesLine } from './quantity-rules'

const product = productFixture()
const costela = productFixture({ id: 102, name: 'Costela', price: 0.0349 })

function stateWith(lines = [lineFixture()], intents: Partial<Intent>[] = []): CartState {
  const start: CartState = {
    ...EMPTY_CART,
    status: 'ready',
    order: orderFixture({ lineItems: lines }),
  }
  return intents.reduce<CartState>(
    (state, intent) =>
      withIntent(state, {
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

describe('steps', () => {
  const steps = { incrementQuantity: 300, minimumQuantity: 500, maximumQuantity: 1000 }

  it('ITEM-03 A08 decrease is off at the minimum in the cart only', () => {
    expect(canDecrease(500, steps, 'cart')).toBe(false)
    expect(canDecrease(600, steps, 'cart')).toBe(true)
    expect(canDecrease(500, steps, 'page')).toBe(true)
    expect(canDecrease(500, steps, 'card')).toBe(true)
  })

  it('ITEM-04 increase is off when it would exceed the maximum', () => {
    expect(canIncrease(800, steps)).toBe(false)
    expect(canIncrease(700, steps)).toBe(true)
  })

  it('ITEM-15 below the minimum the line goes', () => {
    expect(removesLine(499, steps)).toBe(true)
    expect(removesLine(500, steps)).toBe(false)
    expect(removesLine(0, { ...steps, minimumQuantity: 0 })).toBe(true)
  })
})

describe('displayed cart', () => {
  it('CART-04 the subtotal is the sum of the lines', () => {
    const shown = displayCart(stateWith([lineFixture(), lineFixture({ variant: costela })]))
    expect(shown.number).toBe('R900000001')
    expect(shown.itemCents).toBe(8990 + 3490)
  })

  it('CART-20 the estimate follows the wanted quantity, rounded once', () => {
    const shown = displayCart(stateWith([lineFixture()], [{ value: 333 }]))
    expect(shown.itemCents).toBe(0)
    const free = productFixture({ minimumQuantity: 1 })
    const cents = displayCart(
      stateWith([lineFixture({ variant: free })], [{ value: 333, product: free }]),
    ).itemCents
    expect(cents).toBe(2994)
  })

  it('CART-20 a line keeps the price that its order holds when the product costs something else by now', () => {
    const variant = productFixture({ price: 0.0999 })
    const held = lineFixture({ variant, price: 0.0899, quantity: 1000, total: 89.9 })
    const [line] = displayCart(stateWith([held])).lines
    expect(line).toMatchObject({ price: 0.0899, totalCents: 8990 })
  })

  it('ITEM-13 a line not yet made shows at once', () => {
    const intent = { variantId: costela.id, product: costela, value: 1000 }
    const [, line] = displayCart(stateWith([lineFixture()], [intent])).lines
    expect(line).toMatchObject({ price: 0.0349, quantity: 1000, totalCents: 3490 })
  })

  it('CART-07 an item out of stock is noticed', () => {
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

  it('a line below its minimum stays visible while nobody removes it', () => {
    expect(displayCart(stateWith([lineFixture({ quantity: 100 })])).lines).toHaveLength(1)
  })

  it('a line of a mix is not touched by the intents of its variant', () => {
    const mixed = lineFixture({ id: 77, mixId: 40, quantity: 700 })
    const { blends, lines } = displayCart(stateWith([mixed], [{ value: 2000 }]))
    expect(blends[0]?.parts).toMatchObject([{ mixId: 40, quantity: 700 }])
    expect(lines).toMatchObject([{ mixId: null, quantity: 2000 }])
  })

  it('CART-03 NOTE-01 the lines of one mix are one row with their weight and price together', () => {
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

  it('a line whose product was left out is shown as one that cannot be sold', () => {
    const line = { ...lineFixture(), variant: undefined } as unknown as LineItem
    const shown = displayCart(withOrder(EMPTY_CART, orderFixture({ lineItems: [line] })))
    expect(shown.lines).toMatchObject([
      { quantity: 1000, totalCents: 8990, product: { name: 'Produto indisponível', slug: '' } },
    ])
    expect(shown.hasOutOfStock).toBe(true)
  })
})

it('NOTE-06 CONST-02 the notice lists the last three changed items, each once', () => {
  const products = [1, 2, 3, 4].map((id) => productFixture({ id }))
  const note = (each: Product, quantity: number) => ({ product: each, quantity, removed: false })
  const notes = products.reduce<ReturnType<typeof withNote>>(
    (items, each) => withNote(items, note(each, 1000)),
    [],
  )
  expect(notes.map((note) => note.product.id)).toEqual([4, 3, 2])
  const again = withNote(notes, note(productFixture({ id: 3 }), 1100))
  expect(again.map(({ product: { id }, quantity }) => [id, quantity])).toEqual([
    [3, 1100],
    [4, 1000],
    [2, 1000],
  ])
})

function withRemoval(state: CartState): CartState {
  const removal = { variantId: product.id, field: 'quantity' as const, value: 0, product }
  const next = withIntent(state, { ...removal, version: 2, adds: false })
  expect(next.intents[intentKey(product.id, 'quantity')]).toBeDefined()
  return next
}
