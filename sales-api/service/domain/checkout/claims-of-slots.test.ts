import { and, eq } from 'drizzle-orm'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import {
  booked,
  choose,
  claimFor,
  database,
  MONDAY,
  NOW,
  orderOf,
  refusal,
  releaseFor,
  startClaims,
  stocks,
} from '@/sales-api/tests/support/claims'
import { insertOrder } from '@/sales-api/tests/support/placed-orders'
import {
  closures,
  deliverySlots,
  shipments,
  shippingRates,
  slotBookings,
} from '../../db/schema/delivery'
import { addClosure } from '../delivery/closures'
import { createShipment } from '../delivery/shipments'
import { EXPRESS, PICKUP } from '../delivery/shipping-methods'

const PASSED = { shipments: ['Esse horário não está mais disponível'] }

startClaims()

it('SHIP-12 claims one place of the slot, up to the last', async () => {
  const id = await orderOf({ variantId: 301, quantity: 500 })
  const { slotId } = await choose(id, { slot: { capacity: 3, booked: 2 } })
  await claimFor(id)
  expect(await booked()).toEqual([3])
  expect(await database.db.select().from(slotBookings)).toMatchObject([{ orderId: id, slotId }])
  const late = await insertOrder(database.db)
  const full = { window: { ...MONDAY, end: '2026-05-18T17:00:00-03:00' }, slot: { booked: 3 } }
  await choose(late.id, full)
  expect(await refusal(claimFor(late.id))).toEqual({ shipments: ['Horário lotado'] })
})

it('SHIP-16 claims no slot that is closed, of today, or not chosen', async () => {
  const closed = await orderOf({ variantId: 301, quantity: 500 })
  await choose(closed, { slot: { closed: true } })
  expect(await refusal(claimFor(closed))).toEqual(PASSED)
  const today = await orderOf({ variantId: 301, quantity: 500 })
  const evening = { start: '2026-05-16T17:00:00-03:00', end: '2026-05-16T21:00:00-03:00' }
  await choose(today, { window: evening })
  expect(await refusal(claimFor(today))).toEqual(PASSED)
  expect(await refusal(claimFor(await orderOf({ variantId: 301, quantity: 500 })))).toEqual(PASSED)
  expect(await stocks()).toEqual([5_000, 900])
})

it('SHIP-17 three hours of express count from the order, while express is delivered', async () => {
  const shown = { start: '2026-05-16T09:12:00-03:00', end: '2026-05-16T12:12:00-03:00' }
  const id = await orderOf({ variantId: 301, quantity: 500 })
  const other = await orderOf({ variantId: 301, quantity: 500 })
  const express = { methodId: EXPRESS.id, window: shown, slot: null }
  const { rateId } = await choose(id, express)
  const { rateId: otherRate } = await choose(other, express)
  await claimFor(id)
  const rates = new Map(
    (await database.db.select().from(shippingRates)).map((rate) => [rate.id, rate]),
  )
  expect(rates.get(rateId)?.windowStart.getTime()).toBeCloseTo(Date.parse(NOW), -4)
  expect(rates.get(rateId)?.windowEnd.getTime()).toBeCloseTo(Date.parse(NOW) + 3 * 3_600_000, -4)
  expect(rates.get(otherRate)?.windowEnd).toEqual(new Date(shown.end))
  expect(await database.db.$count(slotBookings)).toBe(0)
  expect(await refusal(claimFor(other, '2026-05-16T18:30:00-03:00'))).toEqual(PASSED)
})

it('SHIP-81 express accepts the daily number of orders, whatever time is closed', async () => {
  const unlimited = wholeShop.delivery.express
  wholeShop.delivery.express = { withinHours: 3, capacity: 2 }
  const at = (time: string) => new Date(`2026-05-16T${time}:00-03:00`)
  const express = async (now = at('10:00')) => {
    const id = await orderOf({ variantId: 301, quantity: 500 })
    const place = { city: 'Salvador', itemCents: 5_000, now }
    await database.db.transaction((tx) => createShipment(tx, id, place))
    const [rate] = await database.db
      .select({ id: shippingRates.id, shipmentId: shipments.id })
      .from(shippingRates)
      .innerJoin(shipments, eq(shipments.id, shippingRates.shipmentId))
      .where(and(eq(shipments.orderId, id), eq(shippingRates.methodId, EXPRESS.id)))
    await database.db
      .update(shipments)
      .set({ selectedRateId: rate?.id })
      .where(eq(shipments.id, rate?.shipmentId ?? 0))
    return id
  }
  const [first, second, third, late] = [
    await express(),
    await express(),
    await express(at('09:00')),
    await express(),
  ]
  await database.db.transaction((tx) =>
    addClosure(tx, { start: at('12:00'), end: new Date('2126-05-16T14:00:00-03:00') }, 'Obra'),
  )
  expect(await refusal(claimFor(first, '2026-05-16T10:00:00-03:00'))).toEqual(PASSED)
  await database.db.delete(closures)
  await claimFor(first)
  await claimFor(second)
  const SOLD = { shipments: ['As entregas expressas de hoje estão esgotadas'] }
  expect(await refusal(claimFor(third))).toEqual(SOLD)
  await releaseFor(first)
  await claimFor(third)
  const rows = await database.db.select().from(deliverySlots).where(eq(deliverySlots.express, true))
  expect(rows).toMatchObject([{ booked: 2, capacity: 2, closed: false }])
  expect(rows[0]?.windowStart).toEqual(at('08:00'))
  expect(await refusal(claimFor(late, '2026-05-18T10:00:00-03:00'))).toEqual(PASSED)
  wholeShop.delivery.express = unlimited
})

it('SHIP-18 a pickup claims no place and keeps its window', async () => {
  const id = await orderOf({ variantId: 301, quantity: 500 })
  await choose(id, { methodId: PICKUP.id, slot: null })
  await claimFor(id)
  expect(await database.db.$count(slotBookings)).toBe(0)
  const [rate] = await database.db.select().from(shippingRates)
  expect(rate?.windowStart).toEqual(new Date(MONDAY.start))
})

it('SHIP-25 takes no pickup and no express in a closed time, also without a slot', async () => {
  const orderFor = async (rate: Parameters<typeof choose>[1]) => {
    const id = await orderOf({ variantId: 301, quantity: 500 })
    await choose(id, { ...rate, slot: null })
    return id
  }
  const pickup = await orderFor({ methodId: PICKUP.id })
  const express = await orderFor({ methodId: EXPRESS.id })
  const close = (from: string, to: string) =>
    database.db
      .insert(closures)
      .values({ start: new Date(from), end: new Date(to), reason: 'Obra' })
  await close(MONDAY.start, MONDAY.end)
  expect(await refusal(claimFor(pickup))).toEqual(PASSED)
  await claimFor(express)
  await close(NOW, '2026-05-16T11:00:00-03:00')
  expect(await refusal(claimFor(await orderFor({ methodId: EXPRESS.id })))).toEqual(PASSED)
  await database.db.delete(closures)
  await claimFor(pickup)
})
