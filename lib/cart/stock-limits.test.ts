import type { OrderBlend } from '../api/types'
import { paymentFixture } from '../orders/orders.fixture'
import { lineFixture, orderFixture, productFixture } from './cart.fixture'
import { EMPTY_CART, withOrder } from './cart-state'
import { displayCart } from './display'
import { canIncrease } from './quantity-rules'
import { blendProduct, heldBeside, isAuthorizing, withClaims } from './stock-limits'
import { fitQuantity } from './typed-quantity'

const orderBlend = {
  name: 'Da casa',
  price: 0.036,
  minQuantity: 500,
  incrementQuantity: 100,
} as OrderBlend

interface Meat {
  grams: number
  most: number
  inStock?: boolean
  totalOnHand?: number
  /** Grams of it in a line of its own, and in another blend. */
  beside?: [number, number]
}

/** A blend in the cart, each meat with its grams and the most that is sold of it. */
function blendOf(...meats: Meat[]) {
  const lineItems = meats.flatMap(
    ({ grams, most, inStock = true, totalOnHand = 25_000, beside = [0, 0] }, id) => {
      const variant = productFixture({ id, maximumQuantity: most, totalOnHand, inStock })
      const places = [[40, grams] as const, [null, beside[0]] as const, [41, beside[1]] as const]
      return places
        .filter(([, quantity]) => quantity > 0)
        .map(([mixId, quantity]) => lineFixture({ variantId: id, mixId, quantity, variant }))
    },
  )
  const shown = displayCart(withOrder(EMPTY_CART, orderFixture({ lineItems })))
  const [blend] = shown.blends
  return blend ? blendProduct(orderBlend, blend, heldBeside(shown, 40)) : null
}

it('a blend has its own name, price and steps, in grams, and no page', () => {
  expect(blendOf({ grams: 600, most: 9000 })).toMatchObject({
    name: 'Da casa',
    slug: '',
    price: 0.036,
    unitForQuantity: 'g',
    minimumQuantity: 500,
    incrementQuantity: 100,
    inStock: true,
  })
})

it('a blend without parts is no product', () => {
  const empty = { mixId: 40, parts: [], quantity: 0, totalCents: 0 }
  expect(blendProduct(orderBlend, empty, new Map())).toBeNull()
})

it('its maximum is the most whole steps before the first part exceeds its own maximum', () => {
  const blend = blendOf({ grams: 600, most: 2_000 }, { grams: 300, most: 9_000 })
  expect(blend?.maximumQuantity).toBe(3_000)
  expect(blendOf({ grams: 700, most: 2_000 }, { grams: 300, most: 9_000 })?.maximumQuantity).toBe(
    2_800,
  )
})

it('CART-42 lines and other blends of the cart leave less of its meats', () => {
  const lean = blendOf({ grams: 600, most: 5_000, beside: [700, 300] }, { grams: 300, most: 9_000 })
  expect(lean?.maximumQuantity).toBe(6_000)
  const scarce = blendOf({ grams: 600, most: 20_000, totalOnHand: 9_000, beside: [0, 8_400] })
  expect(scarce?.totalOnHand).toBe(600)
})

it('a blend without one of its meats is sold out', () => {
  expect(blendOf({ grams: 600, most: 2_000 }, { grams: 300, most: 9_000, inStock: false })).toEqual(
    expect.objectContaining({ inStock: false }),
  )
})

it('ITEM-18 the stock of a blend ends with that of its scarcest part', () => {
  const blend = blendOf(
    { grams: 600, most: 9_000, totalOnHand: 1_000 },
    { grams: 300, most: 9_000, totalOnHand: 8_000 },
  )
  if (!blend) throw new Error('No blend')
  expect(blend.totalOnHand).toBe(1_500)
  expect(canIncrease(1_400, blend)).toBe(true)
  expect(canIncrease(1_500, blend)).toBe(false)
  expect(fitQuantity(2_700, blend)).toEqual({ quantity: 1_500, adjustment: 'stock' })
})

it('CART-59 PAY-26 an order whose payment waits counts the stock it holds', () => {
  const variant = productFixture({ inStock: false, totalOnHand: 0 })
  const lineItems = [
    lineFixture({ variant, quantity: 900 }),
    lineFixture({ id: 7, variant, mixId: 40, quantity: 1300 }),
  ]
  const shownWith = (state: string) => {
    const order = orderFixture({ lineItems, payments: [{ ...paymentFixture, state }] })
    return withClaims(displayCart(withOrder(EMPTY_CART, order)), order)
  }
  expect(shownWith('failed').hasOutOfStock).toBe(true)
  const { hasOutOfStock, lines, blends } = shownWith('authorizing')
  expect(hasOutOfStock).toBe(false)
  const held = { inStock: true, totalOnHand: 2_200 }
  expect([...lines, ...(blends[0]?.parts ?? [])]).toMatchObject([
    { product: held },
    { product: held },
  ])
})

it('the last payment shows whether the gateway is pending', () => {
  const payments = (...states: string[]) => ({
    payments: states.map((state, id) => ({ ...paymentFixture, id, state })),
  })
  expect(isAuthorizing(payments('failed', 'authorizing'))).toBe(true)
  expect(isAuthorizing(payments('authorizing', 'failed'))).toBe(false)
  expect(isAuthorizing(payments())).toBe(false)
})
