import type { OrderBlend } from '../api/types'
import { blendProduct } from './blend-product'
import { lineFixture, orderFixture, productFixture } from './cart.fixture'
import { EMPTY_CART, withOrder } from './cart-state'
import { displayCart } from './display'
import { canIncrease } from './quantity-rules'
import { fitQuantity } from './typed-quantity'

const orderBlend = {
  name: 'Da casa',
  price: 0.036,
  minQuantity: 500,
  incrementQuantity: 100,
} as OrderBlend

/** A blend in the cart, each meat with its grams and the most that is sold of it. */
function blendOf(
  ...meats: { grams: number; most: number; inStock?: boolean; totalOnHand?: number }[]
) {
  const lineItems = meats.map(({ grams, most, inStock = true, totalOnHand = 25_000 }, id) =>
    lineFixture({
      id,
      mixId: 40,
      quantity: grams,
      variant: productFixture({ id, maximumQuantity: most, inStock, totalOnHand }),
    }),
  )
  const [blend] = displayCart(withOrder(EMPTY_CART, orderFixture({ lineItems }))).blends
  return blend ? blendProduct(orderBlend, blend) : null
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

it('there is most of it in whole steps before the first part passes its own maximum', () => {
  const blend = blendOf({ grams: 600, most: 2_000 }, { grams: 300, most: 9_000 })
  expect(blend?.maximumQuantity).toBe(3_000)
  expect(blendOf({ grams: 700, most: 2_000 }, { grams: 300, most: 9_000 })?.maximumQuantity).toBe(
    2_800,
  )
})

it('a blend without one of its meats is sold out', () => {
  expect(blendOf({ grams: 600, most: 2_000 }, { grams: 300, most: 9_000, inStock: false })).toEqual(
    expect.objectContaining({ inStock: false }),
  )
})

it('ITEM-18 the stock of a blend ends where that of its scarcest part does', () => {
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
