import { and, eq, isNull, sql } from 'drizzle-orm'
import { databaseTime } from '../../db/clock'
import type { Tx } from '../../db/database'
import { given, prepared } from '../../db/prepared'
import { variants } from '../../db/schema/catalogue'
import { lineItems } from '../../db/schema/orders'
import type { VariantRow } from '../catalogue/present-product'

export type LineItemRow = typeof lineItems.$inferSelect

/** A line of an order with the variant it sells. */
export interface OrderedLine {
  line: LineItemRow
  variant: VariantRow
}

const { placeholder } = sql

/** Grams of the variant in blends of the order, which plain lines share the stock with. */
const inMixes = sql<number>`(
  select coalesce(sum(part.quantity), 0)::int from ${lineItems} part
  where part.order_id = ${placeholder('orderId')} and part.mix_id is not null
    and part.variant_id = ${variants.id})`

const selectOffer = prepared((db) =>
  db
    .select({ variant: variants, line: lineItems, inMixes })
    .from(variants)
    .leftJoin(
      lineItems,
      and(
        eq(lineItems.variantId, variants.id),
        eq(lineItems.orderId, placeholder('orderId')),
        isNull(lineItems.mixId),
      ),
    )
    .where(eq(variants.id, placeholder('variantId')))
    .prepare('select_offer'),
)

/** A variant, the line of it that the order has outside of any blend, and grams of it in blends. */
export interface Offer {
  variant: VariantRow
  line: LineItemRow | null
  inMixes: number
}

export async function findOffer(
  tx: Tx,
  orderId: number,
  variantId: number,
): Promise<Offer | undefined> {
  const [found] = await selectOffer(tx).execute({ orderId, variantId })
  return found
}

const selectLine = prepared((db) =>
  db
    .select({ line: lineItems, variant: variants, inMixes })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(
      and(
        eq(lineItems.orderId, placeholder('orderId')),
        eq(lineItems.id, placeholder('id')),
        isNull(lineItems.mixId),
      ),
    )
    .prepare('select_line'),
)

/** A line of the order outside of any blend. */
export async function findLine(
  tx: Tx,
  orderId: number,
  id: number,
): Promise<(OrderedLine & { inMixes: number }) | undefined> {
  const [found] = await selectLine(tx).execute({ orderId, id })
  return found
}

const insertPrepared = prepared((db) =>
  db
    .insert(lineItems)
    .values({
      orderId: placeholder('orderId'),
      variantId: placeholder('variantId'),
      quantity: placeholder('quantity'),
      price: placeholder('price'),
      totalCents: placeholder('totalCents'),
      portioningSize: placeholder('portioningSize'),
    })
    .returning()
    .prepare('insert_line'),
)

type NewLine = Pick<
  LineItemRow,
  'orderId' | 'variantId' | 'quantity' | 'price' | 'totalCents' | 'portioningSize'
>

export async function insertLine(tx: Tx, line: NewLine): Promise<LineItemRow | undefined> {
  const [row] = await insertPrepared(tx).execute({ ...line })
  return row
}

const updatePrepared = prepared((db) =>
  db
    .update(lineItems)
    .set({
      quantity: given('quantity'),
      price: given('price'),
      totalCents: given('totalCents'),
      portioningSize: given('portioningSize'),
      observation: given('observation'),
      updatedAt: databaseTime,
    })
    .where(eq(lineItems.id, placeholder('id')))
    .returning()
    .prepare('update_line'),
)

/** Writes what a shopper can change of a line. */
export async function updateLine(tx: Tx, line: LineItemRow): Promise<LineItemRow | undefined> {
  const { id, quantity, price, totalCents, portioningSize, observation } = line
  const values = { id, quantity, price, totalCents, portioningSize, observation }
  const [row] = await updatePrepared(tx).execute(values)
  return row
}
