import { addressSchema } from '@/lib/shared/contract/address'
import { errorSchema } from '@/lib/shared/contract/common'
import { orderSchema } from '@/lib/shared/contract/order'
import {
  ADDRESS,
  confirmCart,
  goToPayment,
  next,
  openAccount,
  openCart,
  pay,
  SAVED_CARD,
  submit,
} from '../../tests/support/purchase'
import { startShop } from '../../tests/support/test-shop'

const NOT_LOGGED_IN = { error: "You're not logged in." }
const NOT_FOUND = { error: 'O recurso não foi encontrado' }

const shop = startShop()

async function buy(token: string, card: object): Promise<void> {
  const owner = await openCart(shop, { token })
  await confirmCart(shop, owner, card)
  await next(shop, owner)
}

async function cardsOf(token: string) {
  const { body } = await shop.call('GET', '/api/v1/users/', undefined, token)
  const path = `/api/v1/users/${body.users[0].id}/credit_cards`
  return (await shop.call('GET', path, undefined, token)).body.credit_cards
}

it('API-58 changes an address by the same fields without its state, which stays Bahia', async () => {
  const token = await openAccount(shop, 'muda@example.com')
  const { body } = await shop.call('POST', '/v2/addresses', ADDRESS, token)
  const path = `/v2/addresses/${body.id}`
  const change = {
    ...ADDRESS,
    address1: 'Rua Nova, 20',
    city: 'Lauro de Freitas',
    zipcode: '42700000',
  }
  const { status, body: changed } = await shop.call('PUT', path, change, token)
  expect(status).toBe(200)
  expect(addressSchema.safeParse(changed).error).toBeUndefined()
  expect(changed).toEqual({
    ...body,
    address1: 'Rua Nova, 20',
    address_line1: 'Rua Nova, 20',
    city: 'Lauro de Freitas',
    zipcode: '42700000',
    delivery_cost: 12.9,
    state: 'Bahia',
    latitude: -12.894,
    longitude: -38.323,
  })
  const bad = await shop.call('PUT', path, { ...change, zipcode: '1' }, token)
  expect([bad.status, bad.body.errors]).toEqual([422, { zipcode: ['CEP são 8 números'] }])
  expect((await shop.call('GET', '/v2/addresses', undefined, token)).body).toEqual([changed])
})

it('ADDR-17 returns the point of an address by its district, otherwise by its city', async () => {
  const token = await openAccount(shop, 'mapa@example.com')
  const places = [
    [{ neighborhood: 'Caminho das Árvores' }, -12.983, -38.459],
    [{ neighborhood: 'Bairro Novo' }, -12.9777, -38.4716],
    [
      { neighborhood: 'Bairro Novo', city: 'Lauro de Freitas', zipcode: '42700000' },
      -12.894,
      -38.323,
    ],
  ] as const
  for (const [change, latitude, longitude] of places) {
    const input = { ...ADDRESS, ...change }
    const { body } = await shop.call('POST', '/v2/addresses', input, token)
    expect(body).toMatchObject({ latitude, longitude })
    const path = `/v2/addresses/${body.id}`
    const moved = { ...ADDRESS, neighborhood: 'Barra' }
    const { body: changed } = await shop.call('PUT', path, moved, token)
    expect(changed).toMatchObject({ latitude: -13.008, longitude: -38.529 })
  }
})

it('API-59 deletes an address once, and no order loses its own copy', async () => {
  const token = await openAccount(shop, 'apaga@example.com')
  const { body: address } = await shop.call('POST', '/v2/addresses', ADDRESS, token)
  const owner = await openCart(shop, { token })
  await confirmCart(shop, owner)
  const path = `/v2/addresses/${address.id}`
  const gone = await shop.call('DELETE', path, undefined, token)
  expect(gone).toEqual({ status: 204, body: null })
  const again = await shop.call('DELETE', path, undefined, token)
  expect([again.status, again.body]).toEqual([404, NOT_FOUND])
  expect((await next(shop, owner)).body.ship_address.address1).toBe(ADDRESS.address1)
})

it('API-41 API-60 stores each card once, newest first to nobody but its owner, until it is deleted', async () => {
  const token = await openAccount(shop, 'cartoes@example.com')
  const other = await openAccount(shop, 'sem-cartao@example.com')
  await buy(token, SAVED_CARD)
  await buy(token, SAVED_CARD)
  await buy(token, { ...SAVED_CARD, number: '5555555555554444', name: 'ANA S' })
  const cards = await cardsOf(token)
  const digits = cards.map((card: { last_digits: string }) => card.last_digits)
  expect(digits.sort()).toEqual(['1111', '4444'])
  const path = `/v2/credit_cards/${cards[0].id}`
  expect((await shop.call('DELETE', path, undefined, other)).status).toBe(404)
  expect((await shop.call('DELETE', path, undefined, token)).status).toBe(204)
  expect((await shop.call('DELETE', path, undefined, token)).status).toBe(404)
  expect(await cardsOf(token)).toEqual([cards[1]])
  expect(await cardsOf(other)).toEqual([])
})

it('API-82 responds with 401 without a token and with an expired one, on every account call', async () => {
  const calls = [
    ['GET', '/v2/users/me'],
    ['PUT', '/v2/users/me', { first_name: 'A', last_name: 'B' }],
    [
      'PUT',
      '/v2/users/1/password',
      { old_password: 'a', password: 'b', password_confirmation: 'b' },
    ],
    ['GET', '/api/v1/users/'],
    ['GET', '/api/v1/users/1/credit_cards'],
    ['DELETE', '/v2/credit_cards/1'],
    ['GET', '/v2/addresses'],
    ['POST', '/v2/addresses', ADDRESS],
    ['PUT', '/v2/addresses/1', ADDRESS],
    ['DELETE', '/v2/addresses/1'],
  ] as const
  for (const [method, path, body] of calls) {
    for (const token of [undefined, 'over']) {
      const answer = await shop.call(method, path, body, token)
      expect([path, answer]).toEqual([path, { status: 401, body: NOT_LOGGED_IN }])
    }
  }
})

it('API-82 returns errors in `error` and by field in the message object', async () => {
  const token = await openAccount(shop, 'erros@example.com')
  const { body: me } = await shop.call('GET', '/v2/users/me', undefined, token)
  const passwords = { password: 'segredo2', password_confirmation: 'segredo2' }
  const calls = [
    ['POST', '/v2/users', { ...me, email: 'x', ...passwords }, 'email'],
    ['PUT', '/v2/users/me', { first_name: '', last_name: 'Souza' }, 'first_name'],
    ['PUT', `/v2/users/${me.id}/password`, { old_password: 'x', ...passwords }, 'old_password'],
    ['POST', '/v2/password_reset', { email: 'x' }, 'email'],
    ['PUT', '/v2/password_reset/x', { ...passwords, email: 'a@example.com' }, 'base'],
  ] as const
  for (const [method, path, body, field] of calls) {
    const answer = await shop.call(method, path, body, token)
    expect([path, answer.status]).toEqual([path, 422])
    expect(errorSchema.strict().safeParse(answer.body).error).toBeUndefined()
    expect(answer.body.error).toBe('Houve um problema processando')
    expect(Object.keys(answer.body.message)).toContain(field)
  }
})

it('API-48 every step of the checkout returns the whole order in its new state', async () => {
  const owner = await openCart(shop)
  const path = `/api/v1/checkouts/${owner.number}`
  const states: string[] = []
  const step = (answer: { status: number; body: { state: string } }) => {
    expect(answer.status).toBe(200)
    expect(orderSchema.strict().safeParse(answer.body).error).toBeUndefined()
    states.push(answer.body.state)
    return answer
  }
  step(await shop.call('PUT', `${path}${owner.query}&state=cart`))
  await goToPayment(shop, owner)
  step(await shop.call('GET', `${path}${owner.query}`))
  step(await pay(shop, owner))
  step(await next(shop, owner))
  step(await next(shop, owner))
  expect(states).toEqual(['address', 'payment', 'confirm', 'complete', 'complete'])
  const late = await submit(shop, owner, { order: { coupon_codes: ['X'] } })
  expect([late.status, late.body.errors.state]).toEqual([422, ['Pedido não está nessa etapa']])
})
