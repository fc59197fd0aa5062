import { jest } from '@jest/globals'
import pg from 'pg'
import { confirmCart, next, type Owner, openCart } from '@/sales-api/tests/support/purchase'
import {
  type Answer,
  addVariants,
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

/** What a call asks the database, from `begin` to `commit`, by the first words of each statement. */
async function statementsOf(call: () => Promise<Answer>): Promise<string[]> {
  const statements: string[] = []
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [query] = args as [string | pg.QueryConfig]
    statements.push((typeof query === 'string' ? query : query.text).slice(0, 80))
    return Reflect.apply(run, this, args)
  } as typeof run)
  expect(await call()).not.toMatchObject({ body: { error: expect.anything() } })
  return statements
}

const linesOf = ({ number }: Owner) => `/api/v1/orders/${number}/line_items`

// The calls that shoppers make most: each statement is a way to the database and back, often under a lock.
describe('statements of a call', () => {
  it('four to add, change or remove a line', async () => {
    const owner = await openCart(shop)
    const path = linesOf(owner)
    const line = { variant_id: HALF, quantity: 1_000 }
    const add = () => shop.call('POST', path + owner.query, { line_item: line })
    expect(await statementsOf(add)).toHaveLength(4)
    expect(await statementsOf(add)).toHaveLength(4)
    const { body } = await add()
    const own = `${path}/${body.id}${owner.query}`
    const change = () => shop.call('PUT', own, { line_item: { quantity: 2_000 } })
    expect(await statementsOf(change)).toHaveLength(4)
    expect(await statementsOf(() => shop.call('DELETE', own))).toHaveLength(4)
  })

  it('sixteen to complete an order by card, those of the gateway among them', async () => {
    const items = [101, 102, HALF].map((id) => ({
      variant_id: id,
      quantity: id === 102 ? 1 : 1_000,
    }))
    const confirm = async () => {
      const owner = await openCart(shop, { items })
      await confirmCart(shop, owner)
      return owner
    }
    // The first one makes the key that signs tracker links.
    await next(shop, await confirm())
    const owner = await confirm()
    expect(await statementsOf(() => next(shop, owner))).toHaveLength(16)
  })

  it('two to read an order', async () => {
    const owner = await openCart(shop)
    const read = () => shop.call('GET', `/api/v1/orders/${owner.number}${owner.query}`)
    expect(await statementsOf(read)).toHaveLength(2)
  })
})
