import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { variants } from './catalogue'
import { addKeys, identity, instant } from './columns'

/** A customer's recipe of a blend; immutable once completed. */
export const mixTemplates = pgTable(
  'mix_templates',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull().default(''),
    observation: text().notNull().default(''),
    fatPercentage: integer().notNull().default(20),
    addKeys: addKeys(),
    completedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.userId)],
)

export const mixTemplateItems = pgTable(
  'mix_template_items',
  {
    id: identity(),
    templateId: integer()
      .notNull()
      .references(() => mixTemplates.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    /** Grams. */
    quantity: integer().notNull(),
  },
  (t) => [
    uniqueIndex().on(t.templateId, t.variantId),
    check('mix_template_items_quantity_positive', sql`${t.quantity} > 0`),
  ],
)
