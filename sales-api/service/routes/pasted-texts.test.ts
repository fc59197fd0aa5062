import { eq } from 'drizzle-orm'
import { ADDRESS, goToPayment, openAccount, openCart, submit } from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { startShop } from '../../tests/support/test-shop'
import { users } from '../db/schema/accounts'
import { orders } from '../db/schema/orders'
import { promotions } from '../db/schema/promotions'
import { env } from '../env'
import { runOutbox } from '../jobs/outbox'
import { sendPasswordReset } from '../jobs/send-mails'

const shop = startShop()

const PASSWORD = 'segredo1'

const register = (email: string, names = {}) =>
  shop.call('POST', '/v2/users', {
    first_name: 'Bia',
    last_name: 'Lima',
    cpf: '52998224725',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    ...names,
  })

const login = (email: string, password = PASSWORD) =>
  shop.call('POST', '/v2/auth', { email, password })

/** An account whose e-mail address was stored before one rule checked all addresses. */
async function storedAccount(email: string): Promise<void> {
  const now = `agora-${await shop.db.$count(users)}@example.com`
  await register(now)
  await shop.db.update(users).set({ email }).where(eq(users.email, now))
}

it.each(['conceição@example.com', 'bia..souza@example.com', 'bia@example.com.'])(
  'VAL-40 no account and no order accepts %s, an undeliverable address',
  async (email) => {
    expect((await register(email)).body.message).toEqual({ email: ['Email inválido'] })
    const owner = await openCart(shop)
    await shop.call('PUT', `/api/v1/checkouts/${owner.number}${owner.query}&state=cart`)
    const step = { email, ship_address_attributes: ADDRESS }
    const { body } = await submit(shop, owner, { state: 'address', order: step })
    expect(body.errors).toEqual({ email: ['Email inválido'] })
  },
)

it('VAL-40 every spelling of an address is one account and one guest', async () => {
  const composed = 'bia@pão-de-açúcar.com'
  const spelled = [composed.normalize('NFD'), ` ${composed.toUpperCase()}\u200B `, composed]
  expect((await register(`\u202A${spelled[0]}\u202C`)).body.email).toBe(composed)
  for (const email of spelled) {
    expect((await register(email)).body.message).toEqual({
      base: ['Este email já está cadastrado'],
    })
    expect((await login(email)).body.user?.email).toBe(composed)
    const owner = await openCart(shop)
    await goToPayment(shop, owner, email)
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, owner.number))
    expect(order?.email).toBe(composed)
  }
})

it.each([
  ['conceição@example.com', 'NFD'],
  ['joão.lima@example.com', 'NFC'],
] as const)(
  'VAL-40 %s, stored as %s, still logs in and resets its password',
  async (email, form) => {
    const stored = email.normalize(form)
    await storedAccount(stored)
    for (const typed of [email.normalize('NFC'), email.normalize('NFD'), email.toUpperCase()]) {
      expect((await login(typed)).body.user?.email).toBe(stored)
      expect((await register(typed)).status).toBe(422)
    }
    expect((await shop.call('POST', '/v2/password_reset', { email })).status).toBe(200)
    const mails: { to?: unknown; text?: unknown }[] = []
    const reset = sendPasswordReset(shop.db, async (mail) => void mails.push(mail), env)
    await runOutbox(shop.db, { 'password-reset-mail': reset }, log)
    expect(mails).toMatchObject([{ to: { address: stored } }])
    const link = new URL(String(mails[0]?.text).match(/http\S+/)?.[0] ?? '')
    const change = {
      password: 'segredo2',
      passwordConfirmation: 'segredo2',
      email: link.searchParams.get('email'),
    }
    const path = `/v2/password_reset/${link.searchParams.get('token')}`
    expect((await shop.call('PUT', path, change)).status).toBe(200)
    expect((await login(email, 'segredo2')).status).toBe(200)
  },
)

it('VAL-40 where two spellings of one address have an account each, both still log in', async () => {
  const [composed, apart] = ['lúcia@example.com', 'lúcia@example.com'.normalize('NFD')]
  for (const email of [composed, apart]) await storedAccount(email)
  for (const email of [composed, apart]) {
    expect((await login(email)).body.user?.email).toBe(email)
  }
})

it('VAL-61 names, addresses and blends are stored without invisible characters', async () => {
  const { body: user } = await register('visivel@example.com', {
    first_name: '\u202EBia\u200B',
    last_name: ' \uFEFFLima 👩🏽‍🍳 ',
  })
  expect(user).toMatchObject({ first_name: 'Bia', last_name: 'Lima 👩🏽‍🍳' })
  expect((await register('nada@example.com', { first_name: '\u200B\u2800' })).body.message).toEqual(
    {
      first_name: ['Campo é obrigatório'],
    },
  )
  const { body: session } = await login('visivel@example.com')
  const profile = { first_name: 'Be\u00ADa', last_name: '\u2066Lima\u2069' }
  const changed = await shop.call('PUT', '/v2/users/me', profile, session.token)
  expect(changed.body).toMatchObject({ first_name: 'Bea', last_name: 'Lima' })
  const lines = ['firstname', 'address1', 'address2', 'neighborhood', 'reference'] as const
  const marked = lines.map((line) => [line, `${ADDRESS[line]}\u200E`])
  const given = { ...ADDRESS, ...Object.fromEntries(marked) }
  const { body: address } = await shop.call('POST', '/v2/addresses', given, session.token)
  for (const line of lines) expect(address[line]).toBe(ADDRESS[line])
  const blend = { name: 'Da\u200B casa', observation: '\u202ASem sal\u202C' }
  const { body: template } = await shop.call('POST', '/mixes/templates', blend, session.token)
  expect(template).toMatchObject({ name: 'Da casa', observation: 'Sem sal' })
})

it('VAL-61 an observation keeps its line breaks and emoji, and no invisible character', async () => {
  const owner = await openCart(shop, { token: await openAccount(shop, 'obs@example.com') })
  const path = `/api/v1/orders/${owner.number}`
  const { body: order } = await shop.call('GET', path, undefined, owner.token)
  const observation = 'Sem \u202Egordura\u202C\u200B\nem bifes 👩‍🍳'
  const change = { line_item: { observation } }
  const line = `${path}/line_items/${order.line_items[0].id}`
  const { body } = await shop.call('PUT', line, change, owner.token)
  expect(body.observation).toBe('Sem gordura\nem bifes 👩‍🍳')
})

it.each(['*Cupim7*', '“CUPIM7”', '\u200Bcupim7\u200B', "'CUPIM7'", '_*cupim7*_'])(
  'VAL-62 the coupon pasted as %j is added to the order and removed',
  async (pasted) => {
    await shop.db
      .insert(promotions)
      .values({
        code: 'CUPIM7',
        name: 'Cupim',
        kind: 'fixed',
        value: 700,
        minimumItemCents: 0,
        startsAt: new Date('2026-01-01T00:00:00-03:00'),
      })
      .onConflictDoNothing()
    const owner = await openCart(shop)
    await goToPayment(shop, owner)
    const { body } = await submit(shop, owner, { order: { coupon_codes: [pasted] } })
    expect(body).toMatchObject({ adjustment_total: -7, promotions: [{ code: 'CUPIM7' }] })
    const path = `/api/v1/orders/${owner.number}/coupon_codes/${encodeURIComponent(pasted)}`
    const off = await shop.call('DELETE', `${path}${owner.query}`)
    expect(off.body).toMatchObject({ adjustment_total: 0, promotions: [] })
  },
)
