import { and, eq } from 'drizzle-orm'
import { copiedOrderSchema, orderPageSchema, trackerSchema } from '@/lib/shared/contract/order'
import { addGroundMeats, openBlend, placeMix } from '../../tests/support/blend'
import { confirmCart, next, openAccount, openCart } from '../../tests/support/purchase'
import { startShop } from '../../tests/support/test-shop'
import { variants } from '../db/schema/catalogue'
import { deliveries, driverLocations } from '../db/schema/delivery'
import { paymentRefunds } from '../db/schema/gateway'
import { mixTemplates } from '../db/schema/mixes'
import { lineItems, mixes, orders, payments } from '../db/schema/orders'
import { signTrackerToken } from '../domain/orders/tracker'

const shop = startShop()

async function buy(token: string, items = [{ variant_id: 101, quantity: 1000 }]): Promise<string> {
  const owner = await openCart(shop, { token, items })
  await confirmCart(shop, owner)
  await next(shop, owner)
  return owner.number
}

it('API-21 pages the complete and canceled orders of the customer, newest first', async () => {
  const token = await openAccount(shop, 'historia@example.com')
  const first = await buy(token)
  const second = await buy(token)
  await openCart(shop, { token })
  const filter = 'q[state_in][]=complete&q[state_in][]=canceled'
  const path = `/v2/orders/mine?page=1&per_page=1&${filter}`
  const { body } = await shop.call('GET', path, undefined, token)
  expect(orderPageSchema.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({ count: 2, pages: 2, current_page: 1 })
  expect(body.orders[0].number).toBe(second)
  const past = await shop.call('GET', `/v2/orders/mine?page=9&${filter}`, undefined, token)
  expect(past.body).toMatchObject({ orders: [], pages: 1 })
  const encoded = '/v2/orders/mine?page=2&per_page=1&q%5Bstate_in%5D%5B%5D=complete'
  expect((await shop.call('GET', encoded, undefined, token)).body.orders[0].number).toBe(first)
})

it('API-20 lists all own orders without a filter, and no others', async () => {
  const token = await openAccount(shop, 'todas@example.com')
  const number = await buy(token)
  const cart = await openCart(shop, { token })
  const { body } = await shop.call('GET', '/v2/orders/mine', undefined, token)
  expect(body.orders.map((order: { number: string }) => order.number)).toEqual([
    number,
    cart.number,
  ])
  const unknown = '/v2/orders/mine?q[state_in][]=bogus'
  const none = await shop.call('GET', unknown, undefined, token)
  expect(none.body).toMatchObject({ orders: [], count: 0, pages: 1 })
  expect((await shop.call('GET', '/v2/orders/mine')).status).toBe(401)
})

it('TRK-65 a list returns what happens to the money of each canceled order', async () => {
  const token = await openAccount(shop, 'devolve@example.com')
  const [kept, released, due, refunded] = [
    await buy(token),
    await buy(token),
    await buy(token),
    await buy(token),
  ]
  const cancel = (number: string | undefined, capturedCents: number | null) =>
    shop.db.transaction(async (tx) => {
      const [order] = await tx
        .update(orders)
        .set({ state: 'canceled', fulfillmentState: 'canceled' })
        .where(eq(orders.number, number ?? ''))
        .returning()
      const state = capturedCents === null ? ('void' as const) : ('completed' as const)
      const [payment] = await tx
        .update(payments)
        .set({ state, capturedCents })
        .where(eq(payments.orderId, order?.id ?? 0))
        .returning()
      return payment?.id ?? 0
    })
  await cancel(released, null)
  await cancel(due, 7_130)
  const paymentId = await cancel(refunded, 5_240)
  await shop.db
    .insert(paymentRefunds)
    .values({ paymentId, cents: 5_240, state: 'done', origin: 'shop' })
  const { body } = await shop.call('GET', '/v2/orders/mine', undefined, token)
  const told = new Map(
    body.orders.map((order: { number: string; canceled_money: object }) => [
      order.number,
      order.canceled_money,
    ]),
  )
  expect([kept, released, due, refunded].map((number) => told.get(number))).toEqual([
    null,
    { kind: 'released', amount: 0 },
    { kind: 'to_refund', amount: 71.3 },
    { kind: 'refunded', amount: 52.4 },
  ])
})

it('API-42 copies available lines into the cart and reports the rest', async () => {
  const token = await openAccount(shop, 'copia@example.com')
  const from = await buy(token, [
    { variant_id: 101, quantity: 1000 },
    { variant_id: 102, quantity: 2 },
  ])
  const cart = await openCart(shop, { token, items: [{ variant_id: 101, quantity: 9500 }] })
  await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, 102))
  const path = `/api/v1/orders/${cart.number}/copy`
  const { status, body } = await shop.call('PUT', path, { from }, token)
  expect(status).toBe(200)
  expect(copiedOrderSchema.safeParse(body).error).toBeUndefined()
  expect(body.line_items.map((line: { quantity: number }) => line.quantity)).toEqual([10_000])
  expect(body.skipped_line_items).toEqual([
    { variant_id: 102, name: 'Carvão', reason: 'out_of_stock' },
  ])
  expect((await shop.call('PUT', path, { from }, token)).status).toBe(422)
  await shop.db.update(variants).set({ stock: 40 }).where(eq(variants.id, 102))
})

it('ORD-48 copies bag size and observation; by a link the bag size alone', async () => {
  const token = await openAccount(shop, 'porcoes@example.com')
  const from = await buy(token, [{ variant_id: 101, quantity: 2_600 }])
  const [source] = await shop.db.select().from(orders).where(eq(orders.number, from))
  await shop.db
    .update(lineItems)
    .set({ portioningSize: 800, observation: 'sem capa' })
    .where(eq(lineItems.orderId, source?.id ?? 0))
  const copyTo = async (cart: { number: string; query?: string }, input: object, as?: string) => {
    const path = `/api/v1/orders/${cart.number}/copy${cart.query ?? ''}`
    const { body } = await shop.call('PUT', path, { from, ...input }, as)
    const line = body.line_items.find(
      ({ variant_id }: { variant_id: number }) => variant_id === 101,
    )
    return [line.quantity, line.portioning_size, line.observation]
  }
  const empty = await openCart(shop, { token, items: [] })
  expect(await copyTo(empty, {}, token)).toEqual([2_600, 800, 'sem capa'])
  const guest = await openCart(shop, { items: [{ variant_id: 102, quantity: 1 }] })
  const tracker_token = await signTrackerToken(shop.db, from)
  expect(await copyTo(guest, { tracker_token })).toEqual([2_600, 800, null])
})

it('API-42 copies only a placed order, never an open cart onto itself', async () => {
  const token = await openAccount(shop, 'dobro@example.com')
  const { number } = await openCart(shop, { token })
  const path = `/api/v1/orders/${number}/copy`
  expect((await shop.call('PUT', path, { from: number }, token)).status).toBe(404)
  const { body } = await shop.call('GET', `/api/v1/orders/${number}`, undefined, token)
  expect(body.line_items.map((line: { quantity: number }) => line.quantity)).toEqual([1000])
})

it('API-42 copies nothing from or into the orders of others', async () => {
  const token = await openAccount(shop, 'alheia@example.com')
  const other = await openAccount(shop, 'intrusa@example.com')
  const from = await buy(token)
  const cart = await openCart(shop, { token: other })
  const foreign = await shop.call('PUT', `/api/v1/orders/${cart.number}/copy`, { from }, other)
  expect(foreign.status).toBe(404)
})

it('ORD-45 the signed link copies the goods of its order into any cart, without blends', async () => {
  const owner = await openAccount(shop, 'dona@example.com')
  const from = await buy(owner, [
    { variant_id: 101, quantity: 1_400 },
    { variant_id: 102, quantity: 3 },
  ])
  const other = await buy(owner)
  const [source] = await shop.db.select().from(orders).where(eq(orders.number, from))
  const [template] = await shop.db
    .insert(mixTemplates)
    .values({ userId: source?.userId ?? 0, name: 'Segredo da casa' })
    .returning()
  const [mix] = await shop.db
    .insert(mixes)
    .values({ orderId: source?.id ?? 0, templateId: template?.id ?? 0, quantity: 3 })
    .returning()
  await shop.db
    .update(lineItems)
    .set({ mixId: mix?.id })
    .where(and(eq(lineItems.orderId, source?.id ?? 0), eq(lineItems.variantId, 102)))
  const link = await signTrackerToken(shop.db, from)
  const guest = await openCart(shop, { items: [{ variant_id: 102, quantity: 1 }] })
  const path = `/api/v1/orders/${guest.number}/copy${guest.query}`
  const copy = (input: object) => shop.call('PUT', path, input)

  expect((await copy({ from })).status).toBe(401)
  expect((await copy({ from: other, tracker_token: link })).status).toBe(404)
  expect((await copy({ from, tracker_token: `${link}x` })).status).toBe(404)
  const { status, body } = await copy({ from, tracker_token: link })
  expect(status).toBe(200)
  expect(copiedOrderSchema.safeParse(body).error).toBeUndefined()
  expect(
    body.line_items.map((line: { variant_id: number; quantity: number }) => [
      line.variant_id,
      line.quantity,
    ]),
  ).toEqual([
    [102, 1],
    [101, 1_400],
  ])
  expect(body.skipped_line_items).toEqual([{ variant_id: 0, name: 'Blend', reason: 'blend' }])

  const stranger = await openAccount(shop, 'vizinho@example.com')
  const cart = await openCart(shop, { token: stranger, items: [] })
  const own = `/api/v1/orders/${cart.number}/copy`
  expect((await shop.call('PUT', own, { from, tracker_token: link }, stranger)).status).toBe(200)
})

it('API-61 tracks a complete order, with driver and plate once it is on its way', async () => {
  const token = await openAccount(shop, 'segue@example.com')
  const number = await buy(token)
  const path = `/v2/orders/${number}/tracker`
  const waiting = await shop.call('GET', path, undefined, token)
  expect(waiting.body).toMatchObject({
    order_number: number,
    fulfillment_state: 'payment_evaluating',
    visit_state: null,
    driver: null,
    vehicle: null,
    distance: null,
  })
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const orderId = order?.id ?? 0
  await shop.db.insert(deliveries).values({ orderId, driverName: 'João', licensePlate: 'ABC1D23' })
  await shop.db
    .insert(driverLocations)
    .values({ orderId, latitude: -12.9, longitude: -38.4, clientTime: new Date() })
  const moving = await shop.call('GET', path, undefined, token)
  expect(trackerSchema.safeParse(moving.body).error).toBeUndefined()
  expect(moving.body).toMatchObject({
    driver: { name: 'João', locations: [{ latitude: -12.9, longitude: -38.4 }] },
    vehicle: { license_plate: 'ABC1D23' },
  })
  const cart = await openCart(shop, { token })
  const open = await shop.call('GET', `/v2/orders/${cart.number}/tracker`, undefined, token)
  expect(open.status).toBe(404)
})

it('TRK-60 the signed link groups the parts of each blend, without names and observations', async () => {
  await addGroundMeats(shop.db)
  const token = await openAccount(shop, 'blends@example.com')
  const owner = await openCart(shop, { token })
  const { number } = owner
  const place = async () => {
    const template = await openBlend(shop, token)
    return (await placeMix(shop, token, { number, template })).body.id
  }
  const ids = [await place(), await place()]
  const [line] = (await shop.call('GET', `/api/v1/orders/${owner.number}`, undefined, token)).body
    .line_items
  const path = `/api/v1/orders/${owner.number}/line_items/${line.id}`
  const words = { line_item: { observation: 'Bem fino' } }
  expect((await shop.call('PUT', path, words, token)).status).toBe(200)
  await confirmCart(shop, owner)
  const { body } = await next(shop, owner)
  const { summary } = (await shop.call('GET', `/v2/trackers/${body.tracker_token}`)).body
  const grouped = summary.items.map((item: { mix_id: number | null }) => item.mix_id)
  expect(grouped).toEqual([null, ...Array(3).fill(ids[0]), ...Array(3).fill(ids[1])])
  expect(JSON.stringify(summary)).not.toMatch(/Da casa|Bem fino/)
})
