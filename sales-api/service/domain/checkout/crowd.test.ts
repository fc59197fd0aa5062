import { inArray, type SQL, sql } from 'drizzle-orm'
import {
  CARD,
  confirmCart,
  emailOf,
  goToPayment,
  next,
  type Owner,
  openCart,
  submit,
} from '@/sales-api/tests/support/purchase'
import {
  addVariants,
  openTestShop,
  type TestShop,
  variantValues,
} from '@/sales-api/tests/support/test-shop'
import type { Db, Queryable, Tx } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { deliverySlots } from '../../db/schema/delivery'
import { testEnv } from '../../env'
import { audit } from '../audit/audit'

// PGlite has one connection, so no transaction waits for a lock.
const onPostgres = testEnv.databaseUrl ? describe : describe.skip

onPostgres('buyers who wait for the same products', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    const unit = { unit: 'un', minimumQuantity: 1, maximumQuantity: 10 } as const
    const rows = IDS.map((id) => variantValues({ id, slug: `multidao-${id}`, stock: 900, ...unit }))
    await addVariants(shop.db, rows)
    // In a catalogue of this size PostgreSQL reads the products in the sequence of the cart.
    const others = Array.from({ length: OTHERS }, (_, index) => 10_000 + index)
    await addVariants(
      shop.db,
      others.map((id) => variantValues({ id, slug: `outro-${id}` })),
    )
    await shop.db.execute(sql`analyze ${variants}`)
  })
  afterAll(() => shop.close())

  it.each([1, 3, 20])('API-98 all buyers complete their orders of %i products', async (count) => {
    const ids = IDS.slice(0, count)
    const owners: Owner[] = []
    for (let buyer = 0; buyer < BUYERS; buyer += 1) {
      // Each cart holds the products in a different order.
      const lines = [...ids.slice(buyer % count), ...ids.slice(0, buyer % count)]
      const items = lines.map((variant_id) => ({ variant_id, quantity: 1 }))
      const owner = await openCart(shop, { items })
      if (buyer % 2 === 0) await confirmCart(shop, owner, CARD, emailOf(owner))
      else await payAtTheDoor(owner)
      owners.push(owner)
    }
    await shop.db.update(deliverySlots).set({ capacity: 1_000, byHand: true })
    const answers = await behindAnother(ids, () =>
      Promise.all(owners.map((owner) => next(shop, owner))),
    )
    expect(answers.map(({ status, body }) => [status, body.state ?? body])).toEqual(
      owners.map(() => [200, 'complete']),
    )
    expect(await numberOf(shop.db, deadlocks)).toBe(0)
    expect(await audit(shop.db)).toEqual([])
  })

  async function payAtTheDoor(owner: Owner): Promise<void> {
    await goToPayment(shop, owner, emailOf(owner))
    const order = { payments_attributes: [{ payment_method_id: 2 }] }
    await submit(shop, owner, { state: 'payment', order })
  }

  /**
   * Makes calls that queue for the products until another transaction that changed them commits. A
   * third transaction locks the products meanwhile, as filling a cart does.
   */
  async function behindAnother<T>(ids: number[], calls: () => Promise<T>): Promise<T> {
    const [filling, changing] = [hold(shop.db), hold(shop.db)]
    const own = inArray(variants.id, ids)
    await filling.begin((tx) => tx.select().from(variants).where(own).for('key share'))
    await changing.begin((tx) => tx.update(variants).set({ price: '31.7' }).where(own))
    const answers = calls()
    while ((await numberOf(shop.db, waiting)) < BUYERS);
    await changing.commit()
    const response = await answers
    await filling.commit()
    return response
  }

  async function numberOf(db: Queryable, query: SQL): Promise<number> {
    const { rows } = (await db.execute(query)) as { rows: { n: number }[] }
    return rows[0]?.n ?? -1
  }
})

/** A transaction that stays open until its `commit`. */
function hold(db: Db) {
  let commit = () => {}
  const end = new Promise<void>((resolve) => {
    commit = resolve
  })
  let ended = Promise.resolve()
  return {
    async begin(work: (tx: Tx) => Promise<unknown>): Promise<void> {
      await new Promise<void>((resolve, reject) => {
        ended = db.transaction(async (tx) => {
          await work(tx)
          resolve()
          await end
        })
        ended.catch(reject)
      })
    },
    async commit(): Promise<void> {
      commit()
      await ended
    },
  }
}

/** Connections to this database that wait for a lock. */
const waiting = sql`
  select count(distinct pid)::int as n from pg_locks where not granted and pid in (
    select pid from pg_locks
    where database = (select oid from pg_database where datname = current_database())
  )`

const deadlocks = sql`
  select deadlocks::int as n from pg_stat_database where datname = current_database()`

const BUYERS = 12
const OTHERS = 1_000
const IDS = Array.from({ length: 20 }, (_, index) => 3_100 + index)
