import { eq } from 'drizzle-orm'
import { insertLineOf, insertOrder } from '@/sales-api/tests/support/placed-orders'
import { openTestDatabase } from '@/sales-api/tests/support/test-database'
import { addVariants, variantValues } from '@/sales-api/tests/support/test-shop'
import type { Database } from '../../db/database'
import { lineItems, mixes } from '../../db/schema/orders'
import { addUpTo, copyOrder } from './create-order'
import { hashToken } from './find-order'

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

const added = async (orderId: number, variantId: number, quantity: number) => {
  const result = await database.db.transaction((tx) => addUpTo(tx, orderId, variantId, quantity))
  return result && [result.line.quantity, result.isNew]
}

it('API-42 as much is added as stock leaves room for beside lines and blends', async () => {
  const { id } = await insertOrder(database.db)
  const [mix] = await database.db.insert(mixes).values({ orderId: id, quantity: 600 }).returning()
  await insertLineOf(database.db, id, { variantId: SCARCE, quantity: 600, mixId: mix?.id })
  expect(await added(id, SCARCE, 900)).toEqual([900, true])
  expect(await added(id, SCARCE, 900)).toEqual([1_400, false])
  expect(await added(id, SCARCE, 1)).toBeNull()
})

it('API-42 no more is added than is sold of it, no less than its minimum, and nothing withdrawn', async () => {
  const { id } = await insertOrder(database.db)
  expect(await added(id, LIMITED, 499)).toBeNull()
  expect(await added(id, LIMITED, 500)).toEqual([500, true])
  expect(await added(id, LIMITED, 100)).toEqual([600, false])
  expect(await added(id, LIMITED, 9_000)).toEqual([1_000, false])
  expect(await added(id, GONE, 1_000)).toBeNull()
  expect(await added(id, 9_999, 1_000)).toBeNull()
})

it('API-42 CART-43 what is between two steps is rounded down to one', async () => {
  const { id } = await insertOrder(database.db)
  expect(await added(id, SCARCE, 1_250)).toEqual([1_200, true])
  expect(await added(id, SCARCE, 99)).toBeNull()
  expect(await added(id, SCARCE, 160)).toEqual([1_300, false])
})

it('API-42 CART-42 the maximum leaves room for what blends hold', async () => {
  const { id } = await insertOrder(database.db)
  const [mix] = await database.db.insert(mixes).values({ orderId: id, quantity: 330 }).returning()
  await insertLineOf(database.db, id, { variantId: LIMITED, quantity: 330, mixId: mix?.id })
  expect(await added(id, LIMITED, 900)).toEqual([600, true])
})

it('API-42 what cannot be copied is named with its reason, and an order of nothing else is refused', async () => {
  const { db } = database
  const bought = { ...own, state: 'complete' as const, completedAt: new Date() }
  const gone = { variantId: GONE, quantity: 1_000 }
  const limited = { variantId: LIMITED, quantity: 1_000 }
  const scarce = { variantId: SCARCE, quantity: 700 }
  const all = await insertOrder(db, [gone, limited, scarce], bought)
  const cart = await insertOrder(db, [limited], own)
  expect(await copyOrder(db, cart.number, caller, all.number)).toEqual([
    { variant_id: GONE, name: 'Fraldinha', reason: 'out_of_stock' },
    { variant_id: LIMITED, name: 'Produto', reason: 'maximum_reached' },
  ])
  const lines = await db.select().from(lineItems).where(eq(lineItems.orderId, cart.id))
  expect(lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
    [LIMITED, 1_000],
    [SCARCE, 700],
  ])
  const none = await insertOrder(db, [gone], bought)
  await expect(copyOrder(db, cart.number, caller, none.number)).rejects.toMatchObject({
    status: 422,
    errors: { line_items: ['Nenhum item deste pedido está disponível'] },
  })
  await expect(copyOrder(db, cart.number, caller, cart.number)).rejects.toMatchObject({
    status: 404,
  })
})

it('CART-51 a copy that comes twice with one key is made once', async () => {
  const { db } = database
  const bought = { ...own, state: 'complete' as const, completedAt: new Date() }
  const { number: from } = await insertOrder(db, [{ variantId: SCARCE, quantity: 700 }], bought)
  const { id, number } = await insertOrder(db, [], own)
  const copy = () => copyOrder(db, number, caller, from, 'a')
  expect(await Promise.all([copy(), copy()])).toEqual([[], []])
  const lines = await db.select().from(lineItems).where(eq(lineItems.orderId, id))
  expect(lines).toMatchObject([{ quantity: 700 }])
})
