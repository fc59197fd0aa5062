import { eq } from 'drizzle-orm'
import { formatBrl } from '@/lib/shared/money'
import { bareGateway } from '@/sales-api/tests/support/gateways'
import { insertOrder } from '@/sales-api/tests/support/placed-orders'
import { openTestDatabase } from '@/sales-api/tests/support/test-database'
import type { Database } from '../../db/database'
import { deliverySlots, shipments, shippingRates } from '../../db/schema/delivery'
import { orders } from '../../db/schema/orders'
import { presentOrders } from '../orders/present-order'
import { EXPRESS, PICKUP, SCHEDULED } from './shipping-methods'

const MORNING = {
  windowStart: new Date('2026-05-18T08:00:00-03:00'),
  windowEnd: new Date('2026-05-18T13:00:00-03:00'),
}
const EVENING = {
  windowStart: new Date('2026-05-18T15:00:00-03:00'),
  windowEnd: new Date('2026-05-18T20:00:00-03:00'),
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  await database.db.delete(shipments)
  await database.db.delete(deliverySlots)
})
afterAll(() => database.close())

type Rate = Omit<typeof shippingRates.$inferInsert, 'shipmentId'>

async function orderWith(rates: Rate[], chosen?: number) {
  const { db } = database
  const { id } = await insertOrder(db)
  const [shipment] = await db.insert(shipments).values({ orderId: id }).returning()
  const shipmentId = shipment?.id ?? 0
  const rows = await db
    .insert(shippingRates)
    .values(rates.map((rate) => ({ ...rate, shipmentId })))
    .returning()
  const selectedRateId = chosen === undefined ? null : rows[chosen]?.id
  await db.update(shipments).set({ selectedRateId }).where(eq(shipments.id, shipmentId))
  return { id, shipmentId, rateIds: rows.map((row) => row.id) }
}

async function slot(times: typeof MORNING, values: { booked: number; closed?: boolean }) {
  const [row] = await database.db
    .insert(deliverySlots)
    .values({ ...times, capacity: 25, ...values })
    .returning()
  return row?.id ?? 0
}

const express = { ...MORNING, methodId: EXPRESS.id, costCents: 1_200 }
const pickup = { ...MORNING, methodId: PICKUP.id, costCents: 0 }
const scheduled = async (booked: number, closed = false, times = MORNING) => ({
  ...times,
  methodId: SCHEDULED.id,
  costCents: 990,
  slotId: await slot(times, { booked, closed }),
})

async function presented(...ids: number[]) {
  const orders = await presentOrders({ db: database.db, gateway: bareGateway() }, ids)
  return orders.map((order) => order.shipments)
}

it('SHIP-11 SHIP-13 a rate has its cost as a string, its times in the zone of the shop and the places left in its slot', async () => {
  const free = await scheduled(7)
  const closed = await scheduled(7, true, EVENING)
  const { id, rateIds } = await orderWith([express, free, closed, pickup])
  const [shown] = await presented(id)
  const morning = {
    delivery_window_start: '2026-05-18T08:00:00-03:00',
    delivery_window_end: '2026-05-18T13:00:00-03:00',
  }
  const evening = {
    delivery_window_start: '2026-05-18T15:00:00-03:00',
    delivery_window_end: '2026-05-18T20:00:00-03:00',
  }
  const scheduledFor = {
    shipping_method_id: 2,
    name: 'Entrega agendada',
    kind: 'delivery',
    cost: '9.9',
    display_cost: formatBrl(9.9),
  }
  expect(shown?.[0]?.shipping_rates).toEqual([
    {
      ...morning,
      id: rateIds[0],
      shipping_method_id: 1,
      name: 'Expressa – em até 3 horas',
      kind: 'express',
      cost: '12.0',
      display_cost: formatBrl(12),
      deliveries_remaining: null,
    },
    { ...morning, ...scheduledFor, id: rateIds[1], deliveries_remaining: 18 },
    { ...evening, ...scheduledFor, id: rateIds[2], deliveries_remaining: 0 },
    {
      ...morning,
      id: rateIds[3],
      shipping_method_id: 3,
      name: 'Retirada na loja',
      kind: 'pickup',
      cost: '0.0',
      display_cost: formatBrl(0),
      deliveries_remaining: 99,
    },
  ])
})

it('SHIP-12 a shipment names the chosen rate and the methods of its rates', async () => {
  const free = await scheduled(7)
  const open = await orderWith([free, pickup])
  const chosen = await orderWith([free, pickup], 1)
  const none = await insertOrder(database.db)
  const [first, second, third] = await presented(open.id, chosen.id, none.id)
  const ways = [SCHEDULED, PICKUP].map(({ id, name }) => ({ id, name }))
  expect(first).toMatchObject([
    { id: open.shipmentId, selected_shipping_rate: null, shipping_methods: ways },
  ])
  expect(second).toMatchObject([
    { id: chosen.shipmentId, selected_shipping_rate: { id: chosen.rateIds[1] } },
  ])
  expect(second?.[0]?.shipping_rates.map(({ id }) => id)).toEqual(chosen.rateIds)
  expect(third).toEqual([])
})

it('a placed order returns only the chosen rate', async () => {
  const { id, rateIds } = await orderWith([pickup, await scheduled(7)], 1)
  await database.db.update(orders).set({ completedAt: new Date() }).where(eq(orders.id, id))
  const [shown] = await presented(id)
  expect(shown?.[0]?.shipping_rates.map((rate) => rate.id)).toEqual([rateIds[1]])
  expect(shown?.[0]?.shipping_methods).toEqual([{ id: 2, name: 'Entrega agendada' }])
})
