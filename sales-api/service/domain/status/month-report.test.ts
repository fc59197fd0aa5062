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
  expect(await sumsOf('2026-04')).toEqual({
    ...{ charged: 0, canceled: 4_321, abandoned: 0, refunded: 0, byCard: 4_321 },
  })
  expect(await sumsOf('2026-05')).toEqual({
    ...{ charged: 0, canceled: 0, abandoned: 0, refunded: -4_000, byCard: -4_000 },
  })
})

it('RUN-90 the row of a card is the charges less the refunds of the month, also of abandoned payments', async () => {
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  await pay(shop, owner)
  const { body } = await next(shop, owner)
  const begun = await openCart(shop)
  const { body: cart } = await shop.call('GET', `/api/v1/orders/${begun.number}${begun.query}`)
  await shop.db.execute(
    `update shipping_rates set window_start = '2026-06-11T08:00:00-03:00', window_end = '2026-06-11T13:00:00-03:00'
      where shipment_id in (select id from shipments where order_id = ${body.id})`,
  )
  await shop.db
    .update(payments)
    .set({ state: 'completed', capturedCents: 7_410 })
    .where(eq(payments.orderId, body.id))
  const card = { methodId: 1, state: 'completed', amountCents: 9_000 } as const
  const abandoned = { ...card, failure: 'abandoned', chargedElsewhere: true }
  const [twice] = await shop.db
    .insert(payments)
    .values([
      { ...abandoned, orderId: body.id, gatewayKey: 'a1', capturedCents: 1_230 },
      {
        ...{ ...abandoned, orderId: cart.id, gatewayKey: 'a2', capturedCents: 560 },
        capturedAt: new Date('2026-06-28T10:00:00-03:00'),
      },
    ])
    .returning()
  await shop.db.insert(paymentRefunds).values({
    ...{ paymentId: twice?.id ?? 0, cents: 1_230, state: 'done', origin: 'shop' },
    createdAt: new Date('2026-06-29T10:00:00-03:00'),
  })
  expect(await sumsOf('2026-06')).toEqual({
    ...{ charged: 7_410, canceled: 0, abandoned: 1_790, refunded: -1_230, byCard: 7_970 },
  })
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
    abandoned: centsOf('Cobrado por pagamentos abandonados'),
    refunded: centsOf('Devolvido'),
    byCard: centsOf('Cartão de crédito (online)'),
  }
}
