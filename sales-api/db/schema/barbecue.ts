import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Picture } from './catalogue'
import { identity, instant } from './columns'

/** A meat for the grill, and how fatty it is, from 0 to 100. */
export interface BarbecueCut {
  variantId: number
  fat: number
}

/** Units that come with every so many grams of meat; variants in the seller's order. */
export interface BarbecueSide {
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

/** What the calculator answered, once for each different answer. */
export const barbecues = pgTable('barbecues', {
  id: identity(),
  /** Hash of request and answer. */
  fingerprint: text().notNull().unique(),
  askedAt: instant().notNull().defaultNow(),
})
