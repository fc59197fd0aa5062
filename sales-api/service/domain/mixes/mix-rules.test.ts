import fc from 'fast-check'
import { variantValues } from '@/sales-api/tests/support/test-shop'
import type { VariantRow } from '../catalogue/present-product'
import {
  checkMix,
  type Ingredient,
  largestMix,
  mixWithin,
  type Part,
  shareOut,
  smallestMix,
} from './mix-rules'

/** A meat with `quantity` grams of the recipe, and the limits of its product. */
function part(id: number, quantity: number, values: Partial<VariantRow> = {}): Ingredient {
  const limits = { minimumQuantity: 200, maximumQuantity: 3_000, stock: 10_000, withdrawnAt: null }
  const row = { ...variantValues({ id, slug: `carne-${id}`, name: `Carne ${id}` }), ...limits }
  return {
    item: {
      id,
      templateId: 1,
      variantId: id,
      quantity,
      createdAt: new Date(),
    } as Ingredient['item'],
    variant: { ...row, ...values } as VariantRow,
  }
}

const NOTHING = new Map<number, number>()
/** 700 g and 300 g per Kg. */
const recipe = (first: Partial<VariantRow> = {}, second: Partial<VariantRow> = {}) => [
  part(1, 700, first),
  part(2, 300, second),
]
const refusal = (quantity: number, ingredients: Ingredient[], held = NOTHING) => {
  try {
    checkMix(ingredients, quantity, held)
    return null
  } catch (failure) {
    return failure instanceof Error && 'errors' in failure ? failure.errors : failure
  }
}
const quantity = (text: string) => ({ quantity: [text] })

it('BLND-25 a blend is no smaller than the minimums of its parts', () => {
  // 200 g of the smaller part need 667 g of the blend: 700 g in whole steps.
  expect(refusal(699, recipe())).toEqual(quantity('Quantidade abaixo do mínimo'))
  expect(refusal(700, recipe())).toBeNull()
})

it('a part is no heavier than the maximum of its product', () => {
  const upTo = recipe({ maximumQuantity: 1_400 })
  expect(refusal(2_000, upTo)).toBeNull()
  expect(refusal(2_100, upTo)).toEqual(quantity('Quantidade acima do máximo'))
})

it('CART-42 the maximum of a part includes lines of the order beside the blend', () => {
  const above = quantity('Blend indisponível: um pedido leva no máximo 3 Kg de Carne 2')
  expect(refusal(4_000, recipe(), new Map([[2, 1_800]]))).toBeNull()
  expect(refusal(4_100, recipe(), new Map([[2, 1_800]]))).toEqual(above)
  expect(mixWithin(recipe(), 9_000, new Map([[2, 1_800]]))).toBe(4_000)
})

it('names the part that is short of stock, including lines of the order', () => {
  const scarce = recipe({}, { stock: 900 })
  expect(refusal(3_000, scarce)).toBeNull()
  const short = quantity('Blend indisponível: temos apenas 0,9 Kg de Carne 2 em estoque')
  expect(refusal(3_100, scarce)).toEqual(short)
  expect(refusal(2_000, scarce, new Map([[2, 300]]))).toBeNull()
  expect(refusal(2_000, scarce, new Map([[2, 301]]))).toEqual(short)
  expect(refusal(2_000, scarce, new Map([[1, 301]]))).toBeNull()
})

it('names the part that is not available', () => {
  const gone = quantity('Blend indisponível: Carne 2 está fora de estoque')
  expect(refusal(1_000, recipe({}, { stock: 199 }))).toEqual(gone)
  expect(refusal(1_000, recipe({}, { withdrawnAt: new Date() }))).toEqual(gone)
})

it.each([
  ['what is wanted, where there is room', 1_500, recipe(), NOTHING, 1_500],
  ['what a part is sold up to', 9_000, recipe({ maximumQuantity: 1_400 }), NOTHING, 2_000],
  ['what the shelf has of a part', 9_000, recipe({}, { stock: 900 }), NOTHING, 3_000],
  [
    'what the order leaves of a part',
    9_000,
    recipe({}, { stock: 900 }),
    new Map([[2, 300]]),
    2_000,
  ],
  ['the least blend', 9_000, recipe({}, { stock: 210 }), NOTHING, 700],
  ['nothing below the least blend', 9_000, recipe({ stock: 489 }), NOTHING, 0],
  ['nothing where the order holds all', 9_000, recipe({}, { stock: 900 }), new Map([[2, 901]]), 0],
  ['nothing of a part not sold now', 1_000, recipe({}, { stock: 199 }), NOTHING, 0],
  ['nothing of a part withdrawn', 1_000, recipe({}, { withdrawnAt: new Date() }), NOTHING, 0],
  ['nothing when less is wanted than the least', 600, recipe(), NOTHING, 0],
])('a copied blend accepts %s', (_, wanted, ingredients, held, grams) => {
  expect(mixWithin(ingredients, wanted, held)).toBe(grams)
})

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const weight = fc.integer({ min: 1, max: 10_000 })
const parts = fc.array(
  fc
    .record({ quantity: weight, minimum: fc.integer({ min: 1, max: 2_000 }), room: fc.nat(20_000) })
    .map(({ quantity, minimum, room }): Part => ({ quantity, minimum, maximum: minimum + room })),
  { minLength: 1, maxLength: 8 },
)
const sharesOf = (total: number, of: Part[]) =>
  shareOut(
    total,
    of.map(({ quantity }) => quantity),
  )

it('splits a blend into whole grams that add up exactly', () => {
  expect(shareOut(1000, [700, 200, 100])).toEqual([700, 200, 100])
  expect(shareOut(1000, [1, 1, 1])).toEqual([334, 333, 333])
  expect(shareOut(100, [1, 5, 3])).toEqual([11, 56, 33])
  expect(shareOut(10, [1, 2, 4])).toEqual([1, 3, 6])
  expect(shareOut(10, [3, 3, 1])).toEqual([4, 4, 2])
  expect(shareOut(500, [0, 0])).toEqual([0, 0])
  expect(shareOut(500, [])).toEqual([])
  const total = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(total, fc.array(weight, { minLength: 1, maxLength: 12 }), (wanted, weights) => {
      const shares = shareOut(wanted, weights)
      expect(sum(shares)).toBe(wanted)
      const whole = sum(weights)
      for (const [index, share] of shares.entries()) {
        expect(Math.abs(share - (wanted * (weights[index] ?? 0)) / whole)).toBeLessThan(1)
      }
    }),
  )
})

it('returns the recipe for its own weight', () => {
  fc.assert(
    fc.property(fc.array(weight, { minLength: 1, maxLength: 12 }), (weights) => {
      expect(shareOut(sum(weights), weights)).toEqual(weights)
    }),
  )
})

it('BLND-25 finds the least blend: 500 g, or more if the minimum of a part needs it', () => {
  const part = (quantity: number): Part => ({ quantity, minimum: 100, maximum: 10_000 })
  expect(smallestMix([part(500)])).toBe(500)
  expect(smallestMix([part(700), part(200), part(100)])).toBe(1000)
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 50 }), (of, steps) => {
      const shares = sharesOf(smallestMix(of) + steps * 100, of)
      for (const [index, { minimum }] of of.entries()) {
        expect(shares[index]).toBeGreaterThanOrEqual(minimum)
      }
    }),
  )
})

it('finds the largest blend that every part allows', () => {
  fc.assert(
    fc.property(parts, (of) => {
      const most = largestMix(of)
      expect(most % 100).toBe(0)
      for (const [index, share] of sharesOf(most, of).entries()) {
        expect(share).toBeLessThanOrEqual(of[index]?.maximum ?? 0)
      }
      const more = sharesOf(most + 100, of)
      expect(of.some(({ maximum }, index) => (more[index] ?? 0) >= maximum)).toBe(true)
    }),
  )
})
