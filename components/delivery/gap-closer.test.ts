import { productFixture } from '@/lib/cart/cart.fixture'
import { gapCloser } from './free-delivery-offer'

const unit = (id: number, price: number, over = {}) =>
  productFixture({ id, price, unitForQuantity: 'un', defaultQuantity: 1, ...over })

const closer = (cents: number, products = SHELF, held: number[] = []) =>
  gapCloser(products, cents, new Set(held))?.id ?? null

const SHELF = [unit(1, 29.9), unit(2, 9.9), unit(3, 16.9), unit(4, 9.9)]

it('CHK-29 the offered product costs at least the gap, and as little more as possible', () => {
  expect(closer(910)).toBe(2)
  expect(closer(990)).toBe(2)
  expect(closer(991)).toBe(3)
  expect(closer(1_700)).toBe(1)
  expect(closer(2_991)).toBeNull()
})

it('CHK-29 a product that costs more than twice the gap and R$ 20 is not offered', () => {
  const shelf = [unit(6, 254.01), unit(7, 1_289.9)]
  expect(closer(11_700, shelf)).toBeNull()
  expect(closer(11_701, shelf)).toBe(6)
})

it('CHK-29 a product by weight counts with its default quantity', () => {
  const picanha = productFixture({ id: 5, price: 0.0899, defaultQuantity: 200 })
  expect(closer(1_798, [...SHELF, picanha])).toBe(5)
  expect(closer(1_799, [...SHELF, picanha])).toBe(1)
})

it('CHK-29 A90 a product short of stock counts with the quantity in stock', () => {
  const steps = { incrementQuantity: 1, minimumQuantity: 1 }
  const scarce = unit(5, 11, { ...steps, totalOnHand: 5, defaultQuantity: 6 })
  expect(closer(5_500, [scarce])).toBe(5)
  expect(closer(5_501, [scarce])).toBeNull()
})

it('CHK-29 a product that is sold out or in the cart is not offered', () => {
  const shelf = [unit(1, 10, { inStock: false }), unit(3, 12), unit(4, 13)]
  expect(closer(900, shelf, [3])).toBe(4)
  expect(closer(900, shelf, [3, 4])).toBeNull()
})
