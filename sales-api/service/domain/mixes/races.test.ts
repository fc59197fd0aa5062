import { eq, inArray } from 'drizzle-orm'
import { BRISKET, CHUCK, openBlendShop, placeMix, RIB } from '@/sales-api/tests/support/blend'
import { confirmCart, next, type Owner, openCart } from '@/sales-api/tests/support/purchase'
import type { TestShop } from '@/sales-api/tests/support/test-shop'
import { stockMovements, variants } from '../../db/schema/catalogue'
import { audit } from '../audit/audit'

const ORDERS = 10
const SLOW_MS = 60_000

let shop: TestShop
let token: string
let template: number
beforeAll(async () => {
  ;({ shop, token, template } = await openBlendShop())
}, SLOW_MS)
afterAll(() => shop.close())

/** An order with 1 Kg of the blend and 500 g of one of its meats, one call away from completion. */
async function readyOrder(): Promise<{ owner: Owner; mix: number }> {
  const owner = await openCart(shop, { token, items: [{ variant_id: CHUCK, quantity: 500 }] })
  const { body } = await placeMix(shop, token, { number: owner.number, template })
  await confirmCart(shop, owner)
  return { owner, mix: body.id }
}

async function stock(): Promise<number[]> {
  const rows = await shop.db
    .select()
    .from(variants)
    .where(inArray(variants.id, [CHUCK, BRISKET, RIB]))
    .orderBy(variants.id)
  return rows.map((row) => row.stock)
}

async function countStock(id: number, grams: number): Promise<void> {
  const own = eq(variants.id, id)
  const [row] = await shop.db.select().from(variants).where(own)
  await shop.db.update(variants).set({ stock: grams }).where(own)
  const quantity = grams - (row?.stock ?? 0)
  await shop.db.insert(stockMovements).values({ variantId: id, quantity, reason: 'count' })
}

it(
  'sells blends whole or not at all to many concurrent orders',
  async () => {
    const ready = []
    for (let index = 0; index < ORDERS; index += 1) ready.push(await readyOrder())
    await countStock(CHUCK, 5 * 1200 + 1199)
    await countStock(BRISKET, 3 * 200 + 199)
    const answers = await Promise.all(ready.map(({ owner }) => next(shop, owner)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(ORDERS - 3)
    for (const { status, body } of refused) {
      expect([status, Object.keys(body.errors)]).toEqual([422, ['line_items']])
    }
    expect(await stock()).toEqual([2 * 1200 + 1199, 199, 10_000 - 3 * 100])
    expect(await audit(shop.db)).toEqual([])
    await countStock(CHUCK, 10_000)
    await countStock(BRISKET, 10_000)
  },
  SLOW_MS,
)

it(
  'completes an order as shown, or changes its blend, never both',
  async () => {
    for (let round = 0; round < 6; round += 1) {
      const { owner, mix } = await readyOrder()
      const change =
        round % 2 === 0
          ? shop.call('PUT', `/mixes/mixes/${mix}`, { quantity: 1200 }, token)
          : shop.call('DELETE', `/mixes/mixes/${mix}`, undefined, token)
      const [bought, changed] = await Promise.all([next(shop, owner), change])
      expect(changed.status < 300).toBe(bought.status !== 200)
      const path = `/api/v1/orders/${owner.number}`
      const { body: order } = await shop.call('GET', path, undefined, token)
      expect(order.state).toBe(bought.status === 200 ? 'complete' : 'cart')
      if (bought.status === 200) expect(order.item_total).toBe(64)
    }
    expect(await audit(shop.db)).toEqual([])
  },
  SLOW_MS,
)

it(
  'copies an order with a blend as a whole, with any number of concurrent copies',
  async () => {
    const past = await readyOrder()
    expect((await next(shop, past.owner)).status).toBe(200)
    const cart = await openCart(shop, { token, items: [] })
    // How many of the orders above completed depends on timing.
    await countStock(CHUCK, 10_000)
    await countStock(BRISKET, 900)
    const copies = Array.from({ length: 6 }, () =>
      shop.call('PUT', `/api/v1/orders/${cart.number}/copy`, { from: past.owner.number }, token),
    )
    for (const { status } of await Promise.all(copies)) expect([200, 422]).toContain(status)
    const path = `/mixes/mixes?by_order=${cart.number}`
    const { body } = await shop.call('GET', path, undefined, token)
    expect(body.mixes).toMatchObject([{ quantity: 4500 }])
    expect(await audit(shop.db)).toEqual([])
  },
  SLOW_MS,
)
