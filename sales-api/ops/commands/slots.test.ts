import { eq, inArray } from 'drizzle-orm'
import type { WireOrder } from '@/lib/shared/contract/order'
import { deliverySlots, shipments, shippingRates } from '../../service/db/schema/delivery'
import { orders } from '../../service/db/schema/orders'
import {
  ADDRESS,
  confirmCart,
  goToPayment,
  next,
  openCart,
  submit,
} from '../../tests/support/purchase'
import { opsOf } from '../../tests/support/test-ops'
import { startShop } from '../../tests/support/test-shop'
import type { SlotView } from './slots'

const shop = startShop()
const ops = opsOf(shop)

const slots = async (): Promise<SlotView[]> => (await ops('slots', 'list')).result
const scheduled = (body: WireOrder) =>
  body.shipments[0]?.shipping_rates.filter((rate) => rate.shipping_method_id === 2) ?? []

it('SHIP-14 offers no closed slot, keeps its bookings and refuses orders that chose it', async () => {
  const booked = await openCart(shop)
  await confirmCart(shop, booked)
  expect((await next(shop, booked)).body.state).toBe('complete')
  const choosing = await openCart(shop)
  await goToPayment(shop, choosing)
  const confirmed = await openCart(shop)
  await confirmCart(shop, confirmed)

  const [first] = await slots()
  if (!first) throw new Error('no slot is offered')
  const { result, text } = await ops('slots', 'close', first.start, first.end, '--reason', 'Falta')
  expect(text).toMatch(/^The time is closed. Customers can no longer choose:\n\nstart /)
  expect(result).toEqual([{ ...first, booked: 1, capacity: 25, state: 'closed' }])

  const late = { shipments: ['Esse horário não está mais disponível'] }
  expect((await next(shop, confirmed)).body.errors).toEqual(late)
  const path = `/api/v1/checkouts/${choosing.number}${choosing.query}`
  const { body: seen } = await shop.call('GET', path)
  const rate = seen.shipments[0].selected_shipping_rate
  expect(rate.deliveries_remaining).toBe(0)
  const back = await shop.call('PUT', `${path}&state=cart`)
  expect(back.status).toBe(200)
  const fresh = await openCart(shop)
  await goToPayment(shop, fresh)
  const { body } = await shop.call('GET', `/api/v1/checkouts/${fresh.number}${fresh.query}`)
  expect(scheduled(body)).toHaveLength((await slots()).length - 1)

  await ops('slots', 'open', first.start, first.end)
  expect((await next(shop, confirmed)).body.state).toBe('complete')
  const [open] = await slots()
  expect(open).toMatchObject({ booked: 2, state: 'open' })
})

it('opens an extra slot, which is offered immediately', async () => {
  const [first] = await slots()
  const day = String(first?.start).slice(0, 10)
  const { result } = await ops('slots', 'open', `${day}T05:00`, `${day}T07:00`, '--capacity', '3')
  expect(result).toMatchObject([{ start: `${day}T05:00`, capacity: 3, state: 'open' }])
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  const { body } = await shop.call('GET', `/api/v1/checkouts/${owner.number}${owner.query}`)
  expect(scheduled(body)[0]).toMatchObject({
    delivery_window_start: `${day}T05:00:00-03:00`,
    deliveries_remaining: 3,
  })
})

it('sets the capacity, but never below its bookings', async () => {
  const [, first] = await slots()
  const { start = '', end = '' } = first ?? {}
  expect((await ops('slots', 'capacity', start, end, '1')).failure).toMatch('2 bookings already')
  expect((await ops('slots', 'capacity', start, end, '2')).result).toMatchObject([
    { capacity: 2, state: 'full' },
  ])
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  const { body } = await shop.call('GET', `/api/v1/checkouts/${owner.number}${owner.query}`)
  const [, full] = scheduled(body)
  expect(full?.deliveries_remaining).toBe(0)
  const choice = { id: body.shipments[0].id, selected_shipping_rate_id: full?.id }
  const step = { state: 'delivery', order: { shipments_attributes: [choice] } }
  expect((await submit(shop, owner, step)).body.errors).toEqual({ shipments: ['Horário lotado'] })
})

it('SHIP-25 closes any day ahead for delivery, pickup and express, and lists the orders booked in it', async () => {
  const booked = await openCart(shop)
  await confirmCart(shop, booked)
  expect((await next(shop, booked)).body.state).toBe('complete')
  const [first] = await slots()
  const from = '2020-01-01T00:00'
  const until = '2031-01-01T00:00'
  for (const reason of ['Recesso de verão', 'De novo']) {
    await ops('slots', 'close', from, until, '--reason', reason)
  }
  const { result } = await ops('slots', 'list', '--booked')
  expect(result).toContainEqual(
    expect.objectContaining({ number: booked.number, reason: 'Recesso de verão' }),
  )
  expect((await ops('slots', 'closures')).result).toMatchObject([{ reason: 'Recesso de verão' }])
  expect(new Set((await slots()).map(({ state }) => state))).toEqual(new Set(['closed']))
  const { body: estimate } = await shop.call('GET', '/v2/delivery_estimate?cep=41810-000')
  expect(estimate.windows).toEqual([])

  const owner = await openCart(shop)
  await shop.call('PUT', `/api/v1/checkouts/${owner.number}${owner.query}&state=cart`)
  const addresses = { bill_address_attributes: ADDRESS, ship_address_attributes: ADDRESS }
  const order = { email: 'ana@example.com', ...addresses }
  const { body } = await submit(shop, owner, { state: 'address', order })
  expect(body.state).toBe('delivery')
  expect(body.shipments[0]?.shipping_rates ?? []).toEqual([])

  await ops('slots', 'open', first?.start ?? '', first?.end ?? '')
  expect((await slots()).filter(({ state }) => state !== 'closed')).toMatchObject([
    { start: first?.start },
  ])
  await ops('slots', 'open', from, until)
  expect((await ops('slots', 'closures')).result).toEqual([])
  expect((await slots()).some(({ state }) => state === 'closed')).toBe(false)
  const far = await ops(
    'slots',
    'close',
    '2031-03-01T08:00',
    '2031-03-02T00:00',
    '--reason',
    'Obra',
  )
  expect(far.text).toBe(
    'The time is closed. No window that customers can choose now touches it; slots list --until shows later ones.',
  )
})

it('SHIP-25 lists orders in a window removed from the week, but no delivered order and no window opened by hand', async () => {
  const [, , , window] = await slots()
  const at = (clock: string) => new Date(`${window?.start.slice(0, 11)}${clock}:00-03:00`)
  /** Moves a new order to hours that the week of the shop does not have. */
  const order = async (
    deliveryState: 'planned' | 'success' | 'completed' | null,
    byHand = false,
  ) => {
    const cart = await openCart(shop)
    await confirmCart(shop, cart)
    expect((await next(shop, cart)).body.state).toBe('complete')
    const [row] = await shop.db
      .update(orders)
      .set({ deliveryState })
      .where(eq(orders.number, cart.number))
      .returning()
    const hours = { windowStart: at(byHand ? '02:00' : '03:00'), windowEnd: at('04:30') }
    const { windowStart, windowEnd, express } = deliverySlots
    const [slot] = await shop.db
      .insert(deliverySlots)
      .values({ ...hours, capacity: 9, byHand })
      .onConflictDoUpdate({ target: [windowStart, windowEnd, express], set: { byHand } })
      .returning()
    const chosen = shop.db
      .select({ id: shipments.selectedRateId })
      .from(shipments)
      .where(eq(shipments.orderId, row?.id ?? 0))
    await shop.db
      .update(shippingRates)
      .set({ ...hours, slotId: slot?.id })
      .where(inArray(shippingRates.id, chosen))
    return cart.number
  }
  const waiting = await order(null)
  const planned = await order('planned')
  for (const state of ['success', 'completed'] as const) await order(state)
  await order(null, true)
  const { result, text } = await ops('slots', 'list', '--booked')
  expect(result.map(({ number }: { number: string }) => number)).toEqual([waiting, planned])
  expect(text).toMatch(`${window?.start.slice(0, 10)}T03:00`)
  expect(text).toMatch('not in the hours of the week any more')
})

it('SHIP-29 SHIP-30 lists windows far ahead, and a refused reschedule returns the reason', async () => {
  const booked = await openCart(shop)
  await confirmCart(shop, booked)
  expect((await next(shop, booked)).body.state).toBe('complete')
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const { result, text } = await ops('slots', 'list', '--until', day(40))
  expect(text).toMatch(/capacity +state +kind +reason/)
  expect(result.at(-1).start.slice(0, 10)).toBe(day(40))
  const far = result.find((slot: SlotView) => slot.start > day(20) && slot.state === 'open')
  const { start, end } = far
  const move = (...time: string[]) => ops('orders', 'reschedule', booked.number, ...time)
  expect((await move(start, end)).failure).toMatch('windows are offered 7 days ahead')
  await ops('slots', 'close', start, end, '--reason', 'Balanço')
  expect((await move(start, end)).failure).toMatch('the shop is closed then: Balanço')
  const found = (await ops('slots', 'list', '--until', day(40))).result
  expect(found).toContainEqual(expect.objectContaining({ state: 'closed', reason: 'Balanço' }))
  const [, , other] = await slots()
  await ops('slots', 'close', other?.start ?? '', other?.end ?? '', '--reason', 'Freezer')
  expect((await move(other?.start ?? '', other?.end ?? '')).failure).toMatch(
    /the window is closed: Freezer/,
  )
  for (const until of [day(-2), day(400), 'amanhã']) {
    expect((await ops('slots', 'list', '--until', until)).failure).toBeTruthy()
  }
})

it('refuses invalid times', async () => {
  for (const words of [
    ['close', '2020-01-01T00:00', '2020-01-02T00:00', '--reason', 'Recesso'],
    ['close', 'tomorrow', 'later'],
    ['close', '2027-05-11T13:00', '2027-05-11T08:00'],
    ['close', '2027-05-11T08:00', '2027-05-11T13:00'],
    ['open', '2026-13-41T13:00', '2026-13-41T18:00'],
    ['capacity', '2026-05-11T08:00', '2026-05-11T13:00', 'many'],
  ]) {
    expect((await ops('slots', ...words)).failure).toBeTruthy()
  }
})
