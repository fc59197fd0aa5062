import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { databaseTime } from '../../db/clock'
import { given, prepared, type Queryable, type Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { lineItems } from '../../db/schema/orders'
import type { VariantRow } from '../catalogue/present-product'
import { notFound } from '../http-error'
import { besideTotals, type Totals } from './totals'

export type LineItemRow = typeof lineItems.$inferSelect

const { placeholder } = sql

/** Grams of the variant in blends of the order. Blends and plain lines share the stock. */
export function inMixesOf(orderId: SQLWrapper): SQL<number> {
  return sql`(
    select coalesce(sum(part.quantity), 0)::int from ${lineItems} part
    where part.order_id = ${orderId} and part.mix_id is not null
      and part.variant_id = ${variants.id})`
}

const selectOffer = prepared((db) =>
  db
    .select({ variant: variants, line: lineItems, inMixes: inMixesOf(placeholder('orderId')) })
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

/** A variant, its line in the order outside of blends, and its grams in blends. */
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

/** Lines of an order in the sequence of their addition, each with the unit of its variant. */
export async function linesWithUnits(db: Queryable, orderId: number) {
  return await db
    .select({ line: lineItems, unit: variants.unit })
    .from(lineItems)
    .innerJoin(variants, eq(variants.id, lineItems.variantId))
    .where(eq(lineItems.orderId, orderId))
    .orderBy(asc(lineItems.id))
}

type NewLine = Pick<
  LineItemRow,
  'orderId' | 'variantId' | 'quantity' | 'price' | 'totalCents' | 'portioningSize'
>

/** A line to write, new or changed. */
export type LineWrite = LineItemRow | NewLine

/** Starts the statement: a connection, or the `with` part of a larger statement. */
type Builder = Pick<Queryable, 'insert' | 'update' | 'delete'>

const inserting = (on: Builder) =>
  on
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

/** Writes the columns of a line that a shopper can change. */
const updating = (on: Builder) =>
  on
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

const insertLine = prepared((db) => inserting(db).prepare('insert_line'))
const updateLine = prepared((db) => updating(db).prepare('update_line'))

/** Writes a line. The caller must update the order's totals. */
export async function writeLine(tx: Tx, line: LineWrite): Promise<LineItemRow> {
  const statement = 'id' in line ? updateLine(tx) : insertLine(tx)
  return onlyRow(await statement.execute({ ...line }))
}

const insertWithTotals = prepared((db) =>
  inserting(besideTotals(db)).prepare('insert_line_and_totals'),
)
const updateWithTotals = prepared((db) =>
  updating(besideTotals(db)).prepare('update_line_and_totals'),
)
const deleteWithTotals = prepared((db) =>
  besideTotals(db)
    .delete(lineItems)
    .where(eq(lineItems.id, placeholder('id')))
    .returning()
    .prepare('delete_line_and_totals'),
)

/** Writes a line and the order's totals in one statement. */
export async function writeLineWithTotals(
  tx: Tx,
  line: LineWrite,
  totals: Totals,
): Promise<LineItemRow> {
  const statement = 'id' in line ? updateWithTotals(tx) : insertWithTotals(tx)
  return onlyRow(await statement.execute({ ...line, ...totals }))
}

/** Deletes a line and writes the order's totals in one statement. */
export async function deleteLineWithTotals(
  tx: Tx,
  { id }: LineItemRow,
  totals: Totals,
): Promise<void> {
  onlyRow(await deleteWithTotals(tx).execute({ id, ...totals }))
}

function onlyRow([row]: LineItemRow[]): LineItemRow {
  if (!row) throw notFound()
  return row
}
