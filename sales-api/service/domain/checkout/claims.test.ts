import { eq } from 'drizzle-orm'
import {
  booked,
  choose,
  claimFor,
  database,
  MONDAY,
  movements,
  orderOf,
  refusal,
  releaseFor,
  startClaims,
  stocks,
} from '@/sales-api/tests/support/claims'
import { insertLineOf, insertOrder } from '@/sales-api/tests/support/placed-orders'
import { variants } from '../../db/schema/catalogue'
import { deliverySlots, slotBookings } from '../../db/schema/delivery'
import { outbox } from '../../db/schema/operations'
import { mixes, orders, payments } from '../../db/schema/orders'
import { orderPromotions, promotions } from '../../db/schema/promotions'
import { PICKUP } from '../delivery/shipping-methods'
import { hashToken } from '../orders/find-order'
import { checkLinesInStock, lockOrderToPay } from './claims'

const OUT_OF_STOCK =
  'Um ou mais itens do seu carrinho saíram de estoque. Remova-os antes de continuar'
const SOLD_OUT = { line_items: [expect.stringMatching(/^\S.*: fora de estoque$/), OUT_OF_STOCK] }

startClaims()

/** Adds a coupon to the order, like the checkout. */
async function couponOn(orderId: number, values: Partial<typeof promotions.$inferInsert>) {
  const code = 'CUPOM'
  await database.db.insert(promotions).values({
    code,
    name: 'Cupom',
    kind: 'fixed',
    value: 100,
    minimumItemCents: 0,
    startsAt: new Date('2026-01-01T00:00:00-03:00'),
    ...values,
  })
  await database.db.insert(orderPromotions).values({ orderId, code, discountCents: 100 })
}

const uses = async () => (await database.db.select().from(promotions)).map((row) => row.uses)

it('CHK-14 deducts every line from the stock, and records a movement', async () => {
  const id = await orderOf({ variantId: 302, quantity: 400 }, { variantId: 301, quantity: 1_500 })
  await choose(id)
  await claimFor(id)
  expect(await stocks()).toEqual([3_500, 500])
  expect(await movements(id)).toEqual([
    [301, -1_500, 'claim'],
    [302, -400, 'claim'],
  ])
})

it('CHK-14 sells the last gram, and no more', async () => {
  const last = await orderOf({ variantId: 302, quantity: 900 })
  await choose(last)
  await claimFor(last)
  expect(await stocks()).toEqual([5_000, 0])
  const late = await orderOf({ variantId: 301, quantity: 500 }, { variantId: 302, quantity: 1 })
  await choose(late, { window: { ...MONDAY, end: '2026-05-18T17:00:00-03:00' } })
  expect(await refusal(claimFor(late))).toEqual(SOLD_OUT)
  const check = database.db.transaction((tx) => checkLinesInStock(tx, late))
  expect(await refusal(check)).toEqual(SOLD_OUT)
  expect(await stocks()).toEqual([5_000, 0])
  expect(await booked()).toEqual([2, 1])
})

it('CHK-14 counts a line and a blend of the same meat together', async () => {
  const id = await orderOf({ variantId: 302, quantity: 500 })
  const [mix] = await database.db.insert(mixes).values({ orderId: id, quantity: 500 }).returning()
  await insertLineOf(database.db, id, { variantId: 302, quantity: 401, mixId: mix?.id })
  await choose(id)
  const less = { line_items: [expect.stringMatching(/^\S.*: temos apenas 0,9 Kg em estoque$/)] }
  expect(await refusal(claimFor(id))).toEqual(less)
  const check = () => database.db.transaction((tx) => checkLinesInStock(tx, id))
  expect(await refusal(check())).toEqual(less)
  await database.db.update(variants).set({ stock: 901 }).where(eq(variants.id, 302))
  await check()
  await claimFor(id)
  expect(await stocks()).toEqual([5_000, 0])
})

it('CHK-97 names what has less stock than the order wants, and sold-out goods above the text for them', async () => {
  const rename = (id: number, values: Partial<typeof variants.$inferInsert>) =>
    database.db.update(variants).set(values).where(eq(variants.id, id))
  await rename(301, { name: 'Maminha', stock: 2_400 })
  await rename(302, { name: 'Cupim', stock: 700 })
  const both = await orderOf({ variantId: 301, quantity: 2_500 }, { variantId: 302, quantity: 800 })
  const one = await orderOf({ variantId: 301, quantity: 2_400 }, { variantId: 302, quantity: 701 })
  await choose(both)
  await choose(one, { window: { ...MONDAY, end: '2026-05-18T17:00:00-03:00' } })
  const check = (id: number) => refusal(database.db.transaction((tx) => checkLinesInStock(tx, id)))
  const cupim = 'Cupim: temos apenas 0,7 Kg em estoque'
  const maminha = 'Maminha: temos apenas 2,4 Kg em estoque'
  for (const refuse of [check, (id: number) => refusal(claimFor(id))]) {
    const { line_items } = await refuse(both)
    expect([...line_items].sort()).toEqual([cupim, maminha])
    expect(await refuse(one)).toEqual({ line_items: [cupim] })
  }
  await rename(301, { withdrawnAt: new Date() })
  const soldOut = ['Maminha: fora de estoque', OUT_OF_STOCK]
  expect(await check(both)).toEqual({ line_items: [cupim, ...soldOut] })
  await rename(302, { stock: 0 })
  const { line_items } = await check(both)
  expect([...line_items].sort()).toEqual(['Cupim: fora de estoque', ...soldOut])
})

it('CHK-14 sells no withdrawn product and no empty cart', async () => {
  const id = await orderOf({ variantId: 301, quantity: 500 })
  await choose(id)
  await database.db.update(variants).set({ withdrawnAt: new Date() })
  const check = (orderId: number) =>
    refusal(database.db.transaction((tx) => checkLinesInStock(tx, orderId)))
  expect(await refusal(claimFor(id))).toEqual(SOLD_OUT)
  expect(await check(id)).toEqual(SOLD_OUT)
  expect(await check(await orderOf())).toEqual({ line_items: ['Seu carrinho está vazio'] })
})

it.each([
  ['without a limit', { uses: 7 }, 8],
  ['for the last time', { uses: 4, maximumUses: 5 }, 5],
])('API-37 counts the use of a coupon %s, and releases it', async (_, values, after) => {
  const id = await orderOf({ variantId: 301, quantity: 500 })
  await choose(id)
  await couponOn(id, values)
  await claimFor(id)
  expect(await uses()).toEqual([after])
  await releaseFor(id)
  expect(await uses()).toEqual([after - 1])
})

it.each([
  ['used up', { uses: 5, maximumUses: 5 }],
  ['over', { endsAt: new Date('2026-01-02T00:00:00-03:00') }],
  ['not begun', { startsAt: new Date('2126-01-01T00:00:00-03:00') }],
])('API-37 accepts no coupon that is %s', async (_, values) => {
  const id = await orderOf({ variantId: 301, quantity: 500 })
  await choose(id)
  await couponOn(id, values)
  expect(await refusal(claimFor(id))).toEqual({ coupon_codes: ['Cupom inválido ou expirado'] })
  expect(await stocks()).toEqual([5_000, 900])
})

it('API-37 accepts no coupon that its customer has used up with another order', async () => {
  const orderFor = async (email: string, state: 'complete' | 'confirm' = 'confirm') => {
    const lines = [{ variantId: 301, quantity: 500 }]
    return (await insertOrder(database.db, lines, { email, state })).id
  }
  const late = await orderFor('ana@example.com')
  const stranger = await orderFor('rui@example.com')
  const bought = await orderFor('ana@example.com', 'complete')
  await couponOn(late, { maximumUsesPerCustomer: 1 })
  const coupon = { code: 'CUPOM', discountCents: 100 }
  await database.db
    .insert(orderPromotions)
    .values([stranger, bought].map((orderId) => ({ orderId, ...coupon })))
  await choose(late, { methodId: PICKUP.id, slot: null })
  await choose(stranger, { methodId: PICKUP.id, slot: null })
  expect(await refusal(claimFor(late))).toEqual({ coupon_codes: ['Você já usou este cupom'] })
  expect([await stocks(), await uses()]).toEqual([[5_000, 900], [0]])
  await claimFor(stranger)
  expect([await stocks(), await uses()]).toEqual([[4_500, 900], [1]])
})

it('PAY-10 releases all its claims once, and only its own', async () => {
  const id = await orderOf({ variantId: 301, quantity: 1_500 }, { variantId: 302, quantity: 400 })
  await choose(id)
  await claimFor(id)
  const other = await orderOf({ variantId: 301, quantity: 700 })
  await choose(other, { window: { ...MONDAY, end: '2026-05-18T17:00:00-03:00' } })
  await claimFor(other)
  await releaseFor(id)
  expect(await stocks()).toEqual([4_300, 900])
  expect((await movements(id)).slice(2)).toEqual([
    [301, 1_500, 'release'],
    [302, 400, 'release'],
  ])
  expect((await booked()).sort()).toEqual([1, 2])
  expect(await database.db.select().from(slotBookings)).toMatchObject([{ orderId: other }])
})

it('PAY-10 an order without a slot releases none', async () => {
  const id = await orderOf({ variantId: 301, quantity: 500 })
  await choose(id, { methodId: PICKUP.id, slot: null })
  await database.db.insert(deliverySlots).values({
    windowStart: new Date(MONDAY.start),
    windowEnd: new Date(MONDAY.end),
    capacity: 3,
    booked: 1,
  })
  await claimFor(id)
  await releaseFor(id)
  expect(await booked()).toEqual([1])
})

it('PAY-10 an order without lines releases nothing', async () => {
  const id = await orderOf()
  await releaseFor(id)
  expect(await movements(id)).toEqual([])
})

it('CHK-14 announces a cut that a claim sells out, and again once its stock is released', async () => {
  const changed = async () => {
    const rows = await database.db.select().from(outbox).where(eq(outbox.kind, 'catalogue-webhook'))
    return rows.map(({ payload }) => 'event' in payload && payload.event?.variantIds)
  }
  await database.db.delete(outbox)
  const id = await orderOf({ variantId: 301, quantity: 1_500 }, { variantId: 302, quantity: 401 })
  await choose(id)
  await claimFor(id)
  expect(await changed()).toEqual([[302]])
  await releaseFor(id)
  expect(await changed()).toEqual([[302], [302]])
})

it('CHK-14 with an authorisation a claim marks the payment as being authorised, and only that one', async () => {
  const id = await orderOf({ variantId: 301, quantity: 500 })
  await choose(id)
  const open = { orderId: id, methodId: 1, state: 'checkout', amountCents: 1 } as const
  const rows = await database.db
    .insert(payments)
    .values([
      { ...open, offeredAgain: true },
      { ...open, methodId: 2 },
    ])
    .returning()
  const [card, other] = rows.map((row) => row.id)
  const hold = { amountCents: 5_485, authorizedCents: 5_935, tolerancePercent: 10 }
  const authorisation = { ...hold, gatewayKey: 'key-1', attempt: 3 }
  const gone = claimFor(id, undefined, { ...authorisation, paymentId: 0 })
  await expect(gone).rejects.toThrow('payment 0 is gone')
  expect([await stocks(), await booked()]).toEqual([[5_000, 900], [1]])
  const marked = {
    ...hold,
    id: card,
    state: 'authorizing',
    offeredAgain: false,
    gatewayKey: 'key-1',
  }
  const claimed = await claimFor(id, undefined, { ...authorisation, paymentId: card ?? 0 })
  expect(claimed).toMatchObject(marked)
  const stored = await database.db.select().from(payments).orderBy(payments.id)
  expect(stored).toMatchObject([marked, { ...open, id: other, methodId: 2, gatewayKey: null }])
  const [order] = await database.db.select().from(orders).where(eq(orders.id, id))
  expect(order?.attempts).toBe(3)
  expect([await stocks(), await booked()]).toEqual([[4_500, 900], [2]])
})

it('API-25 only its own customer locks an order to pay, with its lines and open payments', async () => {
  const lines = [{ variantId: 301, quantity: 500 }]
  const { id, number } = await insertOrder(database.db, lines, { tokenHash: hashToken('segredo') })
  const payment = { orderId: id, methodId: 1, amountCents: 4_495 }
  const states = ['failed', 'authorizing', 'pending', 'checkout'] as const
  await database.db.insert(payments).values(states.map((state) => ({ ...payment, state })))
  const lock = (wanted: string, caller: Parameters<typeof lockOrderToPay>[2]) =>
    database.db.transaction((tx) => lockOrderToPay(tx, wanted, caller))
  const found = await lock(number, { userId: null, orderToken: 'segredo' })
  expect(found.lines).toEqual([
    { line: { variantId: 301, quantity: 500, cents: 4_495 }, variant: { unit: 'g' } },
  ])
  const open = found.openPayments.map(({ payment }) => [payment.state, payment.amountCents])
  expect(open.sort()).toEqual([
    ['authorizing', 4_495],
    ['checkout', 4_495],
  ])
  const stranger = { userId: null, orderToken: 'outro' }
  await expect(lock(number, stranger)).rejects.toMatchObject({ status: 401 })
  await expect(lock('R0', stranger)).rejects.toMatchObject({ status: 401, number: 'R0' })
})
