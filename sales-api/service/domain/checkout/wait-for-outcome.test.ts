import { EventEmitter, once } from 'node:events'
import { eq } from 'drizzle-orm'
import { CARD, confirmCart, openCart } from '@/sales-api/tests/support/purchase'
import { startShop } from '@/sales-api/tests/support/test-shop'
import { log } from '../../../tests/support/silent-log'
import type { Db } from '../../db/database'
import { orders, payments } from '../../db/schema/orders'
import type { Gateway } from '../../payments/gateway'
import { createSandboxGateway } from '../../payments/sandbox-gateway'
import { createApp } from '../../server/create-app'
import type { Caller } from '../orders/find-order'
import { completeOrder } from './complete-order'
import { waitForOutcome } from './wait-for-outcome'

const DECLINED_CARD = { ...CARD, number: '4000000000000002' }
const SLOW_CARD = { ...CARD, number: '4000000000000010' }
/** Longer than any test. */
const LONG_MS = 600_000

const shop = startShop()

/** The database with a counter of its reads outside transactions. */
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

/** A gateway that responds when `answer` is called. */
function heldGateway(): Gateway & { answer(): void; isAsked: Promise<unknown> } {
  const signals = new EventEmitter()
  const isReleased = once(signals, 'told')
  return {
    ...shop.gateway,
    async authorize(...charge) {
      signals.emit('asked')
      await isReleased
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
  'B.6 repeated calls share one poll of the payment and all return that it is %s',
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

it('a call after the last one ended polls again, and nothing polls without a waiting call', async () => {
  const { id } = await readyToBuy()
  const own = eq(payments.orderId, id)
  await shop.db.update(payments).set({ state: 'authorizing' }).where(own)
  const { db, reads } = counting(shop.db)
  expect(await waitForOutcome(db, id, 1)).toBeNull()
  const late = waitForOutcome(db, id, LONG_MS)
  await shop.db.update(payments).set({ state: 'failed' }).where(own)
  expect(await late).toMatchObject({ state: 'declined' })
  const after = reads()
  expect(await waitForOutcome(db, 0, LONG_MS)).toMatchObject({ state: 'declined' })
  expect(reads()).toBe(after + 1)
})

it('B.6 twelve next calls on the slow card, over two processes, all return the complete order', async () => {
  const { number, id, caller } = await readyToBuy(SLOW_CARD)
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
  expect(payment?.id).not.toBe(id)
  const process = () => {
    const { db } = counting(shop.db)
    const gateway = createSandboxGateway(db, 1_000)
    return createApp({ db, gateway, mediaFolder: '', log, nudge: () => {} })
  }
  const apps = [process(), process()]
  const path = `/api/v1/checkouts/${number}/next?order_token=${caller.orderToken}`
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => await apps[n % 2]?.request(path, { method: 'PUT' })),
  )
  expect(answers.map((answer) => answer?.status)).toEqual(Array(12).fill(200))
  for (const answer of answers) expect(await answer?.json()).toMatchObject({ state: 'complete' })
  const paid = await shop.db.select().from(payments).where(eq(payments.orderId, id))
  expect(paid.map(({ state, gatewayKey }) => ({ state, gatewayKey }))).toEqual([
    { state: 'pending', gatewayKey: `${number}:authorize:1` },
  ])
})
