import { inArray } from 'drizzle-orm'
import type { WireMix } from '@/lib/shared/contract/mixes'
import type { Queryable } from '../../db/database'
import { lineItems } from '../../db/schema/orders'
import { notFound } from '../http-error'
import { loadIngredients } from './find-template'
import type { PlacedMix } from './mix-rows'
import { partOf, presentTemplates, pricePerGram } from './present-template'
import { MIX_INCREMENT, smallestMix } from './shares'

/** Returns blends of orders in wire form, at the prices of the orders' own lines. */
export async function presentMixes(db: Queryable, rows: PlacedMix[]): Promise<WireMix[]> {
  const templates = await presentTemplates(
    db,
    rows.map(({ template }) => template),
  )
  const ingredients = await loadIngredients(
    db,
    rows.map(({ template }) => template.id),
  )
  const lines = await linesOf(
    db,
    rows.map(({ mix }) => mix.id),
  )
  return rows.flatMap(({ mix, template: { id, name, observation }, orderNumber }, index) => {
    const template = templates[index]
    const parts = (ingredients.get(id) ?? []).map(({ item, variant }) =>
      partOf(item.quantity, variant),
    )
    const own = lines.filter((line) => line.mixId === mix.id)
    return template
      ? [
          {
            id: mix.id,
            template_id: id,
            template,
            name,
            observation,
            quantity: mix.quantity,
            order_number: orderNumber,
            min_quantity: smallestMix(parts),
            increment_quantity: MIX_INCREMENT,
            price: pricePerGram(own),
          },
        ]
      : []
  })
}

export async function presentMix(db: Queryable, row: PlacedMix): Promise<WireMix> {
  const [mix] = await presentMixes(db, [row])
  if (!mix) throw notFound()
  return mix
}

async function linesOf(db: Queryable, mixIds: number[]) {
  if (mixIds.length === 0) return []
  return await db.select().from(lineItems).where(inArray(lineItems.mixId, mixIds))
}
