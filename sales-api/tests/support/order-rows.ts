import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { lineTotalCents } from '@/lib/shared/money'
import type { Db } from '../../service/db/database'
import { variants } from '../../service/db/schema/catalogue'
import { lineItems, orders } from '../../service/db/schema/orders'
import type { OrderRow } from '../../service/domain/orders/find-order'

interface Line {
  variantId: number
  quantity: number
  mixId?: number
}

/** An order straight in the tables, for rules that need no checkout. */
export async function insertOrder(
  db: Db,
  lines: Line[] = [],
  values: Partial<typeof orders.$inferInsert> = {},
): Promise<OrderRow> {
  const number = `R${randomBytes(6).toString('hex')}`
  const [order] = await db
    .insert(orders)
    .values({ number, ...values })
    .returning()
  if (!order) throw new Error('no order was written')
  for (const line of lines) await insertLineOf(db, order.id, line)
  return order
}

/** A line of an order at the variant's price. */
export async function insertLineOf(db: Db, orderId: number, line: Line) {
  const [variant] = await db.select().from(variants).where(eq(variants.id, line.variantId))
  const price = variant?.price ?? '0'
  const totalCents = lineTotalCents(price, line.quantity)
  await db.insert(lineItems).values({ orderId, price, totalCents, ...line })
}
