import { eq } from 'drizzle-orm'
import { goToPayment, next, openCart, pay } from '../../../tests/support/purchase'
import { opsOf } from '../../../tests/support/test-ops'
import { startShop } from '../../../tests/support/test-shop'
import { paymentRefunds } from '../../db/schema/gateway'
import { payments } from '../../db/schema/orders'
import { reportMonth } from './month-report'

const shop = startShop()

it('RUN-90 a card charged for a canceled order counts in the month of its window, its refund when it happened', async () => {
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  await pay(shop, owner)
  const { body } = await next(shop, owner)
  await shop.db.execute(
    `update shipping_rates set window_start = '2026-04-08T08:00:00-03:00', window_end = '2026-04-08T13:00:00-03:00'`,
  )
  await opsOf(shop)('orders', 'cancel', owner.number)
  // A payment that the shop gave up can still be charged in the gateway's panel.
  const [charged] = await shop.db
    .update(payments)
    .set({ state: 'completed', failure: 'abandoned', capturedCents: 4_321 })
    .where(eq(payments.orderId, body.id))
    .returning()
  await shop.db.insert(paymentRefunds).values({
    ...{ paymentId: charged?.id ?? 0, cents: 4_000, state: 'done', origin: 'panel' },
    createdAt: new Date('2026-05-02T10:00:00-03:00'),
  })
  expect(await sumsOf('2026-04')).toEqual({ charged: 0, canceled: 4_321, refunded: 0 })
  expect(await sumsOf('2026-05')).toEqual({ charged: 0, canceled: 0, refunded: -4_000 })
})

async function sumsOf(month: string) {
  const start = new Date(`${month}-01T00:00:00-03:00`)
  const rows = await reportMonth(shop.db, {
    start,
    end: new Date(start.getTime() + 30 * 86_400_000),
  })
  const centsOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.cents
  return {
    charged: centsOf('Cobrado'),
    canceled: centsOf('Recebido por pedidos cancelados'),
    refunded: centsOf('Devolvido'),
  }
}
