import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Picture } from './catalogue'

/** A meat for the grill, and how fatty it is, from 0 to 100. */
export interface BarbecueCut {
  variantId: number
  fat: number
}

/** Units that come with every so many grams of meat; variants in the seller's order. */
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
  /** Meats that take their share of the wanted quantity. */
  cuts: jsonb().$type<BarbecueCut[]>().notNull(),
  /** What goes with the meat. */
  sides: jsonb().$type<BarbecueSide[]>().notNull(),
})
