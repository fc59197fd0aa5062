import { eq } from 'drizzle-orm'
import { sandboxCharges } from '../../../service/db/schema/operations'
import { orders } from '../../../service/db/schema/orders'
import { confirmCart, emailOf, next, openCart } from '../../support/purchase'
import { startShop, type TestShop } from '../../support/test-shop'
import { findDoubled, SANDBOX } from './gateways'
import { findLost, type Ledger, purchase } from './shoppers'

const shop = startShop()

async function order(quantity: number) {
  const owner = await openCart(shop, { items: [{ variant_id: 102, quantity }] })
  await confirmCart(shop, owner, undefined, emailOf(owner))
  const { body } = await next(shop, owner)
  return { number: owner.number, total: Number(body.total) }
}

describe('the counting of orders after a run', () => {
  it('RUN-19 counts an acknowledged order that is missing, and one stored with another total', async () => {
    const [kept, other] = [await order(1), await order(2)]
    const told = new Map([kept, other].map(({ number, total }) => [number, total]))
    expect(await findLost(shop.db, told)).toEqual([])

    await shop.db.update(orders).set({ state: 'cart' }).where(eq(orders.number, other.number))
    expect(await findLost(shop.db, told)).toEqual([
      `${other.number}: told ${other.total}, kept undefined`,
    ])
    told.set(kept.number, kept.total + 1)
    expect(await findLost(shop.db, told)).toHaveLength(2)
  })

  it('RUN-19 counts a second charge of one order', async () => {
    const { number } = await order(3)
    expect(await findDoubled(SANDBOX, shop.db)).toEqual([])
    const [charge] = await shop.db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.key, `${number}:authorize:1`))
    if (!charge) throw new Error('the order has no charge')
    await shop.db
      .insert(sandboxCharges)
      .values({ ...charge, key: `${number}:authorize:2`, reference: 'second' })
    expect(await findDoubled(SANDBOX, shop.db)).toHaveLength(1)
  })

  it('RUN-19 records an order only when it was acknowledged, with the returned total', async () => {
    const ledger: Ledger = { completed: new Map(), troubles: [], refusedByKills: 0 }
    const items = [{ variant_id: 102, quantity: 4 }]
    await purchase({ shop, gateway: SANDBOX, kills: () => 0, ledger, items }, 3)
    const [[number, total] = []] = ledger.completed
    const [row] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.number, String(number)))
    expect(row?.totalCents).toBe(Math.round(100 * Number(total)))

    const failing: Pick<TestShop, 'call'> = {
      call: async (method, path, ...rest) =>
        path.includes('/next') ? { status: 500, body: null } : shop.call(method, path, ...rest),
    }
    const bought = purchase({ shop: failing, gateway: SANDBOX, kills: () => 0, ledger, items }, 3)
    await expect(bought).rejects.toThrow('next: 500')
    expect(ledger.completed.size).toBe(1)
  })
})
