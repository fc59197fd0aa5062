import { eq, isNull } from 'drizzle-orm'
import { userSchema } from '@/lib/shared/contract/account'
import { confirmCart, next, openAccount, openCart } from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { startShop } from '../../tests/support/test-shop'
import { passwordResets, users } from '../db/schema/accounts'
import { outbox } from '../db/schema/operations'
import { hashPassword } from '../domain/accounts/passwords'
import { createResetToken } from '../domain/accounts/reset-password'
import { hashToken } from '../domain/orders/find-order'
import { env } from '../env'
import { runOutbox } from '../jobs/outbox'
import { sendPasswordReset } from '../jobs/send-mails'

const shop = startShop()

const login = (email: string, password: string) =>
  shop.call('POST', '/v2/auth/', { email, password })

/** Processes the outbox and returns the mailed reset links. */
async function mailedLinks(): Promise<URL[]> {
  const links: URL[] = []
  const send = async (mail: { text?: unknown }) => {
    const [link] = String(mail.text).match(/http\S+/) ?? []
    if (link) links.push(new URL(link))
  }
  const reset = sendPasswordReset(shop.db, send, env)
  await runOutbox(shop.db, { 'password-reset-mail': reset }, log)
  return links
}

it('API-52 changes names but neither the e-mail nor a CPF once set', async () => {
  const token = await openAccount(shop, 'perfil@example.com')
  const change = {
    first_name: 'Bia',
    last_name: 'Lima',
    cpf: '11144477735',
    email: 'x@example.com',
  }
  const { status, body } = await shop.call('PUT', '/v2/users/me', change, token)
  expect(status).toBe(200)
  expect(userSchema.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({
    first_name: 'Bia',
    last_name: 'Lima',
    cpf: '52998224725',
    email: 'perfil@example.com',
  })
  const bad = await shop.call('PUT', '/v2/users/me', { ...change, first_name: '' }, token)
  expect(bad.body.message).toEqual({ first_name: ['Campo é obrigatório'] })
})

it('API-53 ends every old token when the password changes', async () => {
  const token = await openAccount(shop, 'senha@example.com')
  const other = (await login('senha@example.com', 'segredo1')).body.token
  const { body: me } = await shop.call('GET', '/v2/users/me', undefined, token)
  const path = `/v2/users/${me.id}/password`
  const change = { old_password: 'errada', password: 'segredo2', password_confirmation: 'segredo2' }
  const wrong = await shop.call('PUT', path, change, token)
  expect(wrong.body.message).toEqual({ old_password: ['Senha incorreta'] })
  const right = await shop.call('PUT', path, { ...change, old_password: 'segredo1' }, token)
  expect(right.status).toBe(200)
  const states = await Promise.all(
    [token, other, right.body.token].map((bearer) =>
      shop.call('GET', '/v2/users/me', undefined, bearer),
    ),
  )
  expect(states.map(({ status }) => status)).toEqual([401, 401, 200])
})

it('API-53 refuses to change the password of somebody else', async () => {
  const token = await openAccount(shop, 'curiosa@example.com')
  const { body: me } = await shop.call('GET', '/v2/users/me', undefined, token)
  const change = { old_password: 'a', password: 'segredo2', password_confirmation: 'segredo2' }
  const path = `/v2/users/${me.id + 1000}/password`
  expect((await shop.call('PUT', path, change, token)).status).toBe(403)
})

it('API-54 responds alike to a known and an unknown e-mail and sends only to the known one', async () => {
  await openAccount(shop, 'esqueci@example.com')
  const known = await shop.call('POST', '/v2/password_reset', { email: 'Esqueci@example.com' })
  const unknown = await shop.call('POST', '/v2/password_reset', { email: 'ninguem@example.com' })
  expect(known).toEqual(unknown)
  expect(known).toEqual({ status: 200, body: {} })
  const links = await mailedLinks()
  expect(links.map((link) => link.searchParams.get('email'))).toEqual(['esqueci@example.com'])
  const bad = await shop.call('POST', '/v2/password_reset', { email: 'a@b' })
  expect(bad.body.message).toEqual({ email: ['Email inválido'] })
})

it('ORD-44 the e-mail for guest orders mentions them, and its link leads on to the list of orders', async () => {
  await openAccount(shop, 'convidada@example.com')
  const email = 'convidada@example.com'
  await shop.call('POST', '/v2/password_reset', { email, for_orders: true })
  const mails: { subject?: string; text?: unknown }[] = []
  const reset = sendPasswordReset(shop.db, async (mail) => void mails.push(mail), env)
  await runOutbox(shop.db, { 'password-reset-mail': reset }, log)
  const [mail] = mails
  expect(mails).toHaveLength(1)
  expect(mail?.subject).toBe('Confirme o seu e-mail para ver os seus pedidos')
  const text = String(mail?.text)
  expect(text).toContain('os pedidos que fez sem ela')
  expect(text.replace(/\s+/g, ' ')).toContain('escreva a sua senha, ou uma nova')
  const link = new URL(/http\S+/.exec(text)?.[0] ?? '')
  expect(link.searchParams.get('destino')).toBe('/minha-conta/pedidos')
  expect(link.searchParams.get('email')).toBe(email)
})

it('API-55 sets a new password once per link and ends the sessions', async () => {
  const token = await openAccount(shop, 'novo@example.com')
  await shop.call('POST', '/v2/password_reset', { email: 'novo@example.com' })
  const [link] = await mailedLinks()
  const secret = link?.searchParams.get('token') ?? ''
  expect(JSON.stringify(await shop.db.select().from(outbox))).not.toContain(secret)
  expect(JSON.stringify(await shop.db.select().from(passwordResets))).not.toContain(secret)
  const change = {
    password: 'segredo9',
    passwordConfirmation: 'segredo9',
    email: 'novo@example.com',
  }
  const path = `/v2/password_reset/${secret}`
  const mismatch = await shop.call('PUT', path, { ...change, passwordConfirmation: 'outra99' })
  expect(mismatch.body.message).toEqual({ password: ['Senha e confirmação não são iguais'] })
  const stranger = await shop.call('PUT', path, { ...change, email: 'outro@example.com' })
  expect(stranger.body.message).toEqual({ base: ['Link inválido ou expirado'] })
  expect((await shop.call('PUT', path, change)).status).toBe(200)
  expect((await shop.call('PUT', path, change)).body.message).toEqual({
    base: ['Link inválido ou expirado'],
  })
  expect((await shop.call('GET', '/v2/users/me', undefined, token)).status).toBe(401)
  expect((await login('novo@example.com', 'segredo9')).status).toBe(200)
})

it('Q01 API-55 attaches the guest orders of the e-mail to its account by a reset, not by a login', async () => {
  const email = 'ana@example.com'
  const bought = await openCart(shop)
  await confirmCart(shop, bought)
  await next(shop, bought)
  const unfinished = await openCart(shop)
  await confirmCart(shop, unfinished)
  const other = await openAccount(shop, 'outra@example.com')
  const token = await openAccount(shop, email)
  const numbersOf = async (bearer: string) => {
    const { body } = await shop.call('GET', '/v2/orders/mine', undefined, bearer)
    return body.orders.map(({ number }: { number: string }) => number)
  }
  expect(await numbersOf(token)).toEqual([])

  await shop.call('POST', '/v2/password_reset', { email })
  const [link] = await mailedLinks()
  const change = { password: 'segredo2', passwordConfirmation: 'segredo2', email }
  const path = `/v2/password_reset/${link?.searchParams.get('token')}`
  expect((await shop.call('PUT', path, change)).status).toBe(200)

  const { body } = await login(email, 'segredo2')
  expect(await numbersOf(body.token)).toEqual([bought.number])
  expect(await numbersOf(other)).toEqual([])
  const order = `/api/v1/orders/${bought.number}`
  expect((await shop.call('GET', order, undefined, body.token)).body.state).toBe('complete')
  expect((await shop.call('GET', `${order}${bought.query}`)).status).not.toBe(200)
})

it('VAL-63 a common password is refused wherever one is chosen, and an older one still logs in', async () => {
  const email = 'comum@example.com'
  const refused = { password: ['Senha muito comum. Escolha outra'] }
  const common = { password: 'iloveyou1', password_confirmation: 'iloveyou1' }
  const person = { first_name: 'Bia', last_name: 'Lima', cpf: '52998224725', email }
  expect((await shop.call('POST', '/v2/users', { ...person, ...common })).body.message).toEqual(
    refused,
  )
  const token = await openAccount(shop, email)
  const { body: me } = await shop.call('GET', '/v2/users/me', undefined, token)
  const change = { old_password: 'segredo1', ...common }
  const changed = await shop.call('PUT', `/v2/users/${me.id}/password`, change, token)
  expect(changed.body.message).toEqual(refused)
  const secret = await createResetToken(shop.db, email)
  const path = `/v2/password_reset/${secret}`
  expect((await shop.call('PUT', path, { ...common, email })).body.message).toEqual(refused)
  const passwordHash = await hashPassword('iloveyou1')
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, me.id))
  expect((await login(email, 'iloveyou1')).status).toBe(200)
})

it('API-55 sets the new password by one of two concurrent uses of a link, and ends every other link', async () => {
  for (let round = 0; round < 4; round += 1) {
    const email = `corrida-${round}@example.com`
    await openAccount(shop, email)
    await shop.call('POST', '/v2/password_reset', { email })
    await shop.call('POST', '/v2/password_reset', { email })
    const links = (await mailedLinks()).map((link) => link.searchParams.get('token') ?? '')
    const [older = '', newest = ''] = links
    const uses = [newest, newest, older].map(async (secret, n) => {
      const password = `segredo-${n}`
      const change = { password, passwordConfirmation: password, email }
      const { status } = await shop.call('PUT', `/v2/password_reset/${secret}`, change)
      return { status, password }
    })
    const answers = await Promise.all(uses)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    for (const { status, password } of answers) {
      expect((await login(email, password)).status).toBe(status === 200 ? 200 : 401)
    }
  }
})

it('API-54 API-55 a new link ends the older ones, with any number of concurrent requests', async () => {
  const email = 'links@example.com'
  await openAccount(shop, email)
  await openAccount(shop, 'vizinha@example.com')
  const neighbour = await createResetToken(shop.db, 'vizinha@example.com')
  for (const _ of [1, 2]) await shop.call('POST', '/v2/password_reset', { email })
  const secrets = (await mailedLinks()).map((link) => link.searchParams.get('token'))
  const use = async (secret: string | null | undefined, of = email) => {
    const change = { password: 'segredo7', passwordConfirmation: 'segredo7', email: of }
    return await shop.call('PUT', `/v2/password_reset/${secret}`, change)
  }
  expect(secrets).toHaveLength(2)
  expect((await use(secrets[0])).body.message).toEqual({ base: ['Link inválido ou expirado'] })
  expect((await use(secrets[1])).status).toBe(200)

  const made = await Promise.all(Array.from({ length: 8 }, () => createResetToken(shop.db, email)))
  const living = await shop.db.select().from(passwordResets).where(isNull(passwordResets.usedAt))
  const kept = made.filter((token) =>
    living.some(({ tokenHash }) => tokenHash === hashToken(token ?? '')),
  )
  expect(new Set(made).size).toBe(8)
  expect(kept).toHaveLength(1)
  expect((await use(kept[0])).status).toBe(200)
  expect((await use(neighbour, 'vizinha@example.com')).status).toBe(200)
})

it('API-53 a changed password ends the reset links sent before', async () => {
  const email = 'mudou@example.com'
  const bearer = await openAccount(shop, email)
  const { body: me } = await shop.call('GET', '/v2/users/me', undefined, bearer)
  const secret = await createResetToken(shop.db, email)
  const passwords = { password: 'segredo2', password_confirmation: 'segredo2' }
  const change = { old_password: 'segredo1', ...passwords }
  expect((await shop.call('PUT', `/v2/users/${me.id}/password`, change, bearer)).status).toBe(200)
  const reset = { password: 'segredo3', passwordConfirmation: 'segredo3', email }
  expect((await shop.call('PUT', `/v2/password_reset/${secret}`, reset)).status).toBe(422)
})

it('API-55 logs in immediately after a reset, after any number of wrong passwords', async () => {
  const email = 'cansada@example.com'
  await openAccount(shop, email)
  for (let n = 0; n < 6; n += 1) await login(email, 'errada')
  expect((await login(email, 'segredo1')).status).toBe(429)
  await shop.call('POST', '/v2/password_reset', { email })
  const [link] = await mailedLinks()
  const change = { password: 'segredo2', passwordConfirmation: 'segredo2', email }
  const path = `/v2/password_reset/${link?.searchParams.get('token')}`
  expect((await shop.call('PUT', path, change)).status).toBe(200)
  expect((await login(email, 'segredo2')).status).toBe(200)
})

it('API-53 AUTH-23 leaves no session to a concurrent login with the old password', async () => {
  for (let round = 0; round < 4; round += 1) {
    const email = `troca-${round}@example.com`
    const token = await openAccount(shop, email)
    const { body: me } = await shop.call('GET', '/v2/users/me', undefined, token)
    const change = {
      old_password: 'segredo1',
      password: 'segredo2',
      password_confirmation: 'segredo2',
    }
    const [changed, ...logins] = await Promise.all([
      shop.call('PUT', `/v2/users/${me.id}/password`, change, token),
      ...Array.from({ length: 4 }, () => login(email, 'segredo1')),
    ])
    expect(changed.status).toBe(200)
    for (const { body } of logins) {
      if (!body.token) continue
      expect((await shop.call('GET', '/v2/users/me', undefined, body.token)).status).toBe(401)
    }
    const kept = await shop.call('GET', '/v2/users/me', undefined, changed.body.token)
    expect(kept.status).toBe(200)
  }
})

it('API-55 refuses a link after 15 minutes', async () => {
  await openAccount(shop, 'tarde@example.com')
  await shop.call('POST', '/v2/password_reset', { email: 'tarde@example.com' })
  const [link] = await mailedLinks()
  const rows = await shop.db.select().from(passwordResets)
  const latest = rows.at(-1)
  expect(Math.round(((latest?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000)).toBe(15)
  await shop.db
    .update(passwordResets)
    .set({ expiresAt: new Date() })
    .where(eq(passwordResets.tokenHash, latest?.tokenHash ?? ''))
  const change = {
    password: 'segredo9',
    passwordConfirmation: 'segredo9',
    email: 'tarde@example.com',
  }
  const path = `/v2/password_reset/${link?.searchParams.get('token')}`
  expect((await shop.call('PUT', path, change)).status).toBe(422)
})

it('API-09 API-10 stores and deletes a stock alert', async () => {
  const token = await openAccount(shop, 'avise@example.com')
  const path = '/api/v1/variants/101'
  expect((await shop.call('PUT', `${path}/notify_me`)).status).toBe(401)
  const on = await shop.call('PUT', `${path}/notify_me`, undefined, token)
  expect(on.body).toEqual({ id: 101, should_notify_user: true })
  expect((await shop.call('PUT', `${path}/notify_me`, undefined, token)).status).toBe(200)
  expect((await shop.call('GET', path, undefined, token)).body.should_notify_user).toBe(true)
  expect((await shop.call('GET', path)).body.should_notify_user).toBe(false)
  const off = await shop.call('PUT', `${path}/unnotify_me`, undefined, token)
  expect(off.body).toEqual({ id: 101, should_notify_user: false })
  const unknown = '/api/v1/variants/424242/notify_me'
  expect((await shop.call('PUT', unknown, undefined, token)).status).toBe(404)
})

it('API-11 lists the viewed products of a customer, newest first, and nothing for a guest', async () => {
  const token = await openAccount(shop, 'olha@example.com')
  for (const slug of ['picanha-bovina', 'carvao', 'picanha-bovina']) {
    await shop.call('GET', `/v2/products/${slug}`, undefined, token)
  }
  await shop.call('GET', '/v2/products/carvao')
  const { body } = await shop.call('GET', '/v2/products/recently_viewed', undefined, token)
  expect(body.products.map((product: { id: number }) => product.id)).toEqual([101, 102])
  const guest = await shop.call('GET', '/v2/products/recently_viewed')
  expect(guest).toEqual({ status: 200, body: { products: [] } })
})

it('API-89 returns whether a reset link can still set a password, without using it', async () => {
  const email = 'estado@example.com'
  await openAccount(shop, email)
  const state = async (secret: string | null) =>
    (await shop.call('GET', `/v2/password_reset/${secret}`)).status
  const [older, secret] = [
    await createResetToken(shop.db, email),
    await createResetToken(shop.db, email),
  ]
  expect([await state(older), await state('inventado'), await state(secret)]).toEqual([
    410, 410, 204,
  ])
  for (let read = 1; read < 10; read += 1) expect(await state(secret)).toBe(204)
  expect(await state(secret)).toBe(429)
  const change = { password: 'segredo8', passwordConfirmation: 'segredo8', email }
  expect((await shop.call('PUT', `/v2/password_reset/${secret}`, change)).status).toBe(200)

  const expiring = await createResetToken(shop.db, email)
  expect(await state(expiring)).toBe(204)
  await shop.db
    .update(passwordResets)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(passwordResets.tokenHash, hashToken(expiring ?? '')))
  expect(await state(expiring)).toBe(410)
})
