import '../tests/support/pix-shop'

import { asc, eq, sql } from 'drizzle-orm'
import { outbox } from '../service/db/schema/operations'
import { orders } from '../service/db/schema/orders'
import { audit } from '../service/domain/audit/audit'
import { PICKUP, SCHEDULED } from '../service/domain/delivery/shipping-methods'
import { pixBalance } from '../service/domain/fulfilment/pix'
import { goToPayment, next, openCart, submit } from '../tests/support/purchase'
import { log } from '../tests/support/silent-log'
import { startShop } from '../tests/support/test-shop'
import { runDemo } from './run-demo'

const shop = startShop()

it.each([
  ['delivery', SCHEDULED.id, 'order-pix-received-mail'],
  ['pickup', PICKUP.id, 'order-ready-mail'],
])('BALC-53 the demonstration pays the Pix of a %s automatically', async (_, methodId, mail) => {
  const owner = await openCart(shop, { items: [{ variant_id: 101, quantity: 1_300 }] })
  await goToPayment(shop, owner, undefined, { methodId })
  const way = { payments_attributes: [{ payment_method_id: 100 }] }
  await submit(shop, owner, { state: 'payment', order: way })
  await next(shop, owner)
  const read = async () => {
    const [row] = await shop.db.select().from(orders).where(eq(orders.number, owner.number))
    if (!row) throw new Error('the order is gone')
    return row
  }
  const start = (await read()).completedAt?.getTime() ?? 0
  const demo = { db: shop.db, gateway: shop.gateway, log, seconds: 100 }
  for (let second = 5; second <= 500; second += 5) {
    await runDemo(demo, new Date(start + second * 1_000))
  }
  const { id, deliveryState, producedCents, shipCents } = await read()
  expect(deliveryState).not.toBeNull()
  const cents = (producedCents ?? 0) + shipCents
  expect(await pixBalance(shop.db, id)).toEqual({
    isPaid: true,
    expectedCents: cents,
    receivedCents: cents,
    unusedCents: 0,
    dueCents: 0,
    surplusCents: 0,
    askedAt: null,
  })
  const isOrders = sql`${outbox.payload} ->> 'orderId' = ${String(id)}`
  const mails = await shop.db.select().from(outbox).where(isOrders).orderBy(asc(outbox.id))
  const news = mails.map(({ kind }) => kind).filter((kind) => /ready|pix/.test(kind))
  expect(news).toEqual(['order-pix-mail', mail])
  expect(await audit(shop.db)).toEqual([])
})
