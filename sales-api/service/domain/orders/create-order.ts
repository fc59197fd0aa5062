import { randomBytes, randomInt } from 'node:crypto'
import type { Db, Tx } from '../../db/database'
import { orders } from '../../db/schema/orders'
import { lockCustomer } from '../accounts/find-account'
import { hashToken, lockCurrentOrder, type OrderRow } from './find-order'
import { putLine } from './line-items'
import { updateTotals } from './totals'

interface NewOrder {
  userId: number | null
  items: { variant_id: number; quantity: number }[]
}

/**
 * Creates a cart with these lines; `token` is the guest's only key to the cart, null for a
 * customer. Without items, returns a customer's existing empty cart: two devices may call
 * concurrently. Throws 422.
 */
export async function createOrder(
  db: Db,
  { userId, items }: NewOrder,
): Promise<{ order: OrderRow; token: string | null }> {
  const token = userId === null ? randomBytes(32).toString('base64url') : null
  const order = await db.transaction(async (tx) => {
    const empty = userId !== null && items.length === 0 ? await findEmpty(tx, userId) : null
    if (empty) return empty
    const row = await insertOrder(tx, userId, token)
    for (const item of items) await putLine(tx, row.id, item)
    await updateTotals(tx, row.id)
    return row
  })
  return { order, token }
}

/** Locks the customer, so that two concurrent calls create one cart. */
async function findEmpty(tx: Tx, userId: number): Promise<OrderRow | null> {
  await lockCustomer(tx, userId)
  const current = await lockCurrentOrder(tx, userId)
  return current?.state === 'cart' && current.itemCents === 0 ? current : null
}

async function insertOrder(tx: Tx, userId: number | null, token: string | null) {
  for (;;) {
    const [row] = await tx
      .insert(orders)
      .values({ number: randomNumber(), userId, tokenHash: token && hashToken(token) })
      .onConflictDoNothing()
      .returning()
    if (row) return row
  }
}

function randomNumber(): string {
  return `R${randomInt(100_000_000, 999_999_999)}`
}
