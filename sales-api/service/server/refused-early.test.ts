import { startShop } from '../../tests/support/test-shop'

const shop = startShop()

async function readProduct(authorization: string): Promise<number> {
  const headers = { authorization }
  return (await shop.app.request('/v2/products/picanha-bovina', { headers })).status
}

it('refuses an invalid bearer on public calls too, whatever its shape', async () => {
  for (const token of ['', ' ', ' x', ' a b', ` ${'x'.repeat(201)}`, ' "x"']) {
    expect(await readProduct(`Bearer${token}`)).toBe(401)
    expect(await readProduct(`bearer${token}`)).toBe(401)
  }
})

it('ignores other kinds of authorization', async () => {
  expect(await readProduct('Basic YTpi')).toBe(200)
  expect(await readProduct('Bearers x')).toBe(200)
})

async function requestReset(email: string): Promise<number> {
  return (await shop.call('POST', '/v2/password_reset', { email })).status
}

it('refuses texts that the database cannot store', async () => {
  for (const bad of ['\u0000', '\ud800', '\udfff', '\ud800x', '\udc00\ud800']) {
    expect(await requestReset(`a${bad}@example.com`)).toBe(422)
  }
})

it('accepts whole characters beyond the basic plane, escaped or not', async () => {
  expect(await requestReset('🥩@example.com')).toBe(200)
  const response = await shop.app.request('/v2/password_reset', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"\\ud83e\\udd69\\uD83D\\uDD25@example.com"}',
  })
  expect(response.status).toBe(200)
})

it('documents nullable objects as such', async () => {
  const { body } = await shop.call('GET', '/openapi.json')
  expect(body.components.schemas.Order.properties.ship_address).toEqual({
    anyOf: [{ $ref: '#/components/schemas/Address' }, { type: 'null' }],
  })
})
