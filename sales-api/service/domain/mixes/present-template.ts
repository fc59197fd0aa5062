import type { WireTemplate, WireTemplateItem } from '@/lib/shared/contract/mixes'
import { fromCents, lineTotalCents, toMicros } from '@/lib/shared/money'
import { toWireInstant } from '@/lib/shared/shop-time'
import type { Queryable } from '../../db/database'
import { presentProducts } from '../catalogue/load-products'
import type { VariantRow } from '../catalogue/present-product'
import { type Ingredient, loadIngredients, type TemplateRow } from './find-template'
import { MIX_INCREMENT, type Part, smallestMix } from './shares'

/** Default grams of an empty recipe. */
const DEFAULT_QUANTITY = 1000
const MICROS = 1_000_000

/** Returns templates in wire form, at current prices. */
export async function presentTemplates(
  db: Queryable,
  rows: TemplateRow[],
): Promise<WireTemplate[]> {
  const byTemplate = await loadIngredients(
    db,
    rows.map(({ id }) => id),
  )
  const shown = await presentItems(db, [...byTemplate.values()].flat())
  const itemById = new Map(shown.map((item) => [item.id, item]))
  return rows.map((row) => {
    const ingredients = byTemplate.get(row.id) ?? []
    const items = ingredients.flatMap(({ item }) => itemById.get(item.id) ?? [])
    return present(row, ingredients, items)
  })
}

/** Returns a template's items in wire form, in the order they were added. */
export async function presentItems(
  db: Queryable,
  ingredients: Ingredient[],
): Promise<WireTemplateItem[]> {
  const products = await presentProducts(
    db,
    ingredients.map(({ variant }) => variant),
  )
  return ingredients.flatMap(({ item, variant }, index) => {
    const product = products[index]
    return product
      ? [{ id: item.id, name: variant.name, variant: product, quantity: item.quantity }]
      : []
  })
}

/** Input of the calculation of shares and limits, in grams. */
export function partOf(quantity: number, variant: VariantRow): Part {
  return { quantity, minimum: variant.minimumQuantity, maximum: variant.maximumQuantity }
}

/** Price of weighed parts in BRL per gram, rounded to a millionth. */
export function pricePerGram(parts: { quantity: number; price: string }[]): number {
  const grams = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  const micros = parts.reduce((sum, part) => sum + toMicros(part.price) * part.quantity, 0)
  return grams === 0 ? 0 : Math.round(micros / grams) / MICROS
}

function present(
  row: TemplateRow,
  ingredients: Ingredient[],
  items: WireTemplateItem[],
): WireTemplate {
  const parts = ingredients.map(({ item, variant }) => partOf(item.quantity, variant))
  const cents = ingredients.map(({ item, variant }) => lineTotalCents(variant.price, item.quantity))
  const grams = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    id: row.id,
    name: row.name,
    type_name: 'blend',
    observation: row.observation,
    complete: row.completedAt !== null,
    completed_at: row.completedAt && toWireInstant(row.completedAt),
    fat_percentage: row.fatPercentage,
    default_quantity: grams === 0 ? DEFAULT_QUANTITY : Math.max(grams, smallestMix(parts)),
    increment_quantity: MIX_INCREMENT,
    price: pricePerGram(
      ingredients.map(({ item, variant }) => ({ quantity: item.quantity, price: variant.price })),
    ),
    amount: fromCents(cents.reduce((sum, each) => sum + each, 0)),
    items,
    created_at: toWireInstant(row.createdAt),
    updated_at: toWireInstant(row.updatedAt),
  }
}
