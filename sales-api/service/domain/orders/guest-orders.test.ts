import { asc, eq } from 'drizzle-orm'
import { insertOrder } from '@/sales-api/tests/support/placed-orders'
import { openTestDatabase } from '@/sales-api/tests/support/test-database'
import { addVariants, variantValues } from '@/sales-api/tests/support/test-shop'
import type { Database } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { shipments } from '../../db/schema/delivery'
import { mixTemplates } from '../../db/schema/mixes'
import { lineItems, mixes, orders, payments } from '../../db/schema/orders'
import { hashToken, type OrderRow } from './find-order'
import { attachGuestOrders, mergeGuestOrder } from './guest-orders'

const PICANHA = 801
const COSTELA = 802
const GONE = 803

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await addVariants(database.db, [
    variantValues({ id: PICANHA, slug: 'picanha', name: 'Picanha', maximumQuantity: 3_000 }),
    variantValues({ id: COSTELA, slug: 'costela' }),
    variantValues({ id: GONE, slug: 'fora', name: 'Lagarto', withdrawnAt: new Date() }),
  ])
})
afterAll(() => database.close())

let people = 0
async function customer(): Promise<number> {
  people += 1
  const person = { firstName: 'Ana', lastName: 'Souza', passwordHash: 'x' }
  const [row] = await database.db
    .insert(users)
    .values({ ...person, email: `pessoa${people}@example.com` })
    .returning()
  return row?.id ?? 0
}

type Line = Pick<typeof lineItems.$inferInsert, 'variantId' | 'quantity'> &
  Partial<typeof lineItems.$inferInsert>

async function order(lines: Line[], values: Partial<typeof orders.$inferInsert>) {
  const { db } = database
  const made = await insertOrder(db, [], values)
  const price = { price: '0.0899', totalCents: 0 }
  for (const line of lines)
    await db.insert(lineItems).values({ ...price, ...line, orderId: made.id })
  return made
}

async function guestOrder(lines: Line[], values: Partial<typeof orders.$inferInsert> = {}) {
  people += 1
  const token = `segredo-${people}`
  const made = await order(lines, { tokenHash: hashToken(token), email: 'a@b.com', ...values })
  return { ...made, token }
}

const rowOf = async ({ id }: OrderRow) =>
  (await database.db.select().from(orders).where(eq(orders.id, id)))[0]
const linesOf = async ({ id }: OrderRow) => {
  const own = eq(lineItems.orderId, id)
  const rows = await database.db.select().from(lineItems).where(own).orderBy(asc(lineItems.id))
  return rows.map(({ variantId, quantity, portioningSize, observation }) => [
    variantId,
    quantity,
    portioningSize,
    observation,
  ])
}
const asked = ({ id }: OrderRow) =>
  database.db
    .insert(payments)
    .values({ orderId: id, methodId: 1, state: 'authorizing', amountCents: 8_990 })

it('AUTH-32 a product of both carts has the quantity of the guest, up to the available one; withdrawn ones stay behind', async () => {
  const userId = await customer()
  const own = await order([{ variantId: PICANHA, quantity: 2_000 }], { userId })
  const guest = await guestOrder([
    { variantId: GONE, quantity: 1_000 },
    { variantId: PICANHA, quantity: 1_500 },
    { variantId: COSTELA, quantity: 700 },
  ])
  expect(await mergeGuestOrder(database.db, userId, guest.token)).toEqual([])
  expect((await linesOf(own)).map(([id, quantity]) => [id, quantity])).toEqual([
    [PICANHA, 1_500],
    [COSTELA, 700],
  ])
  expect(await rowOf(guest)).toBeUndefined()
  expect((await rowOf(own))?.itemCents).toBe(13_485 + 6_293)
  const more = await guestOrder([{ variantId: PICANHA, quantity: 4_000 }])
  await mergeGuestOrder(database.db, userId, more.token)
  expect((await linesOf(own))[0]).toEqual([PICANHA, 3_000, 500, null])
})

it("AUTH-32 names the items that only the customer's cart had, blends too", async () => {
  const userId = await customer()
  const own = await order(
    [
      { variantId: GONE, quantity: 500 },
      { variantId: PICANHA, quantity: 900 },
      { variantId: COSTELA, quantity: 600 },
    ],
    { userId },
  )
  const [template] = await database.db
    .insert(mixTemplates)
    .values({ userId, name: 'Blend da Bia' })
    .returning()
  const [mix] = await database.db
    .insert(mixes)
    .values({ orderId: own.id, templateId: template?.id, quantity: 800 })
    .returning()
  const part = { variantId: COSTELA, quantity: 800, price: '0.0899', totalCents: 0 }
  await database.db.insert(lineItems).values({ ...part, orderId: own.id, mixId: mix?.id })
  const guest = await guestOrder([{ variantId: COSTELA, quantity: 700 }])
  const names = await mergeGuestOrder(database.db, userId, guest.token)
  expect(names).toEqual(['Lagarto', 'Picanha', 'Blend da Bia'])
  const empty = await guestOrder([])
  expect(await mergeGuestOrder(database.db, userId, empty.token)).toEqual([])
})

it('AUTH-32 preferences of the guest replace those of the customer, as far as they fit', async () => {
  const userId = await customer()
  const own = await order(
    [{ variantId: PICANHA, quantity: 2_000, portioningSize: 600, observation: 'fino' }],
    { userId },
  )
  const preferences = { portioningSize: 900, observation: 'grosso' }
  const guest = await guestOrder([
    { variantId: PICANHA, quantity: 1_200, ...preferences },
    { variantId: COSTELA, quantity: 700, ...preferences },
  ])
  await mergeGuestOrder(database.db, userId, guest.token)
  expect(await linesOf(own)).toEqual([
    [PICANHA, 1_200, 900, 'grosso'],
    [COSTELA, 700, 700, 'grosso'],
  ])
})

it('AUTH-32 A67 a checkout restarts with new lines, and continues without any', async () => {
  const cases = [
    { lines: [], state: 'delivery', left: 1 },
    { lines: [{ variantId: COSTELA, quantity: 700 }], state: 'cart', left: 0 },
  ]
  for (const { lines, state, left } of cases) {
    const userId = await customer()
    const own = await order([{ variantId: PICANHA, quantity: 1_000 }], {
      userId,
      state: 'delivery',
    })
    await database.db.insert(shipments).values({ orderId: own.id })
    const guest = await guestOrder(lines)
    await mergeGuestOrder(database.db, userId, guest.token)
    expect((await rowOf(own))?.state).toBe(state)
    expect(await database.db.$count(shipments, eq(shipments.orderId, own.id))).toBe(left)
    expect(await rowOf(guest)).toBeUndefined()
  }
})

it('AUTH-32 a customer without a cart, or with one that is being paid, takes the whole order over', async () => {
  const free = await customer()
  const busy = await customer()
  const paid = await order([{ variantId: PICANHA, quantity: 1_000 }], {
    userId: busy,
    state: 'confirm',
  })
  await asked(paid)
  for (const userId of [free, busy]) {
    const guest = await guestOrder([{ variantId: COSTELA, quantity: 700 }])
    await mergeGuestOrder(database.db, userId, guest.token)
    expect(await rowOf(guest)).toMatchObject({ userId, tokenHash: null, email: null })
  }
  expect(await linesOf(paid)).toHaveLength(1)
})

it('API-24 while the filled cart is being paid the lines of a guest join the next cart', async () => {
  const userId = await customer()
  const filled = { userId, itemCents: 8_990 }
  const older = await order([{ variantId: PICANHA, quantity: 1_000 }], filled)
  const guest = await guestOrder([{ variantId: COSTELA, quantity: 700 }])
  const next = await order([{ variantId: PICANHA, quantity: 500 }], filled)
  const paid = await order([{ variantId: PICANHA, quantity: 900 }], { ...filled, state: 'confirm' })
  const empty = await order([], { userId })
  await asked(paid)
  await mergeGuestOrder(database.db, userId, guest.token)
  expect(await rowOf(guest)).toBeUndefined()
  const variantsOf = async (row: OrderRow) => (await linesOf(row)).map(([id]) => id)
  expect(await variantsOf(next)).toEqual([PICANHA, COSTELA])
  for (const row of [older, paid]) expect(await variantsOf(row)).toEqual([PICANHA])
  expect(await variantsOf(empty)).toEqual([])
})

it('an order with a pending payment, a placed one or one of another token is not merged', async () => {
  const userId = await customer()
  const asking = await guestOrder([{ variantId: COSTELA, quantity: 700 }], { state: 'confirm' })
  await asked(asking)
  const bought = await guestOrder([{ variantId: COSTELA, quantity: 700 }], { state: 'complete' })
  for (const token of [asking.token, bought.token, 'nenhum']) {
    await mergeGuestOrder(database.db, userId, token)
  }
  for (const guest of [asking, bought]) {
    expect(await rowOf(guest)).toMatchObject({ userId: null, tokenHash: hashToken(guest.token) })
  }
})

it('a proven e-mail adopts its finished guest orders in any spelling, and no others', async () => {
  const userId = await customer()
  const other = await customer()
  const email = 'Prova@Example.com'
  const mine = await guestOrder([], { email, state: 'complete' })
  const canceled = await guestOrder([], { email, state: 'canceled' })
  const open = await guestOrder([], { email, state: 'payment' })
  const stranger = await guestOrder([], { email: 'x@example.com', state: 'complete' })
  const taken = await order([], { userId: other, email, state: 'complete' })
  await database.db.transaction((tx) => attachGuestOrders(tx, userId, 'prova@example.com'))
  const owners = await Promise.all([mine, canceled, open, stranger, taken].map(rowOf))
  expect(owners.map((row) => row?.userId)).toEqual([userId, userId, null, null, other])
  expect(owners[0]).toMatchObject({ tokenHash: null, email: null })
})
