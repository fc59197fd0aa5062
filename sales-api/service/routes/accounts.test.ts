import { eq } from 'drizzle-orm'
import { userSchema } from '@/lib/shared/contract/account'
import {
  ADDRESS,
  confirmCart,
  next,
  openAccount,
  openCart,
  SAVED_CARD,
} from '../../tests/support/purchase'
import { startShop } from '../../tests/support/test-shop'
import { addresses, sessions, users } from '../db/schema/accounts'
import { hashToken } from '../domain/orders/find-order'

const shop = startShop()

const NEW_USER = {
  first_name: 'Ana',
  last_name: 'Souza',
  cpf: '52998224725',
  email: 'Ana@Example.com',
  password: 'segredo1',
  password_confirmation: 'segredo1',
}

it('API-49 registers with a hashed password and refuses the same e-mail again', async () => {
  const { status, body } = await shop.call('POST', '/v2/users', NEW_USER)
  expect(status).toBe(201)
  expect(userSchema.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({ email: 'ana@example.com', first_name: 'Ana', cpf: '52998224725' })
  const [row] = await shop.db.select().from(users).where(eq(users.id, body.id))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
  const again = await shop.call('POST', '/v2/users', NEW_USER)
  expect(again.status).toBe(422)
  expect(again.body.message).toEqual({ base: ['Este email já está cadastrado'] })
})

it('ACC-83 two accounts may have one CPF', async () => {
  for (const email of ['mae@example.com', 'filho@example.com']) {
    const { status, body } = await shop.call('POST', '/v2/users', { ...NEW_USER, email })
    expect([status, body.cpf]).toEqual([201, NEW_USER.cpf])
  }
})

it('API-49 reports every invalid field', async () => {
  const { body } = await shop.call('POST', '/v2/users', {
    first_name: '',
    last_name: 'x'.repeat(31),
    cpf: '52998224724',
    email: 'a@b',
    password: '12345',
    password_confirmation: '1234',
  })
  expect(body.message).toEqual({
    first_name: ['Campo é obrigatório'],
    last_name: ['Sobrenome muito longo. Max 30 letras'],
    cpf: ['CPF inválido'],
    email: ['Email inválido'],
    password: ['Senha muito curta. Mínimo de 6 caracteres'],
    password_confirmation: ['Senha e confirmação não são iguais'],
  })
})

it('API-50 responds alike to a wrong password and an unknown e-mail', async () => {
  await openAccount(shop, 'entra@example.com')
  const wrong = await shop.call('POST', '/v2/auth/', { email: 'entra@example.com', password: 'x' })
  const unknown = await shop.call('POST', '/v2/auth/', { email: 'no@example.com', password: 'x' })
  expect(wrong).toEqual(unknown)
  expect(wrong.status).toBe(401)
  expect(wrong.body.error).toBe('Email ou senha incorretos')
})

it('API-51 identifies the customer by bearer, whose token is stored only as a hash', async () => {
  const token = await openAccount(shop, 'eu@example.com')
  const { body } = await shop.call('GET', '/v2/users/me', undefined, token)
  expect(body.email).toBe('eu@example.com')
  expect(JSON.stringify(await shop.db.select().from(sessions))).not.toContain(token)
  expect((await shop.call('GET', '/v2/users/me', undefined, 'stale')).status).toBe(401)
  expect((await shop.call('GET', '/v2/users/me')).status).toBe(401)
})

it('API-56 stores an address book that nobody else can read or change', async () => {
  const token = await openAccount(shop, 'casa@example.com')
  const other = await openAccount(shop, 'vizinha@example.com')
  const { status, body } = await shop.call('POST', '/v2/addresses', ADDRESS, token)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    firstname: 'Ana Souza',
    receiver_name: 'Ana Souza',
    state: 'Bahia',
    zipcode: '41810000',
    telephone: '71999998888',
    delivery_cost: 9.9,
  })
  const path = `/v2/addresses/${body.id}`
  expect((await shop.call('GET', '/v2/addresses', undefined, other)).body).toEqual([])
  expect((await shop.call('PUT', path, ADDRESS, other)).status).toBe(404)
  expect((await shop.call('DELETE', path, undefined, other)).status).toBe(404)
  const changed = await shop.call(
    'PUT',
    path,
    { ...ADDRESS, city: 'Vila de Abrantes', zipcode: '42827490' },
    token,
  )
  expect(changed.body.delivery_cost).toBe(14.9)
  expect((await shop.call('DELETE', path, undefined, token)).status).toBe(204)
  expect((await shop.call('GET', '/v2/addresses', undefined, token)).body).toEqual([])
})

it('API-96 an address book has at most 50 addresses, with any number of concurrent calls, and as many deleted ones', async () => {
  const token = await openAccount(shop, 'mudanca@example.com')
  const { body: me } = await shop.call('GET', '/v2/users/me', undefined, token)
  let flat = 0
  const add = () =>
    shop.call('POST', '/v2/addresses', { ...ADDRESS, address2: `Ap ${++flat}` }, token)
  const { body: first } = await add()
  const [stored] = await shop.db.select().from(addresses).where(eq(addresses.id, first.id))
  if (!stored) throw new Error('no address')
  const { id, ...copy } = stored
  await shop.db.insert(addresses).values(Array.from({ length: 47 }, () => copy))
  const answers = await Promise.all(Array.from({ length: 5 }, add))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422])
  const refused = await add()
  expect(refused.body.errors).toEqual({
    base: ['Você já tem 50 endereços. Exclua um para salvar outro'],
  })
  const change = { ...ADDRESS, reference: 'Ao lado do mercado' }
  expect((await shop.call('PUT', `/v2/addresses/${id}`, change, token)).status).toBe(200)

  const old = { ...copy, deletedAt: new Date('2025-01-01') }
  await shop.db.insert(addresses).values(Array.from({ length: 50 }, () => old))
  const own = eq(addresses.userId, me.id)
  expect((await shop.call('DELETE', `/v2/addresses/${id}`, undefined, token)).status).toBe(204)
  expect(await shop.db.$count(addresses, own)).toBe(99)
  const [gone] = await shop.db.select().from(addresses).where(eq(addresses.id, id))
  expect(gone?.deletedAt).toBeInstanceOf(Date)
  expect((await add()).status).toBe(201)
})

it('API-58 changes an address without a state, API-59 deletes it once', async () => {
  const token = await openAccount(shop, 'muda@example.com')
  const { body } = await shop.call('POST', '/v2/addresses', ADDRESS, token)
  const path = `/v2/addresses/${body.id}`
  const changed = await shop.call('PUT', path, { ...ADDRESS, address2: 'Ap 2' }, token)
  expect(changed).toMatchObject({
    status: 200,
    body: { id: body.id, address2: 'Ap 2', state: 'Bahia' },
  })
  const bad = await shop.call('PUT', path, { ...ADDRESS, phone: '1' }, token)
  expect(bad.body.errors).toEqual({ phone: ['Tel deve ter 9 a 13 números com DDD'] })
  expect((await shop.call('DELETE', path, undefined, token)).status).toBe(204)
  expect((await shop.call('DELETE', path, undefined, token)).status).toBe(404)
  expect((await shop.call('PUT', path, ADDRESS, token)).status).toBe(404)
})

it('API-60 deletes a saved card, for its owner only', async () => {
  const token = await openAccount(shop, 'cartao@example.com')
  const other = await openAccount(shop, 'sem-cartao@example.com')
  const owner = await openCart(shop, { token })
  await confirmCart(shop, owner, SAVED_CARD)
  await next(shop, owner)
  const { body: me } = await shop.call('GET', '/v2/users/me', undefined, token)
  expect(me.credit_cards).toMatchObject([{ cc_type: 'visa', last_digits: '1111', year: '2030' }])
  const path = `/v2/credit_cards/${me.credit_cards[0].id}`
  expect((await shop.call('DELETE', path, undefined, other)).status).toBe(404)
  expect((await shop.call('DELETE', path)).status).toBe(401)
  expect((await shop.call('DELETE', path, undefined, token)).status).toBe(204)
  const list = await shop.call('GET', `/api/v1/users/${me.id}/credit_cards`, undefined, token)
  expect(list).toEqual({ status: 200, body: { credit_cards: [] } })
})

it('AUTH-32 merges the guest cart at login, also after a wrong password', async () => {
  await openAccount(shop, 'leva@example.com')
  const guest = await openCart(shop, { items: [{ variant_id: 102, quantity: 3 }] })
  const order_token = guest.query.replace('?order_token=', '')
  const login = (password: string) =>
    shop.call('POST', '/v2/auth/', { email: 'leva@example.com', password, order_token })
  expect((await login('errada')).status).toBe(401)
  const { body } = await login('segredo1')
  const cart = await shop.call('GET', '/api/v1/orders/current.json', undefined, body.token)
  expect(cart.body).toMatchObject({ number: guest.number, token: null })
  expect(cart.body.line_items).toMatchObject([{ variant_id: 102, quantity: 3 }])
  expect((await shop.call('GET', `/api/v1/orders/${guest.number}${guest.query}`)).status).toBe(401)
})

it('AUTH-18 refuses a token that has expired on any call', async () => {
  const token = await openAccount(shop, 'venceu@example.com')
  await shop.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(sessions.tokenHash, hashToken(token)))
  expect((await shop.call('GET', '/v2/users/me', undefined, token)).status).toBe(401)
  expect((await shop.call('GET', '/v2/products/picanha-bovina', undefined, token)).status).toBe(401)
})

it('AUTH-06 A77 ends the session of a bearer and no other, with the same response for an ended one', async () => {
  const token = await openAccount(shop, 'sai@example.com')
  const login = { email: 'sai@example.com', password: 'segredo1' }
  const { body: phone } = await shop.call('POST', '/v2/auth/', login)
  const read = async (bearer: string) =>
    (await shop.call('GET', '/v2/users/me', undefined, bearer)).status
  const logOut = (bearer?: string) => shop.call('DELETE', '/v2/auth/', undefined, bearer)
  const ended = { status: 204, body: null }
  expect(await logOut(token)).toEqual(ended)
  expect([await read(token), await read(phone.token)]).toEqual([401, 200])
  expect(await logOut(token)).toEqual(ended)
  expect(await logOut('nobody-s')).toEqual(ended)
  expect(await logOut('x'.repeat(201))).toEqual(ended)
  expect(await logOut()).toEqual({ status: 401, body: { error: "You're not logged in." } })
  expect(await read(phone.token)).toBe(200)
})

it('VAL-37 a name, an e-mail and a line of an address contain no control characters', async () => {
  const token = await openAccount(shop, 'linha@example.com')
  const said = ['Escreva em uma só linha, sem caracteres de controle']
  const refused = async (method: string, path: string, body: object, ...fields: string[]) => {
    const { status, body: answer } = await shop.call(method, path, body, token)
    expect([status, answer.errors ?? answer.message]).toEqual([
      422,
      Object.fromEntries(fields.map((it) => [it, said])),
    ])
  }
  const names = { first_name: 'Ana\r\nBcc: x@example.com', last_name: 'Souza\u0007Lima' }
  for (const [method, path] of [
    ['POST', '/v2/users'],
    ['PUT', '/v2/users/me'],
  ] as const) {
    await refused(method, path, { ...NEW_USER, ...names }, 'first_name', 'last_name')
  }
  const lines = ['firstname', 'address1', 'address2', 'neighborhood', 'reference'] as const
  for (const line of [...lines, 'additional_information']) {
    await refused('POST', '/v2/addresses', { ...ADDRESS, [line]: 'Rua A\nRua B' }, line)
  }
  const company = { cnpj: '11222333000181', company: 'Bar\tdo Zé' }
  await refused('POST', '/v2/addresses', { ...ADDRESS, ...company }, 'company')
  const trimmed = await shop.call(
    'POST',
    '/v2/addresses',
    { ...ADDRESS, reference: 'Praça\n' },
    token,
  )
  expect(trimmed.body.reference).toBe('Praça')
})

it('API-57 VAL-11 VAL-17 checks company addresses and the delivery area', async () => {
  const token = await openAccount(shop, 'empresa@example.com')
  const post = (change: object) =>
    shop.call('POST', '/v2/addresses', { ...ADDRESS, ...change }, token)
  expect((await post({ zipcode: '01000-000' })).body.errors).toEqual({
    zipcode: ['Fora da area de cobertura'],
  })
  for (const zipcode of ['42840000', '45000000', '48900000']) {
    expect((await post({ zipcode })).body.errors).toEqual({
      zipcode: ['Fora da area de cobertura'],
    })
  }
  expect((await post({ zipcode: '42700-000' })).body.errors).toEqual({
    city: ['Esse CEP é de Lauro de Freitas'],
  })
  const abrantes = await post({ zipcode: '42827-490', city: 'Vila de Abrantes' })
  expect(abrantes.body).toMatchObject({ zipcode: '42827490', delivery_cost: 14.9 })
  expect((await post({ cnpj: '11222333000182', company: 'Bar' })).body.errors).toEqual({
    cnpj: ['CNPJ inválido'],
  })
  const company = { cnpj: '11.222.333/0001-81', ie_company: '12345663', company: 'Bar do Zé' }
  expect((await post(company)).body.cnpj).toBe('11222333000181')
  const lettered = await post({ ...company, cnpj: ' 02.uuv.fj9/0OZg-04' })
  expect(lettered.body.cnpj).toBe('02UUVFJ90OZG04')
  expect((await post({ ...company, cnpj: '02UUVFJ90OZG05' })).body.errors).toEqual({
    cnpj: ['CNPJ inválido'],
  })
  expect((await post({ ...company, ie_company: '12345664' })).body.errors).toEqual({
    ie_company: ['Inscrição Estadual inválida'],
  })
})

it('API-40 returns to a customer only their own user', async () => {
  const token = await openAccount(shop, 'so-eu@example.com')
  const { body } = await shop.call('GET', '/api/v1/users/', undefined, token)
  expect(body.users).toEqual([{ id: expect.any(Number), email: 'so-eu@example.com' }])
  const foreign = `/api/v1/users/${body.users[0].id + 1000}/credit_cards`
  expect((await shop.call('GET', foreign, undefined, token)).status).toBe(403)
})
