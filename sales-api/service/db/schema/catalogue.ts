import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { identity, instant } from './columns'

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

export interface Picture {
  /** File name without size and extension, with a hash of its content. */
  file: string
  alt: string
}

interface VariantOption {
  name: string
  value: string
}

interface Property {
  name: string
  value: string
}

export const variants = pgTable(
  'variants',
  {
    id: integer().primaryKey(),
    productId: integer().notNull(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    manufacturer: text().notNull(),
    description: text().notNull(),
    unit: text({ enum: ['g', 'kg', 'un'] }).notNull(),
    price: numeric({ precision: 12, scale: 6 }).notNull(),
    listPrice: numeric({ precision: 12, scale: 6 }).notNull(),
    stock: integer().notNull(),
    minimumQuantity: integer().notNull(),
    defaultQuantity: integer().notNull(),
    incrementQuantity: integer().notNull(),
    maximumQuantity: integer().notNull(),
    portioningSize: integer(),
    options: jsonb().$type<VariantOption[]>().notNull(),
    pictures: jsonb().$type<Picture[]>().notNull(),
    properties: jsonb().$type<Property[]>().notNull().default([]),
    /** Grams per unit; null when sold by weight or unknown. */
    netWeight: integer(),
    cooking: jsonb().$type<string[]>().notNull(),
    /**
     * Used only by earlier releases, which may run on the same tables. Prices define promotions.
     */
    promoted: boolean().notNull().default(false),
    salesVolume: integer().notNull(),
    /** Code of the product on the shop's scale (PLU): digits without leading zeros. */
    scaleCode: text().unique('variants_scale_code_unique'),
    withdrawnAt: instant(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.productId), index().on(t.salesVolume)],
)

export const formerSlugs = pgTable('former_slugs', {
  slug: text().primaryKey(),
  variantId: integer()
    .notNull()
    .references(() => variants.id),
})

export const departments = pgTable('departments', {
  id: integer().primaryKey(),
  name: text().notNull(),
  picture: jsonb().$type<Picture>(),
  position: integer().notNull(),
})

export const subdepartments = pgTable('subdepartments', {
  id: integer().primaryKey(),
  departmentId: integer()
    .notNull()
    .references(() => departments.id),
  name: text().notNull(),
  slug: text().notNull(),
  position: integer().notNull(),
})

export const subdepartmentVariants = pgTable(
  'subdepartment_variants',
  {
    subdepartmentId: integer()
      .notNull()
      .references(() => subdepartments.id),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subdepartmentId, t.variantId] })],
)

export const recipes = pgTable('recipes', {
  id: integer().primaryKey(),
  productId: integer().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  vimeoUrl: text(),
  videoUrl: text(),
})

export const boughtTogether = pgTable(
  'bought_together',
  {
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    otherId: integer()
      .notNull()
      .references(() => variants.id),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.variantId, t.otherId] })],
)

export const stockMovements = pgTable(
  'stock_movements',
  {
    id: identity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    /** Signed change in grams or units; claims are negative. */
    quantity: integer().notNull(),
    reason: text({ enum: ['import', 'claim', 'release', 'count'] }).notNull(),
    orderId: integer(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.variantId), index().on(t.orderId)],
)
