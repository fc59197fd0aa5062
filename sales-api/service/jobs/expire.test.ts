import { eq, inArray } from 'drizzle-orm'
import {
  CARD,
  confirmCart,
  goToPayment,
  next,
  openAccount,
  openCart,
} from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { openTestShop, type TestShop } from '../../tests/support/test-shop'
import { passwordResets, sessions, users } from '../db/schema/accounts'
import { mixTemplateItems, mixTemplates } from '../db/schema/mixes'
import { outbox, postalCodes, rateLimits } from '../db/schema/operations'
import { lineItems, orders, payments } from '../db/schema/orders'
import { audit } from '../domain/audit/audit'
import { expire, expireCarts } from './expire'

const DAY = 86_400_000
const DECLINED = { ...CARD, number: '4000000000000002' }

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

async function leave(number: string, days: number): Promise<string> {
  const untouched = { updatedAt: daysAgo(days) }
  await shop.db.update(orders).set(untouched).where(eq(orders.number, number))
  return number
}

const kept = async () => (await shop.db.select().from(orders)).map((row) => row.number).sort()

it('API-104 deletes guest carts, empty after 7 days and filled after 60', async () => {
  await leave((await openCart(shop, { items: [] })).number, 7.01)
  const filled = await openCart(shop)
  await goToPayment(shop, filled)
  await leave(filled.number, 60.01)
  const living = [
    await leave((await openCart(shop, { items: [] })).number, 6.9),
    await leave((await openCart(shop)).number, 59.9),
  ]
  expect(await expireCarts(shop.db, new Date())).toBe(2)
  expect(await kept()).toEqual(living.sort())
  expect(await shop.db.$count(lineItems)).toBe(1)
})

it("keeps customers' carts and complete orders", async () => {
  const token = await openAccount(shop, 'fica@example.com')
  const customer = await openCart(shop, { token })
  const complete = await openCart(shop)
  await confirmCart(shop, complete)
  await next(shop, complete)
  const all = [customer, complete].map((owner) => owner.number)
  for (const number of all) await leave(number, 400)
  expect(await expireCarts(shop.db, new Date())).toBe(0)
  expect(await kept()).toEqual(all.sort())
  expect(await audit(shop.db)).toEqual([])
})

it('deletes a cart whose card was declined, but not while a payment is at the gateway', async () => {
  const declined = await openCart(shop)
  await confirmCart(shop, declined, DECLINED)
  expect((await next(shop, declined)).status).toBe(422)
  await leave(declined.number, 60.01)
  const ofOrder = eq(payments.state, 'failed')
  await shop.db.update(payments).set({ state: 'pending', failure: 'given up' }).where(ofOrder)
  expect(await expireCarts(shop.db, new Date())).toBe(0)
  await shop.db.update(payments).set({ state: 'failed' })
  expect(await expireCarts(shop.db, new Date())).toBe(1)
  expect(await shop.db.$count(payments)).toBe(0)
  expect(await audit(shop.db)).toEqual([])
})

it('keeps an order whose payment is being authorised', async () => {
  const owner = await openCart(shop)
  await confirmCart(shop, owner)
  const { authorize } = shop.gateway
  let deleted: number | undefined
  shop.gateway.authorize = async (...order) => {
    await leave(owner.number, 400)
    deleted = await expireCarts(shop.db, new Date())
    return await authorize(...order)
  }
  expect((await next(shop, owner)).body.state).toBe('complete')
  expect(deleted).toBe(0)
})

it('processes more carts than one batch has', async () => {
  const rows = Array.from({ length: 450 }, (_, index) => ({
    number: `R${index}`,
    updatedAt: daysAgo(8),
  }))
  await shop.db.insert(orders).values(rows)
  expect(await expireCarts(shop.db, new Date())).toBe(450)
})

it('RUN-51 deletes more rows of each kind than one batch has, and yields between batches', async () => {
  const many = Array.from({ length: 330 }, (_, index) => `many-${index}`)
  await shop.db
    .insert(rateLimits)
    .values(many.map((key) => ({ key, points: 1, expire: daysAgo(1) })))
  const reset = { kind: 'password-reset-mail', payload: { email: 'ana@example.com' } } as const
  await shop.db.insert(outbox).values(many.map((key) => ({ ...reset, key, doneAt: daysAgo(2) })))
  let turns = 0
  const count = () => {
    turns += 1
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  await expire(shop.db, log)
  clearImmediate(timer)
  expect(await shop.db.$count(rateLimits)).toBe(0)
  const kept = await shop.db.select().from(outbox)
  expect(kept.map(({ payload }) => payload)).toEqual(many.map(() => ({})))
  expect(turns).toBeGreaterThanOrEqual(8)
})

it('deletes sessions, links and limits that have expired, and used links', async () => {
  await openAccount(shop, 'conta@example.com')
  const [user] = await shop.db.select().from(users)
  const userId = user?.id ?? 0
  const [past, future] = [daysAgo(0.01), new Date(Date.now() + DAY)]
  await shop.db.insert(sessions).values({ tokenHash: 'old', userId, expiresAt: past })
  await shop.db.insert(passwordResets).values([
    { tokenHash: 'old', userId, expiresAt: past },
    { tokenHash: 'used', userId, expiresAt: future, usedAt: past },
    { tokenHash: 'open', userId, expiresAt: future },
  ])
  await shop.db.delete(rateLimits)
  await shop.db.insert(rateLimits).values([
    { key: 'old', points: 1, expire: past },
    { key: 'new', points: 1, expire: future },
  ])
  await expire(shop.db, log)
  expect((await shop.db.select().from(sessions)).map((row) => row.tokenHash)).not.toContain('old')
  expect(await shop.db.$count(sessions)).toBe(1)
  expect((await shop.db.select().from(passwordResets)).map((row) => row.tokenHash)).toEqual([
    'open',
  ])
  expect((await shop.db.select().from(rateLimits)).map((row) => row.key)).toEqual(['new'])
})

it('removes the recipients of finished e-mails, then the rows themselves, but never those of orders', async () => {
  const reset = { kind: 'password-reset-mail', payload: { email: 'ana@example.com' } } as const
  const order = { kind: 'order-received-mail', payload: { orderId: 1 } } as const
  await shop.db.insert(outbox).values([
    { ...reset, key: 'waiting' },
    { ...reset, key: 'done', doneAt: daysAgo(1) },
    { ...reset, key: 'dead', deadAt: daysAgo(1) },
    { ...reset, key: 'done long ago', doneAt: daysAgo(31) },
    { ...reset, key: 'dead long ago', deadAt: daysAgo(31) },
    { ...order, key: 'order long ago', doneAt: daysAgo(400) },
  ])
  await expire(shop.db, log)
  const rows = await shop.db.select().from(outbox).orderBy(outbox.id)
  expect(rows.map((row) => [row.key, row.payload])).toEqual([
    ['waiting', { email: 'ana@example.com' }],
    ['done', {}],
    ['dead', {}],
    ['order long ago', { orderId: 1 }],
  ])
})

it('BLND-21 deletes blends left without name and item for a week, and no others', async () => {
  await openAccount(shop, 'blends@example.com')
  const [user] = await shop.db.select().from(users)
  const old = { userId: user?.id ?? 0, updatedAt: daysAgo(8) }
  const rows = await shop.db
    .insert(mixTemplates)
    .values([
      old,
      { ...old, name: 'Da casa' },
      { ...old, completedAt: daysAgo(8) },
      { ...old, updatedAt: daysAgo(6) },
      old,
    ])
    .returning()
  const [, named, complete, young, filled] = rows.map(({ id }) => id)
  await shop.db
    .insert(mixTemplateItems)
    .values({ templateId: filled ?? 0, variantId: 101, quantity: 500 })
  await expire(shop.db, log)
  const left = await shop.db.select().from(mixTemplates).orderBy(mixTemplates.id)
  expect(left.map(({ id }) => id)).toEqual([named, complete, young, filled])
})

it('deletes CEPs without a query in 60 days', async () => {
  const place = { known: true, addressLine: '', neighborhood: '', city: 'Salvador', state: 'Bahia' }
  await shop.db.insert(postalCodes).values([
    { ...place, zipcode: '40000000', fetchedAt: daysAgo(61) },
    { ...place, zipcode: '41810000', fetchedAt: daysAgo(59) },
  ])
  await expire(shop.db, log)
  const rows = await shop.db
    .select()
    .from(postalCodes)
    .where(inArray(postalCodes.zipcode, ['40000000', '41810000']))
  expect(rows.map((row) => row.zipcode)).toEqual(['41810000'])
})

it('never deletes a cart that its guest opens concurrently', async () => {
  const owners = []
  for (let index = 0; index < 20; index += 1) {
    const owner = await openCart(shop, { items: [] })
    await leave(owner.number, 8)
    owners.push(owner)
  }
  const line = { line_item: { variant_id: 102, quantity: 1 } }
  const [, ...added] = await Promise.all([
    expireCarts(shop.db, new Date()),
    ...owners.map(({ number, query }) =>
      shop.call('POST', `/api/v1/orders/${number}/line_items.json${query}`, line),
    ),
  ])
  const living = await kept()
  for (const [index, owner] of owners.entries()) {
    expect(added[index]?.status).toBe(living.includes(owner.number) ? 201 : 401)
  }
})
