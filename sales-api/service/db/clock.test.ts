import { EventEmitter, once } from 'node:events'
import { eq, sql } from 'drizzle-orm'
import { runDemo } from '../../demo/run-demo'
import {
  CARD,
  confirmCart,
  goToPayment,
  next,
  openAccount,
  openCart,
  submit,
} from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { aheadBy } from '../../tests/support/test-database'
import { startShop } from '../../tests/support/test-shop'
import { completeOrder } from '../domain/checkout/complete-order'
import { testEnv } from '../env'
import { expire } from '../jobs/expire'
import { runOutbox } from '../jobs/outbox'
import { closePayments, reconcilePayments } from '../jobs/reconcile-payments'
import { databaseNow } from './clock'
import { passwordResets, sessions } from './schema/accounts'
import { variants } from './schema/catalogue'
import { mixTemplates } from './schema/mixes'
import { outbox } from './schema/operations'
import { orders, payments } from './schema/orders'
import { promotions } from './schema/promotions'

const DAY_MS = 86_400_000

const shop = startShop()

it('returns the time to the millisecond', async () => {
  const before = Date.now()
  const now = (await databaseNow(shop.db)).getTime()
  expect(Math.abs(now - before)).toBeLessThan(60_000)
  expect((await databaseNow(shop.db)).getTime()).toBeGreaterThanOrEqual(now)
})

/** All rows of all tables. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = (await shop.db.execute(
    sql`select table_name::text as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )) as unknown as { rows: { name: string }[] }
  const contents: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const found = (await shop.db.execute(
      sql`select t::text as text from ${sql.identifier(name)} t order by 1`,
    )) as unknown as { rows: { text: string }[] }
    contents[name] = found.rows.map(({ text }) => text)
  }
  return contents
}

// PGlite runs in our own process and has its clock.
if (testEnv.databaseUrl) {
  it('leaves a payment to the process that settles it, whose clock is 45 s behind', async () => {
    const owner = await openCart(shop)
    await confirmCart(shop, owner, { ...CARD, number: '4000000000000010' })
    const signals = new EventEmitter()
    const [asked, told] = [once(signals, 'asked'), once(signals, 'told')]
    const held = {
      ...shop.gateway,
      async authorize(...charge: Parameters<typeof shop.gateway.authorize>) {
        signals.emit('asked')
        await told
        return await shop.gateway.authorize(...charge)
      },
    }
    const orderToken = owner.query.replace('?order_token=', '')
    const bought = completeOrder(shop.db, held, owner.number, { userId: null, orderToken })
    await asked
    await aheadBy(45_000, () => reconcilePayments(shop.db, shop.gateway, log))
    signals.emit('told')
    await bought
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, owner.number))
    const own = eq(payments.orderId, order?.id ?? 0)
    const rows = await shop.db.select().from(payments).where(own)
    expect(order?.state).toBe('complete')
    expect(rows.map(({ state }) => state)).toEqual(['pending'])
  })

  it('changes nothing in a process that is two days ahead', async () => {
    const { db, gateway } = shop
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
    const touch = (number: string, days: number) =>
      db
        .update(orders)
        .set({ updatedAt: ago(days), pricedAt: ago(0.5) })
        .where(eq(orders.number, number))
    const token = await openAccount(shop, 'dois-dias@example.com')
    const empty = await openCart(shop, { items: [] })
    const choosing = await openCart(shop)
    await goToPayment(shop, choosing)
    const paying = await openCart(shop)
    await confirmCart(shop, paying)
    const slots = await openCart(shop)
    await goToPayment(shop, slots)
    await db.update(orders).set({ state: 'delivery' }).where(eq(orders.number, slots.number))
    const complete = await openCart(shop, { token })
    await confirmCart(shop, complete)
    const { body: bought } = await next(shop, complete)
    await touch(empty.number, 6)
    await touch(choosing.number, 59)
    await touch(paying.number, 0.5)
    await db.update(variants).set({ price: '0.0777' }).where(eq(variants.id, 101))
    await db.insert(promotions).values({
      code: 'AMANHA',
      name: 'Só até amanhã',
      kind: 'percent',
      value: 5,
      minimumItemCents: 0,
      startsAt: ago(3),
      endsAt: ago(-1),
    })
    await submit(shop, choosing, { order: { coupon_codes: 'AMANHA' } })
    const [session] = await db.select().from(sessions)
    const userId = session?.userId ?? 0
    await db.update(sessions).set({ expiresAt: ago(-1) })
    await db.insert(passwordResets).values({ tokenHash: 'x', userId, expiresAt: ago(-0.001) })
    await db.insert(mixTemplates).values({
      userId,
      name: '',
      observation: '',
      fatPercentage: 20,
      updatedAt: ago(6),
    })
    await db.update(outbox).set({ doneAt: ago(1) })
    await db.insert(outbox).values([
      { kind: 'welcome-mail', key: 'feito', payload: { userId }, doneAt: ago(29) },
      { kind: 'welcome-mail', key: 'emprestado', payload: { userId }, lockedUntil: ago(-0.001) },
      { kind: 'welcome-mail', key: 'depois', payload: { userId }, runAt: ago(-0.001) },
    ])
    await db
      .update(outbox)
      .set({ doneAt: ago(1) })
      .where(eq(outbox.kind, 'order-received-mail'))
    const demo = { db, gateway, log, seconds: 3_600 }
    await runDemo(demo)
    const read = (path: string, bearer?: string) => shop.call('GET', path, undefined, bearer)
    await read(`/api/v1/checkouts/${slots.number}${slots.query}`)
    const before = await everything()
    await aheadBy(2 * DAY_MS, async () => {
      await expire(db, log)
      await reconcilePayments(db, gateway, log)
      await closePayments(db, gateway, log)
      await runOutbox(db, { 'welcome-mail': () => Promise.reject(new Error('not due')) }, log)
      await runDemo(demo)
      for (const { number, query } of [empty, choosing, paying, slots]) {
        expect((await read(`/api/v1/orders/${number}${query}`)).status).toBe(200)
        expect((await read(`/api/v1/checkouts/${number}${query}`)).status).toBe(200)
      }
      expect((await read('/v2/orders/mine', token)).body.count).toBe(1)
      expect((await read(`/v2/trackers/${bought.tracker_token}`)).status).toBe(200)
      const { body } = await read('/api/v1/promotions?by_eligible=true')
      expect(body.promotions).toContainEqual({
        code: 'AMANHA',
        name: 'Só até amanhã',
        amount: null,
        limit: null,
        minimum: null,
      })
    })
    expect(await everything()).toEqual(before)
  })
}
