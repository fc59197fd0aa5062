import { EventEmitter, once } from 'node:events'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { orders, payments } from '../../db/schema/orders'
import type { Gateway } from '../../payments/gateway'
import { CARD, confirmCart, openCart } from '../../testing/purchase'
import { openTestShop, type TestShop } from '../../testing/test-shop'
import type { Caller } from '../orders/find-order'
import { completeOrder } from './complete-order'
import { waitForOutcome } from './wait-for-outcome'

const DECLINED_CARD = { ...CARD, number: '4000000000000002' }
/** Longer than any test. */
const LONG_MS = 600_000

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The database, with how often something was read from it outside transactions. */
function counting(db: Db): { db: Db; reads(): number } {
  let reads = 0
  const counted = new Proxy(db, {
    get(target, key, receiver) {
      if (key === 'select') reads += 1
      return Reflect.get(target, key, receiver)
    },
  })
  return { db: counted, reads: () => reads }
}

async function readyToBuy(card: object = CARD) {
  const owner = await openCart(shop)
  await confirmCart(shop, owner, card)
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, owner.number))
  const caller: Caller = { userId: null, orderToken: owner.query.replace('?order_token=', '') }
  return { number: owner.number, id: order?.id ?? 0, caller }
}

/** A gateway that answers when it is told to. */
function heldGateway(): Gateway & { answer(): void; isAsked: Promise<unknown> } {
  const signals = new EventEmitter()
  const isTold = once(signals, 'told')
  return {
    ...shop.gateway,
    async authorize(...charge) {
      signals.emit('asked')
      await isTold
      return await shop.gateway.authorize(...charge)
    },
    answer: () => signals.emit('told'),
    isAsked: once(signals, 'asked'),
  }
}

it.each([
  ['bought', CARD],
  ['declined', DECLINED_CARD],
])(
  'B.6 repeated calls share one watch over the payment and all hear that it is %s',
  async (outcome, card) => {
    const { number, id, caller } = await readyToBuy(card)
    const gateway = heldGateway()
    const { db, reads } = counting(shop.db)
    const buy = () =>
      completeOrder(db, gateway, number, caller).then(
        () => 'bought',
        () => 'declined',
      )
    const first = buy()
    await gateway.isAsked
    const repeated = Array.from({ length: 60 }, buy)
    expect(await waitForOutcome(db, id, 400)).toBeNull()
    gateway.answer()
    expect(new Set(await Promise.all([first, ...repeated]))).toEqual(new Set([outcome]))
    expect(reads()).toBeGreaterThan(1)
    expect(reads()).toBeLessThan(60)
  },
)

it('who comes after the last one left waits anew, and nobody looks when nobody waits', async () => {
  const { id } = await readyToBuy()
  const own = eq(payments.orderId, id)
  await shop.db.update(payments).set({ state: 'authorizing' }).where(own)
  const { db, reads } = counting(shop.db)
  expect(await waitForOutcome(db, id, 1)).toBeNull()
  const late = waitForOutcome(db, id, LONG_MS)
  await shop.db.update(payments).set({ state: 'failed' }).where(own)
  expect(await late).toBe('declined')
  const after = reads()
  expect(await waitForOutcome(db, 0, LONG_MS)).toBe('declined')
  expect(reads()).toBe(after + 1)
})
