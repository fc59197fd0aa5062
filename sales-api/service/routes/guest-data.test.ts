import { eq } from 'drizzle-orm'
import { confirmCart, goToPayment, next, openAccount, openCart } from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { opsOf } from '../../tests/support/test-ops'
import { startShop } from '../../tests/support/test-shop'
import { paymentRefunds } from '../db/schema/gateway'
import { outbox } from '../db/schema/operations'
import { lineItems, orderAddresses, orders, payments } from '../db/schema/orders'
import { createResetToken } from '../domain/accounts/reset-password'
import { audit } from '../domain/audit/audit'
import { signTrackerToken } from '../domain/orders/tracker'
import { env } from '../env'
import { runOutbox } from '../jobs/outbox'
import { mailHandlers } from '../jobs/send-mails'

const shop = startShop()
const ops = opsOf(shop)

const DAY_MS = 86_400_000

async function bought(email: string) {
  const owner = await openCart(shop)
  await confirmCart(shop, owner, undefined, email)
  await next(shop, owner)
  return owner
}

async function arrived(email: string) {
  const owner = await bought(email)
  await change(owner.number, { fulfillmentState: 'ready', deliveryState: 'success' })
  return owner
}

const change = (number: string, to: Partial<typeof orders.$inferInsert>) =>
  shop.db.update(orders).set(to).where(eq(orders.number, number))

async function rowOf({ number }: { number: string }) {
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, number))
  return row
}

const read = ({ number, query }: { number: string; query: string }) =>
  shop.call('GET', `/api/v1/orders/${number}${query}`)

it('API-95 the token of a guest ends 90 days after the purchase, and with the cart', async () => {
  const owner = await bought('noventa@example.com')
  const placed = (days: number) =>
    change(owner.number, { completedAt: new Date(Date.now() - days * DAY_MS) })
  await placed(89.9)
  expect((await read(owner)).body.state).toBe('complete')
  await placed(90.1)
  const calls = [
    ['GET', `/api/v1/orders/${owner.number}`],
    ['GET', `/api/v1/checkouts/${owner.number}`],
    ['PUT', `/api/v1/checkouts/${owner.number}/next`],
    [
      'POST',
      `/api/v1/orders/${owner.number}/line_items`,
      { line_item: { variant_id: 102, quantity: 1 } },
    ],
  ] as const
  for (const [method, path, body] of calls) {
    const { status } = await shop.call(method, `${path}${owner.query}`, body)
    expect([path, status]).toEqual([path, 401])
  }
  const cart = await openCart(shop)
  await change(cart.number, { createdAt: new Date(Date.now() - 200 * DAY_MS) })
  expect((await read(cart)).status).toBe(200)
  await shop.db.delete(orders).where(eq(orders.number, cart.number))
  expect((await read(cart)).status).toBe(401)
})

it('API-94 an erased account erases the guest orders of a verified address, except active ones', async () => {
  const email = 'prova@example.com'
  const password = 'segredo5'
  const token = await openAccount(shop, email)
  const { body: me } = await shop.call('GET', '/v2/users/me', undefined, token)
  const secret = await createResetToken(shop.db, email)
  const reset = { password, passwordConfirmation: password, email }
  await shop.call('PUT', `/v2/password_reset/${secret}`, reset)
  const { body: session } = await shop.call('POST', '/v2/auth', { email, password })
  const later = await arrived('PROVA@example.com')
  const underway = await bought(email)
  const stranger = await arrived('outra@example.com')
  const cart = await openCart(shop)
  await goToPayment(shop, cart, email)
  const erasure = await shop.call('POST', '/v2/users/me/erasure', { password }, session.token)
  expect(erasure.status).toBe(204)
  expect(await rowOf(later)).toMatchObject({ email: null, tokenHash: null, state: 'complete' })
  expect(await rowOf(cart)).toBeUndefined()
  expect((await read(later)).status).toBe(401)
  for (const [owner, kept] of [
    [underway, email],
    [stranger, 'outra@example.com'],
  ] as const) {
    expect((await rowOf(owner))?.email).toBe(kept)
    expect((await read(owner)).status).toBe(200)
  }
  expect(await shop.db.$count(orders, eq(orders.userId, me.id))).toBe(0)
  // This test delivers orders directly in the database, which queues no mail.
  const findings = await audit(shop.db)
  expect(findings.filter(({ check }) => check !== 'a mail for each delivered order')).toEqual([])
})

it('API-94 an unverified address erases no guest order', async () => {
  const email = 'alheia@example.com'
  const owner = await arrived(email)
  const token = await openAccount(shop, email)
  const body = { password: 'segredo1' }
  expect((await shop.call('POST', '/v2/users/me/erasure', body, token)).status).toBe(204)
  expect((await rowOf(owner))?.email).toBe(email)
})

it('API-94 operators export the data of a guest and erase them, except active orders', async () => {
  const email = 'convidada@example.com'
  const over = await arrived(email)
  const underway = await bought(email)
  await arrived('vizinha@example.com')
  const row = await rowOf(over)
  const orderId = row?.id ?? 0
  await shop.db
    .update(lineItems)
    .set({ observation: 'Para a Rita' })
    .where(eq(lineItems.orderId, orderId))
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
  await shop.db.insert(paymentRefunds).values({
    paymentId: payment?.id ?? 0,
    cents: 350,
    state: 'done',
    origin: 'shop',
    reason: 'Rita reclamou',
  })

  const { result, text } = await ops('guests', 'export', ' Convidada@Example.com')
  expect(result.orders.map(({ number }: { number: string }) => number)).toEqual([
    over.number,
    underway.number,
  ])
  expect(result.orders[0]).toMatchObject({ email, line_items: [{ observation: 'Para a Rita' }] })
  expect(result.refunds).toMatchObject([
    { order_number: over.number, amount: 3.5, reason: 'Rita reclamou' },
  ])
  expect(JSON.parse(text)).toEqual(result)
  expect(text).not.toContain(over.query.slice('?order_token='.length))

  const erased = await ops('guests', 'erase', email)
  expect(erased.result).toEqual({ erased: [over.number], underway: [underway.number] })
  expect(erased.text).toContain(underway.number)
  expect(await rowOf(over)).toMatchObject({ email: null, totalCents: row?.totalCents })
  const [line] = await shop.db.select().from(lineItems).where(eq(lineItems.orderId, orderId))
  expect(line?.observation).toBeNull()
  const [refund] = await shop.db.select().from(paymentRefunds)
  expect(refund?.reason).toBeNull()
  const [address] = await shop.db
    .select()
    .from(orderAddresses)
    .where(eq(orderAddresses.orderId, orderId))
  expect(address).toMatchObject({ phone: '', reference: '', receiverName: 'Ana Souza' })
  const again = await ops('guests', 'erase', email)
  expect(again.result).toEqual({ erased: [], underway: [underway.number] })
  expect((await ops('guests', 'export', 'nada')).failure).toContain('no e-mail address')

  for (const [{ number }, status] of [
    [underway, 200],
    [over, 404],
  ] as const) {
    const link = await signTrackerToken(shop.db, number)
    expect((await shop.call('GET', `/v2/trackers/${link}`)).status).toBe(status)
  }
  const sent: unknown[] = []
  const send = async (mail: { to?: unknown }) => void sent.push(mail.to)
  await runOutbox(shop.db, mailHandlers(shop.db, send, env), log)
  expect(JSON.stringify(sent).match(/convidada@example.com/g)).toHaveLength(1)
  const waiting = await shop.db.select().from(outbox)
  expect(waiting.filter(({ lastError }) => lastError !== null)).toEqual([])
})
