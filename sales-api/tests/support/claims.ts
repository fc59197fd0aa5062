import { eq } from 'drizzle-orm'
import type { Database } from '../../service/db/database'
import { stockMovements, variants } from '../../service/db/schema/catalogue'
import {
  deliverySlots,
  shipments,
  shippingRates,
  slotBookings,
} from '../../service/db/schema/delivery'
import { orders } from '../../service/db/schema/orders'
import { orderPromotions, promotions } from '../../service/db/schema/promotions'
import { type Authorisation, release } from '../../service/domain/checkout/claim-rows'
import { claim, lockOrderToPay } from '../../service/domain/checkout/claims'
import { SCHEDULED } from '../../service/domain/delivery/shipping-methods'
import { hashToken } from '../../service/domain/orders/find-order'
import { insertOrder } from './placed-orders'
import { atTime, makeClock, openTestDatabase } from './test-database'
import { addVariants, readMovements, readStocks, variantValues } from './test-shop'

/** A Saturday morning, when express is offered. */
export const NOW = '2026-05-16T10:00:00-03:00'

export const MONDAY = { start: '2026-05-18T08:00:00-03:00', end: '2026-05-18T13:00:00-03:00' }

export let database: Database

interface Rate {
  methodId?: number
  window?: { start: string; end: string }
  slot?: Partial<typeof deliverySlots.$inferInsert> | null
}

/** Gives the order a chosen rate, by default with its own slot. */
export async function choose(
  orderId: number,
  { methodId = SCHEDULED.id, window = MONDAY, slot = {} }: Rate = {},
) {
  const { db } = database
  const windowStart = new Date(window.start)
  const windowEnd = new Date(window.end)
  const times = { windowStart, windowEnd }
  const [made] = slot
    ? await db
        .insert(deliverySlots)
        .values({ ...times, capacity: 3, booked: 1, ...slot })
        .returning()
    : []
  const [shipment] = await db.insert(shipments).values({ orderId }).returning()
  const [rate] = await db
    .insert(shippingRates)
    .values({
      shipmentId: shipment?.id ?? 0,
      methodId,
      costCents: 990,
      ...times,
      slotId: made?.id ?? null,
    })
    .returning()
  await db.update(shipments).set({ selectedRateId: rate?.id }).where(eq(shipments.orderId, orderId))
  return { rateId: rate?.id ?? 0, slotId: made?.id ?? 0 }
}

export async function orderOf(...lines: { variantId: number; quantity: number }[]) {
  const { id } = await insertOrder(database.db, lines)
  return id
}

const TOKEN = 'guest'

/** Claims under the order's lock, like the checkout. */
export const claimFor = (orderId: number, now = NOW, authorisation?: Authorisation) =>
  atTime(database.db, now, async (tx) => {
    const [order] = await tx
      .update(orders)
      .set({ tokenHash: hashToken(TOKEN) })
      .where(eq(orders.id, orderId))
      .returning()
    const caller = { userId: null, orderToken: TOKEN }
    return await claim(tx, await lockOrderToPay(tx, order?.number ?? '', caller), authorisation)
  })

export const releaseFor = (orderId: number) => database.db.transaction((tx) => release(tx, orderId))

export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (failure) => failure.errors,
  )

export const stocks = () => readStocks(database.db)

export const movements = (orderId: number) => readMovements(database.db, orderId)

export const booked = async () =>
  (await database.db.select().from(deliverySlots)).map((slot) => slot.booked)

/** Opens a shop of two cuts, and resets stock, slots and coupons after each test. */
export function startClaims(): void {
  beforeAll(async () => {
    database = await openTestDatabase()
    await makeClock(database.db)
    await addVariants(database.db, [
      variantValues({ id: 301, slug: 'picanha', stock: 5_000 }),
      variantValues({ id: 302, slug: 'costela', stock: 900 }),
    ])
  })
  afterEach(async () => {
    await database.db.delete(stockMovements)
    await database.db.delete(slotBookings)
    await database.db.delete(shipments)
    await database.db.delete(deliverySlots)
    await database.db.delete(orderPromotions)
    await database.db.delete(promotions)
    await database.db.update(variants).set({ stock: 5_000, withdrawnAt: null })
    await database.db.update(variants).set({ stock: 900 }).where(eq(variants.id, 302))
  })
  afterAll(() => database.close())
}
