import { and, eq, like } from 'drizzle-orm'
import {
  CARD,
  confirmCart,
  next,
  type Owner,
  openAccount,
  openCart,
} from '@/sales-api/tests/support/purchase'
import { type CrashPoint, crashingDb } from '@/sales-api/tests/support/test-database'
import { startShop } from '@/sales-api/tests/support/test-shop'
import { log } from '../../../tests/support/silent-log'
import type { Db } from '../../db/database'
import { stockMovements } from '../../db/schema/catalogue'
import { outbox, sandboxCharges } from '../../db/schema/operations'
import { orders } from '../../db/schema/orders'
import { closePayments, reconcilePayments } from '../../jobs/reconcile-payments'
import { type Gateway, GatewayTimeoutError } from '../../payments/gateway'
import { audit } from '../audit/audit'
import type { Caller } from '../orders/find-order'
import { mergeGuestOrder } from '../orders/guest-orders'
import { completeOrder } from './complete-order'

const DECLINED_CARD = { ...CARD, number: '4000000000000002' }

const shop = startShop()

interface Crash {
  at: string
  /** Whether the gateway has received the charge by then. */
  charged: boolean
  db?: CrashPoint
  gateway?: () => Gateway
}

const down = () => Promise.reject(new Error('down'))
const [CLAIM, SETTLE] = [1, 2]

const CRASHES: Crash[] = [
  { at: 'before the claim is written', charged: false, db: { in: CLAIM, when: 'inside' } },
  { at: 'between the claim and the charge', charged: false, db: { in: CLAIM, when: 'after' } },
  {
    at: 'while the charge is on its way',
    charged: false,
    gateway: () => ({ ...shop.gateway, authorize: down, lookup: down }),
  },
  {
    at: 'while the answer is on its way',
    charged: true,
    gateway: () => ({ ...shop.gateway, authorize: chargeInSilence, lookup: down }),
  },
  {
    at: 'between the answer and its settlement',
    charged: true,
    db: { in: SETTLE, when: 'before' },
  },
  { at: 'before the settlement is written', charged: true, db: { in: SETTLE, when: 'inside' } },
  { at: 'before the shopper hears of it', charged: true, db: { in: SETTLE, when: 'after' } },
]

async function chargeInSilence(...charge: Parameters<Gateway['authorize']>): Promise<never> {
  await shop.gateway.authorize(...charge)
  throw new GatewayTimeoutError(charge[0])
}

const callerOf = ({ query }: Owner): Caller => ({
  userId: null,
  orderToken: query.replace('?order_token=', ''),
})

async function openConfirmed(card: object = CARD): Promise<Owner> {
  const owner = await openCart(shop)
  await confirmCart(shop, owner, card)
  return owner
}

async function crash(owner: Owner, { db, gateway }: Crash): Promise<void> {
  const call = completeOrder(
    db ? crashingDb(shop.db, db) : shop.db,
    gateway?.() ?? shop.gateway,
    owner.number,
    callerOf(owner),
  )
  await expect(call).rejects.toThrow()
}

/** All database rows that an order leaves. */
async function truthOf({ number }: Owner) {
  const { db } = shop
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  const moved = await db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.orderId, order?.id ?? 0))
  const held = and(
    like(sandboxCharges.key, `${number}:%`),
    eq(sandboxCharges.outcome, 'authorized'),
  )
  return {
    state: order?.state,
    charges: await db.$count(sandboxCharges, held),
    mails: await db.$count(outbox, eq(outbox.key, `order-received-mail:${number}`)),
    grams: 0 - moved.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

const COMPLETE = { state: 'complete', charges: 1, mails: 1, grams: 1000 }
const OPEN = { state: 'confirm', charges: 0, mails: 0, grams: 0 }

const reconcile = (db: Db = shop.db, gateway: Gateway = shop.gateway) =>
  reconcilePayments(db, gateway, log, 0)

it.each(CRASHES)('leaves a consistent state after a crash $at', async (where) => {
  const owner = await openConfirmed()
  await crash(owner, where)
  expect(await audit(shop.db)).toEqual([])
  await reconcile()
  await reconcile()
  expect(await truthOf(owner)).toEqual(where.charged ? COMPLETE : OPEN)
  expect(await audit(shop.db)).toEqual([])
  expect((await next(shop, owner)).body.state).toBe('complete')
  expect(await truthOf(owner)).toEqual(COMPLETE)
  expect(await audit(shop.db)).toEqual([])
})

it.each(CRASHES)('stores nothing of a declined card after a crash $at', async (where) => {
  const owner = await openConfirmed(DECLINED_CARD)
  await crash(owner, where)
  await reconcile()
  expect(await truthOf(owner)).toEqual(OPEN)
  expect((await next(shop, owner)).status).toBe(422)
  expect(await truthOf(owner)).toEqual(OPEN)
  expect(await audit(shop.db)).toEqual([])
})

it.each(CRASHES)('responds to parallel calls after a crash $at', async (where) => {
  const owner = await openConfirmed()
  await crash(owner, where)
  const [, ...answers] = await Promise.all([
    reconcile(),
    next(shop, owner),
    next(shop, owner),
    next(shop, owner),
  ])
  for (const { status } of answers) expect([200, 422]).toContain(status)
  expect((await next(shop, owner)).body.state).toBe('complete')
  expect(await truthOf(owner)).toEqual(COMPLETE)
  expect(await audit(shop.db)).toEqual([])
})

const afterClaim = CRASHES[1] as Crash

it.each<[string, CrashPoint]>([
  ['before', { in: 1, when: 'before' }],
  ['inside', { in: 1, when: 'inside' }],
  ['after', { in: 1, when: 'after' }],
])('reconciles again when it crashes %s its own settlement', async (_, point) => {
  const owner = await openConfirmed()
  await crash(owner, afterClaim)
  await reconcile(crashingDb(shop.db, point))
  expect(await audit(shop.db)).toEqual([])
  await Promise.all([reconcile(), reconcile()])
  expect(await truthOf(owner)).toEqual(OPEN)
  expect(await audit(shop.db)).toEqual([])
})

it('leaves a payment open while the gateway does not return its state', async () => {
  const owner = await openConfirmed()
  await crash(owner, CRASHES[3] as Crash)
  await reconcile(shop.db, { ...shop.gateway, lookup: down })
  expect((await truthOf(owner)).state).toBe('confirm')
  await reconcile()
  expect(await truthOf(owner)).toEqual(COMPLETE)
})

it('refuses a charge that arrives after its payment was abandoned', async () => {
  const owner = await openConfirmed()
  const stalled: Gateway = {
    ...shop.gateway,
    async authorize(...charge) {
      await reconcile()
      return await shop.gateway.authorize(...charge)
    },
  }
  const call = completeOrder(shop.db, stalled, owner.number, callerOf(owner))
  await expect(call).rejects.toThrow()
  expect(await truthOf(owner)).toEqual(OPEN)
  expect(await audit(shop.db)).toEqual([])
})

/** A gateway that forgets a release requested before the charge arrived. */
function forgetfulGateway(): Gateway {
  return {
    ...shop.gateway,
    async authorize(...charge) {
      const early = { ...shop.gateway, lookup: async () => null, void: async () => {} }
      await reconcile(shop.db, early)
      return await shop.gateway.authorize(...charge)
    },
  }
}

const close = (gateway: Gateway = shop.gateway) => closePayments(shop.db, gateway, log)

it('refunds a charge of an abandoned payment, and retries after failures', async () => {
  const owner = await openConfirmed()
  const call = completeOrder(shop.db, forgetfulGateway(), owner.number, callerOf(owner))
  await expect(call).rejects.toThrow('Houve um problema processando')
  const held = { ...OPEN, charges: 1 }
  expect(await truthOf(owner)).toEqual(held)
  expect(await audit(shop.db)).toEqual([])
  await close({ ...shop.gateway, void: down })
  expect(await truthOf(owner)).toEqual(held)
  await close()
  expect(await truthOf(owner)).toEqual(OPEN)
  expect(await audit(shop.db)).toEqual([])
  expect((await next(shop, owner)).body.state).toBe('complete')
  expect(await truthOf(owner)).toEqual(COMPLETE)
  expect(await close()).toBe(0)
  expect(await audit(shop.db)).toEqual([])
})

it('keeps the order of a guest who logs in until its charge is refunded', async () => {
  const owner = await openConfirmed()
  const call = completeOrder(shop.db, forgetfulGateway(), owner.number, callerOf(owner))
  await expect(call).rejects.toThrow()
  const token = await openAccount(shop, 'devolvida@example.com')
  const { number } = await openCart(shop, { token })
  const [own] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const merge = () =>
    mergeGuestOrder(shop.db, own?.userId ?? 0, owner.query.replace('?order_token=', ''))
  await merge()
  expect((await truthOf(owner)).state).toBe('confirm')
  await close()
  await merge()
  expect(await truthOf(owner)).toMatchObject({ state: undefined, charges: 0 })
  expect(await audit(shop.db)).toEqual([])
})
