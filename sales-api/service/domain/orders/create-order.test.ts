import { eq, inArray } from 'drizzle-orm'
import { insertLineOf, insertOrder } from '@/sales-api/tests/support/placed-orders'
import { openTestDatabase } from '@/sales-api/tests/support/test-database'
import { addVariants, variantValues } from '@/sales-api/tests/support/test-shop'
import type { Database } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { mixTemplateItems, mixTemplates } from '../../db/schema/mixes'
import { lineItems, mixes, orders } from '../../db/schema/orders'
import { copyOrder, createOrder, putUpTo } from './create-order'
import { findCurrentOrder, hashToken } from './find-order'
import { mergeGuestOrder } from './guest-orders'

const SCARCE = 901
const LIMITED = 902
const GONE = 903

const caller = { userId: null, orderToken: 'segredo' }
const own = { tokenHash: hashToken('segredo') }

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await addVariants(database.db, [
    variantValues({ id: SCARCE, slug: 'picanha', stock: 2_000 }),
    variantValues({ id: LIMITED, slug: 'costela', maximumQuantity: 1_000 }),
    variantValues({ id: GONE, slug: 'fora', name: 'Fraldinha', withdrawnAt: new Date() }),
  ])
})
afterAll(() => database.close())

let people = 0
async function customer(): Promise<number> {
  people += 1
  const person = { firstName: 'Ana', lastName: 'Souza', passwordHash: 'x' }
  const values = { ...person, email: `pessoa${people}@example.com` }
  const [row] = await database.db.insert(users).values(values).returning()
  return row?.id ?? 0
}

const created = async (userId: number | null, ...quantities: number[]) => {
  const items = quantities.map((quantity) => ({ variant_id: SCARCE, quantity }))
  const { order, token } = await createOrder(database.db, { userId, items })
  const [row] = await database.db.select().from(orders).where(eq(orders.id, order.id))
  return { row, token, id: order.id }
}

it('API-22 a guest gets a cart that only its token opens', async () => {
  const [first, second] = [await created(null, 700), await created(null)]
  expect(first.row).toMatchObject({ userId: null, state: 'cart', itemCents: 6_293 })
  for (const { row, token } of [first, second]) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(row?.tokenHash).toBe(hashToken(token ?? ''))
    expect(row?.number).toMatch(/^R\d{9}$/)
  }
  expect(first.row?.number).not.toBe(second.row?.number)
  expect(second).toMatchObject({ row: { itemCents: 0 } })
})

it('API-22 a customer gets a cart without a token, and an existing empty one again', async () => {
  const userId = await customer()
  const first = await created(userId)
  expect(first).toMatchObject({ token: null, row: { userId, tokenHash: null } })
  expect((await created(userId)).id).toBe(first.id)
  const filled = await created(userId, 700)
  expect(filled.row).toMatchObject({ userId, itemCents: 6_293 })
  expect(filled.id).not.toBe(first.id)
  const next = await created(userId)
  expect([first.id, filled.id]).not.toContain(next.id)
  await database.db.update(orders).set({ state: 'address' }).where(eq(orders.userId, userId))
  const last = await created(userId)
  expect([first.id, filled.id, next.id]).not.toContain(last.id)
  expect((await created(await customer())).id).not.toBe(last.id)
})

const currentOf = async (userId: number) => (await findCurrentOrder(database.db, userId)).id

it('API-24 a newer empty cart does not hide the lines of another device', async () => {
  const userId = await customer()
  const filled = await created(userId, 900)
  const empty = await created(userId)
  expect(await currentOf(userId)).toBe(filled.id)
  expect((await created(userId)).id).toBe(empty.id)
  const next = await created(userId, 600)
  expect(await currentOf(userId)).toBe(next.id)
  await database.db
    .update(orders)
    .set({ state: 'complete', completedAt: new Date() })
    .where(inArray(orders.id, [filled.id, next.id]))
  expect(await currentOf(userId)).toBe(empty.id)
})

it('API-24 two devices that begin a cart concurrently both find the filled one', async () => {
  const userId = await customer()
  const [filled] = await Promise.all([created(userId, 800), created(userId), created(userId)])
  expect(await currentOf(userId)).toBe(filled.id)
})

it('API-24 a login adds the lines of a guest to the filled cart, not to a newer empty one', async () => {
  const userId = await customer()
  const filled = await created(userId, 500)
  await created(userId)
  const { token } = await created(null, 700)
  await mergeGuestOrder(database.db, userId, token ?? '')
  const lines = await database.db.select().from(lineItems).where(eq(lineItems.orderId, filled.id))
  expect(lines).toMatchObject([{ quantity: 700 }])
  expect(await currentOf(userId)).toBe(filled.id)
})

const added = async (orderId: number, variantId: number, quantity: number) => {
  const result = await database.db.transaction((tx) =>
    putUpTo(tx, orderId, { variantId, quantity }, 'add'),
  )
  return result && [result.line.quantity, result.takesPreferences]
}

it('API-42 the added quantity is limited by the stock minus lines and blends', async () => {
  const { id } = await insertOrder(database.db)
  const [mix] = await database.db.insert(mixes).values({ orderId: id, quantity: 600 }).returning()
  await insertLineOf(database.db, id, { variantId: SCARCE, quantity: 600, mixId: mix?.id })
  expect(await added(id, SCARCE, 900)).toEqual([900, true])
  expect(await added(id, SCARCE, 900)).toEqual([1_400, false])
  expect(await added(id, SCARCE, 1)).toBeNull()
})

it('API-42 the added quantity is within minimum and maximum, and no withdrawn product is added', async () => {
  const { id } = await insertOrder(database.db)
  expect(await added(id, LIMITED, 499)).toBeNull()
  expect(await added(id, LIMITED, 500)).toEqual([500, true])
  expect(await added(id, LIMITED, 100)).toEqual([600, false])
  expect(await added(id, LIMITED, 9_000)).toEqual([1_000, false])
  expect(await added(id, GONE, 1_000)).toBeNull()
  expect(await added(id, 9_999, 1_000)).toBeNull()
})

it('API-42 CART-43 a quantity between two steps is rounded down', async () => {
  const { id } = await insertOrder(database.db)
  expect(await added(id, SCARCE, 1_250)).toEqual([1_200, true])
  expect(await added(id, SCARCE, 99)).toBeNull()
  expect(await added(id, SCARCE, 160)).toEqual([1_300, false])
})

it('API-42 CART-42 the maximum includes the parts of blends', async () => {
  const { id } = await insertOrder(database.db)
  const [mix] = await database.db.insert(mixes).values({ orderId: id, quantity: 330 }).returning()
  await insertLineOf(database.db, id, { variantId: LIMITED, quantity: 330, mixId: mix?.id })
  expect(await added(id, LIMITED, 900)).toEqual([600, true])
})

it('API-42 lines that cannot be copied are listed with the reason, and an order of nothing else is refused', async () => {
  const { db } = database
  const bought = { ...own, state: 'complete' as const, completedAt: new Date() }
  const gone = { variantId: GONE, quantity: 1_000 }
  const limited = { variantId: LIMITED, quantity: 1_000 }
  const scarce = { variantId: SCARCE, quantity: 700 }
  const all = await insertOrder(db, [gone, limited, scarce], bought)
  const cart = await insertOrder(db, [limited], own)
  expect(await copyOrder(db, cart.number, caller, { from: all.number })).toEqual([
    { variant_id: GONE, name: 'Fraldinha', reason: 'out_of_stock' },
    { variant_id: LIMITED, name: 'Produto', reason: 'maximum_reached' },
  ])
  const lines = await db.select().from(lineItems).where(eq(lineItems.orderId, cart.id))
  expect(lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
    [LIMITED, 1_000],
    [SCARCE, 700],
  ])
  const none = await insertOrder(db, [gone], bought)
  await expect(copyOrder(db, cart.number, caller, { from: none.number })).rejects.toMatchObject({
    status: 422,
    errors: { line_items: ['Nenhum item deste pedido está disponível'] },
  })
  await expect(copyOrder(db, cart.number, caller, { from: cart.number })).rejects.toMatchObject({
    status: 404,
  })
})

it('API-42 an order whose line and blend are both sold out is refused', async () => {
  const { db } = database
  const userId = await customer()
  const bought = { ...own, state: 'complete' as const, completedAt: new Date() }
  const source = await insertOrder(db, [{ variantId: GONE, quantity: 1_000 }], bought)
  const [template] = await db.insert(mixTemplates).values({ userId, name: 'Da casa' }).returning()
  const templateId = template?.id ?? 0
  await db.insert(mixTemplateItems).values({ templateId, variantId: GONE, quantity: 1_000 })
  await db.insert(mixes).values({ orderId: source.id, templateId, quantity: 1_000 })
  const { number } = await insertOrder(db, [], own)
  await expect(copyOrder(db, number, caller, { from: source.number })).rejects.toMatchObject({
    status: 422,
  })
})

it('CART-51 a copy sent twice with one key is made once', async () => {
  const { db } = database
  const bought = { ...own, state: 'complete' as const, completedAt: new Date() }
  const { number: from } = await insertOrder(db, [{ variantId: SCARCE, quantity: 700 }], bought)
  const { id, number } = await insertOrder(db, [], own)
  const copy = () => copyOrder(db, number, caller, { from }, 'a')
  expect(await Promise.all([copy(), copy()])).toEqual([[], []])
  const lines = await db.select().from(lineItems).where(eq(lineItems.orderId, id))
  expect(lines).toMatchObject([{ quantity: 700 }])
})
