import { jest } from '@jest/globals'
import pg from 'pg'
import { confirmCart, next, type Owner, openCart } from '@/sales-api/tests/support/purchase'
import {
  addVariants,
  type CallResponse,
  openTestShop,
  type TestShop,
  variantValues,
} from '@/sales-api/tests/support/test-shop'

const HALF = 111
const WHOLE = 112

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const cut = (value: string) => ({ productId: 11, options: [{ name: 'Corte', value }] })
  await addVariants(shop.db, [
    variantValues({ id: HALF, slug: 'costela-meia', ...cut('Meia') }),
    variantValues({ id: WHOLE, slug: 'costela-inteira', ...cut('Inteira') }),
  ])
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => shop.close())

const run = pg.Client.prototype.query

/**
 * Counts the statements of a call, from `begin` to `commit`, and the round trips. Statements sent
 * together share a round trip.
 */
async function countOf(
  call: () => Promise<CallResponse>,
): Promise<{ statements: number; ways: number }> {
  const count = { statements: 0, ways: 0 }
  let unanswered = 0
  const answered = () => {
    unanswered -= 1
  }
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    count.statements += 1
    if (unanswered === 0) count.ways += 1
    unanswered += 1
    // The pool passes a callback, a transaction awaits a promise.
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const hear = (...result: unknown[]) => {
        answered()
        callback(...result)
      }
      return Reflect.apply(run, this, args.with(-1, hear))
    }
    const answer: Promise<unknown> = Reflect.apply(run, this, args)
    answer.then(answered, answered)
    return answer
  } as typeof run)
  expect(await call()).not.toMatchObject({ body: { error: expect.anything() } })
  return count
}

const FOUR = { statements: 4, ways: 2 }
const linesOf = ({ number }: Owner) => `/api/v1/orders/${number}/line_items`

// The most frequent calls: each round trip to the database costs time, often under a lock.
describe('statements of a call', () => {
  it('four in two ways to add, change or remove a line', async () => {
    const owner = await openCart(shop)
    const path = linesOf(owner)
    const line = { variant_id: HALF, quantity: 1_000 }
    const add = () => shop.call('POST', path + owner.query, { line_item: line })
    expect(await countOf(add)).toEqual(FOUR)
    expect(await countOf(add)).toEqual(FOUR)
    const { body } = await add()
    const own = `${path}/${body.id}${owner.query}`
    const change = () => shop.call('PUT', own, { line_item: { quantity: 2_000 } })
    expect(await countOf(change)).toEqual(FOUR)
    expect(await countOf(() => shop.call('DELETE', own))).toEqual(FOUR)
  })

  it('seventeen in twelve ways to complete an order by card, those of the gateway among them', async () => {
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
    expect(await countOf(() => next(shop, owner))).toEqual({ statements: 17, ways: 12 })
  })

  it('two to read an order', async () => {
    const owner = await openCart(shop)
    const read = () => shop.call('GET', `/api/v1/orders/${owner.number}${owner.query}`)
    expect(await countOf(read)).toEqual({ statements: 2, ways: 2 })
  })
})
