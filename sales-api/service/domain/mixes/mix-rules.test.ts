import { variantValues } from '@/sales-api/tests/support/test-shop'
import type { VariantRow } from '../catalogue/present-product'
import { checkMix, mixWithin } from './mix-rules'
import type { Ingredient } from './template-rows'

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
