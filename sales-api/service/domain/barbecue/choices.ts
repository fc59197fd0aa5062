import { asc } from 'drizzle-orm'
import type { WireBarbecueCategory, WireBarbecueOptionValue } from '@/lib/shared/contract/barbecue'
import type { Queryable } from '../../db/database'
import { barbecueCategories, barbecueOptionValues } from '../../db/schema/barbecue'
import { presentImage } from '../catalogue/present-product'

/** Complements that can be chosen, in the seller's order. */
export async function listCategories(db: Queryable): Promise<WireBarbecueCategory[]> {
  const rows = await findCategories(db)
  return rows.map(({ id, name }) => ({ id, name }))
}

/** Cut types that can be preferred, in the seller's order. */
export async function listOptionValues(db: Queryable): Promise<WireBarbecueOptionValue[]> {
  const rows = await findOptionValues(db)
  return rows.map(({ id, name, picture }) => ({
    id,
    name,
    image_url: picture && presentImage(picture).small_url,
  }))
}

export async function findCategories(db: Queryable) {
  return await db.select().from(barbecueCategories).orderBy(asc(barbecueCategories.position))
}

export async function findOptionValues(db: Queryable) {
  return await db.select().from(barbecueOptionValues).orderBy(asc(barbecueOptionValues.position))
}
