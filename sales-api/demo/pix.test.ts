import '../tests/support/pix-shop'

import { eq } from 'drizzle-orm'
import { orders } from '../service/db/schema/orders'
import { audit } from '../service/domain/audit/audit'
import { pixBalance } from '../service/domain/fulfilment/pix'
import { goToPayment, next, openCart, submit } from '../tests/support/purchase'
import { log } from '../tests/support/silent-log'
import { startShop } from '../tests/support/test-shop'
import { runDemo } from './run-demo'

const shop = startShop()

it('BALC-53 the demonstration pays the Pix automatically before the order leaves', async () => {
  const owner = await openCart(shop, { items: [{ variant_id: 101, quantity: 1_300 }] })
  await goToPayment(shop, owner)
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
  expect(await audit(shop.db)).toEqual([])
})
