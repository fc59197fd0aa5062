import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Picture } from './catalogue'

/** A meat for the grill; fattiness from 0 to 100. */
export interface BarbecueCut {
  variantId: number
  fat: number
}

/** Units per number of grams of meat; variants in the seller's order. */
interface BarbecueSide {
  gramsPerUnit: number
  variantIds: number[]
}

export const barbecueOptionValues = pgTable('barbecue_option_values', {
  id: integer().primaryKey(),
  name: text().notNull(),
  picture: jsonb().$type<Picture>(),
  position: integer().notNull(),
  cuts: jsonb().$type<BarbecueCut[]>().notNull(),
})

export const barbecueCategories = pgTable('barbecue_categories', {
  id: integer().primaryKey(),
  name: text().notNull(),
  position: integer().notNull(),
  /** Meats that share the requested quantity. */
  cuts: jsonb().$type<BarbecueCut[]>().notNull(),
  /** Side products for the meat. */
  sides: jsonb().$type<BarbecueSide[]>().notNull(),
})
