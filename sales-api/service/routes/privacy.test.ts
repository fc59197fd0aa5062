import { eq, sql } from 'drizzle-orm'
import { dataExportSchema } from '@/lib/shared/contract/account'
import { addGroundMeats, openBlend, placeMix } from '../../tests/support/blend'
import {
  ADDRESS,
  confirmCart,
  next,
  type Owner,
  openAccount,
  openCart,
  SAVED_CARD,
} from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { openTestShop, startShop } from '../../tests/support/test-shop'
import { creditCards, users } from '../db/schema/accounts'
import { gatewayCustomers, paymentRefunds } from '../db/schema/gateway'
import { outbox } from '../db/schema/operations'
import { lineItems, orderAddresses, orders, payments } from '../db/schema/orders'
import { audit } from '../domain/audit/audit'
import { createAlertLink } from '../domain/catalogue/stock-alerts'
import { env } from '../env'
import { runOutbox } from '../jobs/outbox'
import { sendPasswordReset } from '../jobs/send-mails'

const shop = startShop()
beforeAll(async () => {
  await addGroundMeats(shop.db)
})

const PASSWORD = { password: 'segredo1' }
const erase = (token: string, body: object = PASSWORD) =>
  shop.call('POST', '/v2/users/me/erasure', body, token)

/** A customer with data of every kind. */
async function knownCustomer(email: string): Promise<{ token: string; owner: Owner; id: number }> {
  const token = await openAccount(shop, email)
  const { body: me } = await shop.call('GET', '/v2/users/me', undefined, token)
  await shop.call('POST', '/v2/addresses', ADDRESS, token)
  await shop.call('PUT', '/api/v1/variants/102/notify_me', undefined, token)
  await shop.call('GET', '/v2/products/picanha-bovina', undefined, token)
  const owner = await openCart(shop, { token })
  const template = await openBlend(shop, token)
  await placeMix(shop, token, { number: owner.number, template })
  await confirmCart(shop, owner, SAVED_CARD)
  await next(shop, owner)
  // Simulates a gateway that stores cards itself.
  await shop.db.insert(gatewayCustomers).values({ userId: me.id, customerId: `cus_${me.id}` })
  await openCart(shop, { token, items: [{ variant_id: 102, quantity: 2 }] })
  return { token, owner, id: me.id }
}

/** Number of rows about a customer in each table. */
async function rowsByTable(userId: number): Promise<Record<string, number>> {
  const { rows: tables } = (await shop.db.execute(
    sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id'`,
  )) as { rows: { name: string }[] }
  const counts = tables.map(async ({ name }) => {
    const { rows } = (await shop.db.execute(
      sql`select count(*)::int as n from ${sql.identifier(name)} where user_id = ${userId}`,
    )) as { rows: { n: number }[] }
    return [name, rows[0]?.n ?? 0]
  })
  return Object.fromEntries(await Promise.all(counts))
}

async function deliver({ number }: Owner): Promise<void> {
  await shop.db
    .update(orders)
    .set({ fulfillmentState: 'ready', deliveryState: 'success' })
    .where(eq(orders.number, number))
}

it('exports everything stored about a customer and nothing secret', async () => {
  const { token, owner } = await knownCustomer('levar@example.com')
  const { body: book } = await shop.call('GET', '/v2/addresses', undefined, token)
  await shop.call('DELETE', `/v2/addresses/${book[0].id}`, undefined, token)
  const { status, body } = await shop.call('GET', '/v2/users/me/export', undefined, token)
  expect(status).toBe(200)
  expect(dataExportSchema.safeParse(body).error).toBeUndefined()
  expect(body.user).toMatchObject({ email: 'levar@example.com', cpf: '52998224725' })
  expect(body.addresses).toMatchObject([
    { firstname: 'Ana Souza', deleted_at: expect.stringMatching(/-03:00$/) },
  ])
  expect(body.credit_cards).toMatchObject([{ last_digits: '1111', deleted_at: null }])
  expect(body.orders).toMatchObject([
    { number: owner.number, state: 'complete', payments: [{ source: { last_digits: '1111' } }] },
    { state: 'cart', line_items: [{ variant_id: 102, quantity: 2 }] },
  ])
  const [blend] = body.blend_templates
  expect(blend).toMatchObject({ name: 'Da casa', items: [{}, {}, {}] })
  expect(body.blends).toMatchObject([{ template_id: blend.id, order_number: owner.number }])
  expect(body.recent_views).toMatchObject([{ variant_id: 101, name: 'Picanha Bovina' }])
  expect(body.stock_notices).toMatchObject([{ variant_id: 102, name: 'Carvão' }])
  expect(body.sessions).toHaveLength(1)
  const [card] = await shop.db.select().from(creditCards)
  const text = JSON.stringify(body)
  for (const secret of [token, card?.gatewayToken ?? '', '$argon2id', '4111111111111111']) {
    expect(text).not.toContain(secret)
  }
  expect((await shop.call('GET', '/v2/users/me/export')).status).toBe(401)
})

it('PAY-34 exports the refunds of a payment, and no refund that was only requested', async () => {
  const { token, owner } = await knownCustomer('devolve@example.com')
  const [payment] = await shop.db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.number, owner.number))
  const refund = { paymentId: payment?.id ?? 0, origin: 'shop' } as const
  await shop.db.insert(paymentRefunds).values([
    { ...refund, cents: 1_290, state: 'done', reason: 'Faltou a maminha' },
    { ...refund, cents: 105, state: 'done', origin: 'panel' },
    { ...refund, cents: 7_000, state: 'asked' },
    { ...refund, cents: 900, state: 'refused' },
  ])
  const { body } = await shop.call('GET', '/v2/users/me/export', undefined, token)
  expect(dataExportSchema.safeParse(body).error).toBeUndefined()
  const told = body.orders.map((order: { payments: object[] }) => order.payments)
  expect(told).toEqual([[expect.objectContaining({ refunded_amount: 13.95 })], []])
  const returned = body.refunds.map(({ created_at, ...refund }: { created_at: string }) => refund)
  expect(returned).toEqual([
    { order_number: owner.number, amount: 12.9, reason: 'Faltou a maminha' },
    { order_number: owner.number, amount: 1.05, reason: null },
  ])
  const untouched = await knownCustomer('fica@example.com')
  const other = await shop.call('GET', '/v2/users/me/export', undefined, untouched.token)
  expect(other.body.orders[0].payments[0]).not.toHaveProperty('refunded_amount')
  expect(other.body.refunds).toEqual([])
})

it('refuses to erase with a wrong password and while an order is underway', async () => {
  const { token, owner } = await knownCustomer('espera@example.com')
  expect((await erase(token, { password: 'errada' })).body.message).toEqual({
    password: ['Senha incorreta'],
  })
  const refused = await erase(token)
  expect(refused.status).toBe(422)
  expect(refused.body.message).toEqual({
    base: [
      'Você tem um pedido em andamento. Sua conta poderá ser apagada depois da entrega ou do cancelamento',
    ],
  })
  expect((await shop.call('GET', '/v2/users/me', undefined, token)).body.addresses).toHaveLength(1)
  await shop.db
    .update(orders)
    .set({ fulfillmentState: 'canceled', state: 'canceled' })
    .where(eq(orders.number, owner.number))
  expect((await erase(token)).status).toBe(204)
  expect((await shop.call('POST', '/v2/users/me/erasure', PASSWORD)).status).toBe(401)
})

it('PAY-29 erases a customer except the fiscal record of completed orders', async () => {
  const email = 'apague@example.com'
  const { token, owner, id } = await knownCustomer(email)
  await deliver(owner)
  await shop.call('POST', '/v2/password_reset', { email })
  await runOutbox(
    shop.db,
    { 'password-reset-mail': sendPasswordReset(shop.db, async () => {}, env) },
    log,
  )
  await createAlertLink(shop.db, id)
  await shop.db.update(lineItems).set({ observation: 'Para o João' })
  const held = await rowsByTable(id)
  expect(Object.entries(held).filter(([, rows]) => rows === 0)).toEqual([])
  const { body: before } = await shop.call(
    'GET',
    `/api/v1/orders/${owner.number}`,
    undefined,
    token,
  )

  expect(await erase(token)).toEqual({ status: 204, body: null })

  const left = Object.entries(await rowsByTable(id)).filter(([, rows]) => rows > 0)
  expect(left).toEqual([['orders', 1]])
  const told = shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.key, `forget-customer:${id}`))
  expect(await told).toMatchObject([{ payload: { customer: `cus_${id}` } }])
  const [user] = await shop.db.select().from(users).where(eq(users.id, id))
  expect(user).toMatchObject({
    email: `apagado-${id}@conta-apagada.invalid`,
    firstName: 'Cliente',
    lastName: 'apagado',
    cpf: null,
    passwordHash: '',
    erasedAt: expect.any(Date),
  })
  const [kept, ...others] = await shop.db.select().from(orders).where(eq(orders.userId, id))
  expect(others).toEqual([])
  expect(kept).toMatchObject({ number: owner.number, state: 'complete', email: null })
  expect((kept?.totalCents ?? 0) / 100).toBe(before.total)
  const orderId = kept?.id ?? 0
  expect(await shop.db.$count(lineItems, eq(lineItems.orderId, orderId))).toBe(4)
  const receivers = await shop.db
    .select()
    .from(orderAddresses)
    .where(eq(orderAddresses.orderId, orderId))
  const unreachable = { receiverName: 'Ana Souza', phone: '', reference: '' }
  expect(receivers).toMatchObject([unreachable, unreachable])
  const paid = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
  expect(paid).toMatchObject([
    { lastDigits: '1111', gatewayToken: null, cardId: null, holder: null },
  ])
  const lines = await shop.db.select().from(lineItems).where(eq(lineItems.orderId, orderId))
  expect(lines.map(({ observation }) => observation)).toEqual([null, null, null, null])
  const link = `/v2/trackers/${before.tracker_token}`
  expect((await shop.call('GET', link)).status).toBe(404)
  expect(JSON.stringify(await shop.db.select().from(outbox))).not.toContain(email)
})

it('treats an erased e-mail as unknown: no login, no reset e-mail, a new registration', async () => {
  const email = 'recomeca@example.com'
  const { token, owner, id } = await knownCustomer(email)
  await deliver(owner)
  expect((await erase(token)).status).toBe(204)
  expect((await shop.call('GET', '/v2/users/me', undefined, token)).status).toBe(401)
  const login = (address: string) =>
    shop.call('POST', '/v2/auth/', { email: address, password: 'segredo1' })
  const unknown = await login('nunca-vista@example.com')
  expect(await login(email)).toEqual(unknown)
  const nameless = `apagado-${id}@conta-apagada.invalid`
  expect(await login(nameless)).toEqual(unknown)
  const sent: unknown[] = []
  for (const address of [email, nameless]) {
    const asked = await shop.call('POST', '/v2/password_reset', { email: address })
    expect(asked).toEqual({ status: 200, body: {} })
  }
  const send = async (mail: unknown) => void sent.push(mail)
  await runOutbox(shop.db, { 'password-reset-mail': sendPasswordReset(shop.db, send, env) }, log)
  expect(sent).toEqual([])

  const again = await openAccount(shop, email)
  const { body: mine } = await shop.call('GET', '/v2/orders/mine', undefined, again)
  expect(mine.count).toBe(0)
  const old = await shop.call('GET', `/api/v1/orders/${owner.number}`, undefined, again)
  expect(old.status).toBe(404)
})

it('either completes an order or erases its customer', async () => {
  const race = await openTestShop()
  for (let round = 0; round < 6; round += 1) {
    const token = await openAccount(race, `ou-${round}@example.com`)
    const owner = await openCart(race, { token })
    await confirmCart(race, owner)
    const [bought, erased] = await Promise.all([
      next(race, owner),
      race.call('POST', '/v2/users/me/erasure', PASSWORD, token),
    ])
    const [row] = await race.db.select().from(orders).where(eq(orders.number, owner.number))
    if (erased.status === 204) {
      expect(row).toBeUndefined()
      expect([401, 404, 422]).toContain(bought.status)
    } else {
      expect(erased.status).toBe(422)
      expect([bought.status, row?.state]).toEqual([200, 'complete'])
    }
  }
  expect(await audit(race.db)).toEqual([])
  await race.close()
})
