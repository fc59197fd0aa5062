import { jest } from '@jest/globals'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import {
  confirmCart,
  next,
  type Owner,
  openAccount,
  openCart,
} from '@/sales-api/tests/support/purchase'
import {
  addVariants,
  type CallResponse,
  startShop,
  variantValues,
} from '@/sales-api/tests/support/test-shop'
import { orders } from '../db/schema/orders'

const HALF = 111
const WHOLE = 112

const shop = startShop()
beforeAll(async () => {
  const cut = (value: string) => ({ productId: 11, options: [{ name: 'Corte', value }] })
  await addVariants(shop.db, [
    variantValues({ id: HALF, slug: 'costela-meia', ...cut('Meia') }),
    variantValues({ id: WHOLE, slug: 'costela-inteira', ...cut('Inteira') }),
  ])
})
afterEach(() => jest.restoreAllMocks())

const run = pg.Client.prototype.query

/** Counts the statements of a call, from `begin` to `commit`. */
async function countOf(call: () => Promise<CallResponse>): Promise<number> {
  let count = 0
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    count += 1
    return Reflect.apply(run, this, args)
  } as typeof run)
  expect(await call()).not.toMatchObject({ body: { error: expect.anything() } })
  return count
}

const linesOf = ({ number }: Owner) => `/api/v1/orders/${number}/line_items`

// The most frequent calls. Each statement is a round trip to the database, often under a lock.
describe('statements of a call', () => {
  it('four to add, change or remove a line', async () => {
    const owner = await openCart(shop)
    const path = linesOf(owner)
    const line = { variant_id: HALF, quantity: 1_000 }
    const add = () => shop.call('POST', path + owner.query, { line_item: line })
    expect(await countOf(add)).toBe(4)
    expect(await countOf(add)).toBe(4)
    const { body } = await add()
    const own = `${path}/${body.id}${owner.query}`
    const change = () => shop.call('PUT', own, { line_item: { quantity: 2_000 } })
    expect(await countOf(change)).toBe(4)
    expect(await countOf(() => shop.call('DELETE', own))).toBe(4)
  })

  it('seventeen to complete an order by card, those of the gateway among them', async () => {
    const items = [101, 102, HALF].map((id) => ({
      variant_id: id,
      quantity: id === 102 ? 1 : 1_000,
    }))
    const confirm = async () => {
      const owner = await openCart(shop, { items })
      await confirmCart(shop, owner)
      return owner
    }
    // The first call creates the key that signs tracker links.
    await next(shop, await confirm())
    const owner = await confirm()
    expect(await countOf(() => next(shop, owner))).toBe(17)
  })

  it('TRK-65 as many to list several canceled orders as one', async () => {
    const token = await openAccount(shop, 'canceladas@example.com')
    const cancelOne = async () => {
      const owner = await openCart(shop, { token })
      await confirmCart(shop, owner)
      await next(shop, owner)
      await shop.db.update(orders).set({ state: 'canceled' }).where(eq(orders.number, owner.number))
    }
    const list = () => countOf(() => shop.call('GET', '/v2/orders/mine', undefined, token))
    // A list of one order uses another statement.
    await cancelOne()
    await cancelOne()
    const ofTwo = await list()
    await cancelOne()
    await cancelOne()
    expect(await list()).toBe(ofTwo)
  })

  it('two to read an order', async () => {
    const owner = await openCart(shop)
    const read = () => shop.call('GET', `/api/v1/orders/${owner.number}${owner.query}`)
    expect(await countOf(read)).toBe(2)
  })
})
