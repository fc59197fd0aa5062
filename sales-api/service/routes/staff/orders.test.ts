import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { addGroundMeats, openBlend, placeMix } from '../../../tests/support/blend'
import { confirmCart, emailOf, next, openAccount, openCart } from '../../../tests/support/purchase'
import { logInAs, openTablet, type Tablet } from '../../../tests/support/staff'
import { opsOf } from '../../../tests/support/test-ops'
import { startShop } from '../../../tests/support/test-shop'
import { lineItems, mixes, orders, weightConsents } from '../../db/schema/orders'
import { staffActs } from '../../db/schema/staff'
import { askConsent } from '../../domain/fulfilment/weight-consents'
import { signTrackerToken } from '../../domain/orders/tracker'

const shop = startShop()
const ops = opsOf(shop)
let tablet: Tablet
beforeAll(async () => {
  tablet = await logInAs(shop, 'Jorge', 'balcao')
})

async function placeOrder(grams: number): Promise<string> {
  const owner = await openCart(shop, { items: [{ variant_id: 101, quantity: grams }] })
  await confirmCart(shop, owner, undefined, emailOf(owner))
  await next(shop, owner)
  return owner.number
}

const read = async (path: string) => (await tablet.call('GET', path)).body
const board = (since?: string) =>
  read(`/staff/v1/changes${since ? `?since=${encodeURIComponent(since)}` : ''}`)
const numbersOf = ({ orders: rows }: { orders: { number: string }[] }) =>
  rows.map(({ number }) => number)

it('BALC-05 the board shows placed orders with window, district and step, and no cart', async () => {
  await openCart(shop)
  const number = await placeOrder(1_700)
  const { orders: rows } = await board()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    number,
    customer: 'Ana Souza',
    district: 'Pituba',
    kind: 'delivery',
    step: 'separar',
    lines: 1,
    weighed_lines: 0,
    pays_at_door: false,
    charged: null,
  })
})

it('BALC-05 BALC-121 a cursor returns only later changes, a canceled order with no step', async () => {
  await shop.db.update(orders).set({ updatedAt: sql`now() - interval '10 minutes'` })
  const { cursor } = await board()
  expect(numbersOf(await board(cursor))).toEqual([])
  const number = await placeOrder(900)
  expect(numbersOf(await board(cursor))).toEqual([number])
  await ops('orders', 'move', number, 'pending')
  await ops('orders', 'cancel', number)
  const { orders: rows } = await board(cursor)
  expect(rows).toEqual([expect.objectContaining({ number, step: null })])
  const canceled = async () =>
    (await board()).orders.filter(({ step }: { step: string | null }) => step === null)
  expect(numbersOf({ orders: await canceled() })).toEqual([number])
  await shop.db.update(orders).set({ canceledAt: sql`now() - interval '8 days'` })
  expect(numbersOf(await board())).not.toContain(number)
})

it('BALC-05 an order delivered on another day leaves the board', async () => {
  const number = await placeOrder(1_100)
  await shop.db
    .update(orders)
    .set({
      fulfillmentState: 'ready',
      deliveryState: 'completed',
      updatedAt: sql`now() - interval '3 days'`,
    })
    .where(eq(orders.number, number))
  await shop.db.execute(sql`update shipping_rates set window_start = now() - interval '74 hours',
    window_end = now() - interval '72 hours' where shipment_id in (select s.id from shipments s
    join orders o on o.id = s.order_id where o.number = ${number})`)
  expect(numbersOf(await board())).not.toContain(number)
})

it('BALC-06 one tap moves an order through its states to the scale, once, and is recorded', async () => {
  const number = await placeOrder(2_300)
  const start = () => tablet.call('PUT', `/staff/v1/orders/${number}/state`, { to: 'preparation' })
  const started = await start()
  expect(started.body).toMatchObject({ number, fulfilment: 'preparation' })
  expect(started.body.lines[0]).toMatchObject({
    quantity: 2_300,
    least_quantity: 2_070,
    most_quantity: 2_530,
    produced_quantity: null,
  })
  expect((await start()).status).toBe(200)
  const isTap = and(eq(staffActs.act, 'order-move'), isNotNull(staffActs.staffId))
  const acts = await shop.db.select().from(staffActs).where(isTap)
  expect(acts).toHaveLength(1)
  expect(acts[0]?.facts).toEqual({ to: 'preparation' })

  const back = await tablet.call('PUT', `/staff/v1/orders/${number}/state`, { to: 'pending' })
  expect([back.status, back.body.errors.base]).toEqual([
    422,
    ['O pedido já está em outra etapa. Confira e tente de novo'],
  ])
})

it('BALC-07 CART-53 the list of cuts sums a window over its orders, with weighed lines marked', async () => {
  const first = await placeOrder(1_200)
  const second = await placeOrder(3_400)
  for (const number of [first, second]) await ops('orders', 'move', number, 'pending')
  const [line] = await shop.db
    .select({ id: lineItems.id })
    .from(lineItems)
    .innerJoin(orders, eq(orders.id, lineItems.orderId))
    .where(eq(orders.number, second))
  await shop.db
    .update(lineItems)
    .set({ producedQuantity: 3_350, observation: 'sem gordura' })
    .where(eq(lineItems.id, line?.id ?? 0))
  const { orders: rows } = await board()
  const { window_start: start, window_end: end } = rows.find(
    ({ number }: { number: string }) => number === second,
  )
  const query = new URLSearchParams({ start, end })
  const { cuts } = await read(`/staff/v1/cuts?${query}`)
  const [cut] = cuts
  const sum = cut.lines.reduce(
    (all: number, { quantity }: { quantity: number }) => all + quantity,
    0,
  )
  expect(cut).toMatchObject({
    variant_id: 101,
    name: 'Picanha Bovina',
    quantity: sum,
    whole_piece: false,
  })
  const { lines } = await read(`/staff/v1/orders/${first}`)
  expect(lines).toMatchObject([{ whole_piece: false }])
  const shown = cut.lines.filter(({ number }: { number: string }) =>
    [first, second].includes(number),
  )
  expect(shown).toEqual([
    expect.objectContaining({ number: first, quantity: 1_200, is_done: false }),
    expect.objectContaining({
      number: second,
      quantity: 3_400,
      observation: 'sem gordura',
      is_done: true,
    }),
  ])
})

it('BALC-107 the observation of a blend is on its parts, at the scale and on the list of cuts', async () => {
  await addGroundMeats(shop.db)
  const token = await openAccount(shop, 'bia@example.com')
  const template = await openBlend(shop, token, undefined, 'Moer grosso, uma vez só')
  const owner = await openCart(shop, { items: [{ variant_id: 101, quantity: 800 }], token })
  await placeMix(shop, token, { number: owner.number, template })
  await confirmCart(shop, owner)
  await next(shop, owner)
  await ops('orders', 'move', owner.number, 'pending')
  const { lines, shipment } = await read(`/staff/v1/orders/${owner.number}`)
  const words = lines.map(({ observation }: { observation: string | null }) => observation)
  const wanted = [null, ...Array(3).fill('Moer grosso, uma vez só')]
  expect(words).toEqual(wanted)
  const query = new URLSearchParams({ start: shipment.window_start, end: shipment.window_end })
  const { cuts } = await read(`/staff/v1/cuts?${query}`)
  const parts = cuts
    .flatMap((cut: { lines: { number: string; mix_id: number | null }[] }) => cut.lines)
    .filter((line: { number: string; mix_id: number | null }) => line.mix_id !== null)
  expect(parts).toHaveLength(3)
  expect(parts[0]).toMatchObject({ observation: 'Moer grosso, uma vez só', blend: 'Da casa' })
})

it('BALC-04 without a session nothing is shown, and a driver moves no order to the scale', async () => {
  const number = await placeOrder(600)
  const nobody = openTablet(shop)
  for (const path of ['/staff/v1/changes', `/staff/v1/orders/${number}`]) {
    expect((await nobody.call('GET', path)).status).toBe(401)
  }
  const driver = await logInAs(shop, 'Davi', 'entrega')
  const to = { to: 'preparation' }
  const refused = await driver.call('PUT', `/staff/v1/orders/${number}/state`, to)
  expect([refused.status, refused.body.error]).toEqual([403, 'Seu acesso não permite isso'])
  const unknown = await tablet.call('GET', '/staff/v1/orders/R000000001')
  expect([unknown.status, unknown.body.errors.base]).toEqual([422, ['Pedido não encontrado']])
})

it('BALC-10 BALC-12 a question to the customer appears on a board that was loaded before', async () => {
  const number = await placeOrder(1_300)
  await tablet.call('PUT', `/staff/v1/orders/${number}/state`, { to: 'preparation' })
  await shop.db.update(orders).set({ updatedAt: sql`now() - interval '10 minutes'` })
  const { cursor } = await board()
  const { lines } = await read(`/staff/v1/orders/${number}`)
  await askConsent(shop.db, number, lines[0].id, 900, { staffId: null })
  const { orders: rows } = await board(cursor)
  expect(rows).toEqual([expect.objectContaining({ number, waits_for_customer: true })])
  await shop.db.update(weightConsents).set({ refusedAt: sql`now()` })
  expect((await board(cursor)).orders[0].waits_for_customer).toBe(false)
})

it('BALC-120 TRK-69 a manager cancels an order on the scale with a reason, by the rule of orders cancel', async () => {
  const manager = await logInAs(shop, 'Rita', 'gerente')
  const number = await placeOrder(1_300)
  await tablet.call('PUT', `/staff/v1/orders/${number}/state`, { to: 'preparation' })
  const path = `/staff/v1/orders/${number}/cancel`
  const reason = 'customer'
  expect((await tablet.call('POST', path, { reason })).status).toBe(403)
  expect((await manager.call('POST', path, { reason: 'Ana não quis' })).status).toBe(422)
  const canceled = await manager.call('POST', path, { reason })
  expect(canceled.body).toMatchObject({ state: 'canceled', fulfilment: 'canceled' })
  const again = await manager.call('POST', path, { reason })
  expect(again.body.errors.base).toEqual(['Este pedido foi cancelado'])
  const acts = await shop.db.select().from(staffActs).where(eq(staffActs.act, 'order-cancel'))
  expect(acts.at(-1)?.facts).toEqual({ reason })
  const link = await signTrackerToken(shop.db, number)
  const { canceled_money: money } = (await shop.call('GET', `/v2/trackers/${link}`)).body
  expect(money.reason).toBe(reason)
})

it('BALC-122 a blend counts as one item, weighed once all its parts are', async () => {
  const items = [
    { variant_id: 101, quantity: 900 },
    { variant_id: 102, quantity: 1 },
  ]
  const owner = await openCart(shop, { items })
  await confirmCart(shop, owner, undefined, emailOf(owner))
  await next(shop, owner)
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, owner.number))
  const orderId = order?.id ?? 0
  const [mix] = await shop.db.insert(mixes).values({ orderId, quantity: 901 }).returning()
  const ofOrder = eq(lineItems.orderId, orderId)
  await shop.db.update(lineItems).set({ mixId: mix?.id }).where(ofOrder)
  const counts = async () => {
    const { orders: rows } = await board()
    const row = rows.find(({ number }: { number: string }) => number === owner.number)
    return [row.lines, row.weighed_lines]
  }
  await shop.db
    .update(lineItems)
    .set({ producedQuantity: 1 })
    .where(and(ofOrder, eq(lineItems.variantId, 102)))
  expect(await counts()).toEqual([1, 0])
  await shop.db.update(lineItems).set({ producedQuantity: 1 }).where(ofOrder)
  expect(await counts()).toEqual([1, 1])
})
