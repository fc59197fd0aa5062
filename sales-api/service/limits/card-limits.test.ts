import { eq, inArray, like, sql } from 'drizzle-orm'
import { solve } from '../../tests/support/captcha.mjs'
import {
  asked,
  buy,
  charge,
  DECLINED,
  enter,
  entry,
  inTurn,
  limitedProcess,
  put,
  ready,
  shopOfTries,
  TOO_MANY,
} from '../../tests/support/limits'
import { CARD, goToPayment, type Owner, openAccount, openCart } from '../../tests/support/purchase'
import { createAltcha } from '../captcha/captcha'
import { variants } from '../db/schema/catalogue'
import { rateLimits } from '../db/schema/operations'
import { orders, payments } from '../db/schema/orders'
import { audit } from '../domain/audit/audit'
import { createSandboxGateway } from '../payments/sandbox-gateway'
import type { App } from '../server/create-app'

const SLOW = { ...CARD, number: '4000000000000010' }

const shop = shopOfTries()

const newProcess = (change?: Parameters<typeof limitedProcess>[1]) => limitedProcess(shop, change)

const rowOf = async ({ number }: Owner) => {
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, number))
  return row
}

it('suspends the cards of one order after some declined ones, and no longer calls the gateway', async () => {
  const app = newProcess({ limits: { 'card-charge': charge } })
  const owner = await ready(shop)
  const [before] = await shop.db.select().from(variants).where(eq(variants.id, 101))
  expect(await inTurn(3, () => buy(app, owner))).toEqual([422, 422, 422])
  const refused = await buy(app, owner)
  expect(refused).toMatchObject({
    status: 429,
    body: { error: TOO_MANY, errors: { payments: [TOO_MANY] } },
  })
  expect(refused.retryAfter).toBeGreaterThan(0)
  expect(refused.retryAfter).toBeLessThanOrEqual(500)
  expect(await asked(shop, owner)).toBe(3)
  const order = await rowOf(owner)
  expect(order).toMatchObject({ state: 'confirm', attempts: 3 })
  const open = await shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order?.id ?? 0))
  expect(open.map(({ state }) => state).sort()).toEqual(['checkout', 'failed', 'failed', 'failed'])
  const [after] = await shop.db.select().from(variants).where(eq(variants.id, 101))
  expect(after?.stock).toBe(before?.stock)
  // Another process goes on counting, and the order can be paid on delivery.
  expect((await buy(newProcess({ limits: { 'card-charge': charge } }), owner)).status).toBe(429)
  const onDelivery = {
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 2 }] },
  }
  expect((await put(app, '', owner, onDelivery)).status).toBe(200)
  expect((await buy(app, owner)).body.state).toBe('complete')
  expect(await audit(shop.db)).toEqual([])
})

it('requires a captcha token before it refuses, and a buyer with a token continues after the pause', async () => {
  const captcha = createAltcha(shop.db, 1)
  const app = newProcess({ captcha, limits: { 'card-charge': { ...charge, freeAttempts: 1 } } })
  const owner = await ready(shop)
  expect(await inTurn(1, () => buy(app, owner))).toEqual([422])
  const letPass = () =>
    shop.db
      .update(rateLimits)
      .set({ expire: sql`now() - interval '1 second'` })
      .where(like(rateLimits.key, 'card-charge:pause%'))
  await letPass()
  const unproven = await buy(app, owner)
  expect(unproven.status).toBe(422)
  expect(Object.keys(unproven.body.errors)).toContain('recaptcha_token')
  expect(await asked(shop, owner)).toBe(1)
  const challenge = await captcha.challenge()
  const token = challenge && (await solve(challenge))
  const proven = await buy(app, owner, { recaptcha_token: token })
  expect(proven.body.errors).toEqual({ payments: ['Pagamento recusado'] })
  expect(await asked(shop, owner)).toBe(2)
  const again = await buy(app, owner, { recaptcha_token: token })
  expect(Object.keys(again.body.errors)).toContain('recaptcha_token')
})

it('counts a buyer over all orders: a customer’s account, a guest’s e-mail in any spelling', async () => {
  const app = newProcess({ limits: { 'card-charge': charge } })
  const token = await openAccount(shop, 'muitas@example.com')
  const customer = async () => {
    const owner = await ready(shop, DECLINED, token)
    const response = await buy(app, owner)
    // The next one is another order.
    await shop.db.update(orders).set({ userId: null }).where(eq(orders.number, owner.number))
    return response
  }
  expect(await inTurn(4, customer)).toEqual([422, 422, 422, 429])
  const spelling = [
    'carla@example.com',
    'Carla@Example.com',
    ' CARLA@example.com',
    'carla@example.com',
  ]
  const guest = async (n: number) => {
    const owner = await openCart(shop)
    await goToPayment(shop, owner, spelling[n])
    await enter(app, owner, DECLINED)
    return await buy(app, owner)
  }
  expect(await inTurn(4, guest)).toEqual([422, 422, 422, 429])
  expect((await buy(app, await ready(shop))).status).toBe(422)
})

it('counts concurrent attempts exactly, over two processes', async () => {
  const limits = { 'card-charge': charge, 'card-entry': { ...entry, freeAttempts: 100 } }
  const apps = [newProcess({ limits }), newProcess({ limits })]
  const owners: Owner[] = []
  for (let n = 0; n < 12; n += 1) owners.push(await ready(shop))
  await shop.db
    .update(orders)
    .set({ email: 'juntas@example.com' })
    .where(
      inArray(
        orders.number,
        owners.map(({ number }) => number),
      ),
    )
  const answers = await Promise.all(
    owners.map(async (owner, n) => await buy(apps[n % 2] as App, owner)),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(9)
  const counts = await Promise.all(owners.map((owner) => asked(shop, owner)))
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(3)
})

it('counts repeated calls about one card as one attempt', async () => {
  const gateway = createSandboxGateway(shop.db, 1_000)
  const app = newProcess({ gateway, limits: { 'card-charge': { ...charge, freeAttempts: 2 } } })
  const owner = await ready(shop, SLOW)
  const answers = await Promise.all(Array.from({ length: 12 }, () => buy(app, owner)))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
})

it('never counts accepted cards', async () => {
  const limits = { 'card-charge': { ...charge, perShop: { freeCalls: 5, seconds: 600 } } }
  const captcha = { challenge: async () => null, accepts: async () => false }
  const app = newProcess({ captcha, limits })
  const token = await openAccount(shop, 'freguesa@example.com')
  const statuses = await inTurn(7, async () => await buy(app, await ready(shop, CARD, token)))
  expect(statuses).toEqual(Array(7).fill(200))
})

it('completes orders while the limits cannot be counted', async () => {
  const owner = await ready(shop, CARD)
  await shop.db.execute(sql`alter table rate_limits rename to rate_limits_away`)
  try {
    expect((await buy(newProcess(), owner)).body.state).toBe('complete')
  } finally {
    await shop.db.execute(sql`alter table rate_limits_away rename to rate_limits`)
  }
})
