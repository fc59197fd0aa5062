import { eq, sql } from 'drizzle-orm'
import { confirmCart, next, type Owner, openCart } from '@/sales-api/tests/support/purchase'
import { startShop } from '@/sales-api/tests/support/test-shop'
import type { Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { lineItems, orders } from '../../db/schema/orders'
import { testEnv } from '../../env'
import { updateTotals } from './totals'

// PGlite has one connection, so no transaction waits for a lock.
const onPostgres = testEnv.databaseUrl ? describe : describe.skip

const PER_GRAM = 0.0899

const shop = startShop()

const orderOf = async ({ number }: Owner) => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error(`${number} is gone`)
  return order
}

const stockOf = async (id: number) => {
  const [variant] = await shop.db.select().from(variants).where(eq(variants.id, id))
  return variant?.stock ?? 0
}

/** Makes a call that waits for the order's lock until another change of the order commits. */
async function behind<T>(
  owner: Owner,
  change: (tx: Tx, orderId: number) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const { id } = await orderOf(owner)
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  const changing = shop.db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    await change(tx, id)
    await updateTotals(tx, id)
    tell()
    while (!(await isWaitedFor(tx)));
  })
  await Promise.race([told, changing])
  const [response] = await Promise.all([call(), changing])
  return response
}

async function isWaitedFor(tx: Tx): Promise<boolean> {
  const { rows } = (await tx.execute(sql`
    select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`)) as {
    rows: unknown[]
  }
  return rows.length > 0
}

const pathOf = ({ number }: Owner) => `/api/v1/orders/${number}/line_items`
const doubleLines = (tx: Tx, orderId: number) =>
  tx
    .update(lineItems)
    .set({ quantity: sql`2 * ${lineItems.quantity}`, totalCents: sql`2 * ${lineItems.totalCents}` })
    .where(eq(lineItems.orderId, orderId))

onPostgres('a call that waited for the lock of its order', () => {
  it('CART-20 reads the lines after the previous change', async () => {
    const owner = await openCart(shop)
    const item = { variant_id: 102, quantity: 1 }
    const { body: line } = await behind(owner, doubleLines, () =>
      shop.call('POST', pathOf(owner) + owner.query, { line_item: item }),
    )
    const { itemCents, totalCents } = await orderOf(owner)
    expect(itemCents).toBe(Math.round(2_000 * PER_GRAM * 100) + Math.round(line.total * 100))
    expect(totalCents).toBe(itemCents)
  })

  it('raises a line that the previous change created', async () => {
    const owner = await openCart(shop, { items: [{ variant_id: 102, quantity: 1 }] })
    const item = { variant_id: 101, quantity: 500 }
    const putLine = async (tx: Tx, orderId: number) =>
      await tx.insert(lineItems).values({
        orderId,
        variantId: item.variant_id,
        quantity: 1_000,
        price: String(PER_GRAM),
        totalCents: 8_990,
      })
    const { body } = await behind(owner, putLine, () =>
      shop.call('POST', pathOf(owner) + owner.query, { line_item: item }),
    )
    expect(body.quantity).toBe(1_500)
  })

  it('does not find a line that the previous change removed', async () => {
    const owner = await openCart(shop)
    const { id } = await orderOf(owner)
    const [line] = await shop.db.select().from(lineItems).where(eq(lineItems.orderId, id))
    const response = await behind(
      owner,
      (tx) => tx.delete(lineItems).where(eq(lineItems.orderId, id)),
      () =>
        shop.call('PUT', `${pathOf(owner)}/${line?.id}${owner.query}`, {
          line_item: { quantity: 2_000 },
        }),
    )
    expect(response.status).toBe(404)
    expect((await orderOf(owner)).totalCents).toBe(0)
  })

  it('limits by stock with the lines of the previous change', async () => {
    const owner = await openCart(shop)
    await confirmCart(shop, owner)
    const before = await stockOf(101)
    const { body } = await behind(owner, doubleLines, () => next(shop, owner))
    expect(body.state).toBe('complete')
    expect(await stockOf(101)).toBe(before - 2_000)
  })
})
