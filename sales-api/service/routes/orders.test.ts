import { eq } from 'drizzle-orm'
import { lineItemSchema, orderSchema } from '@/lib/shared/contract/order'
import { openAccount, openCart } from '../../tests/support/purchase'
import { addVariants, startShop, variantValues } from '../../tests/support/test-shop'
import { variants } from '../db/schema/catalogue'
import { orders } from '../db/schema/orders'

const shop = startShop()

it('API-22 opens a guest cart whose token is stored only as a hash', async () => {
  const { status, body } = await shop.call('POST', '/api/v1/orders.json', {
    order: { line_items: [{ variant_id: 101, quantity: 1000 }] },
  })
  expect(status).toBe(201)
  expect(orderSchema.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({ state: 'cart', item_total: 89.9, total: 89.9 })
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, body.number))
  expect(body.token).toHaveLength(43)
  expect(JSON.stringify(row)).not.toContain(body.token)
})

it('API-25 responds alike to a wrong token and an unknown number', async () => {
  const owner = await openCart(shop)
  const wrong = await shop.call('GET', `/api/v1/orders/${owner.number}?order_token=guess`)
  const unknown = await shop.call('GET', '/api/v1/orders/R000000000?order_token=guess')
  const none = await shop.call('GET', `/api/v1/orders/${owner.number}`)
  expect([wrong, unknown, none].map(({ status }) => status)).toEqual([401, 401, 401])
  expect(wrong.body).toEqual(unknown.body)
})

it('API-26 responds to a customer with 404 for a foreign order', async () => {
  const token = await openAccount(shop, 'dona@example.com')
  const other = await openAccount(shop, 'outra@example.com')
  const owner = await openCart(shop, { token })
  const foreign = await shop.call('GET', `/api/v1/orders/${owner.number}`, undefined, other)
  const unknown = await shop.call('GET', '/api/v1/orders/R000000000', undefined, other)
  expect(foreign).toEqual(unknown)
  expect(foreign.status).toBe(404)
})

it('API-24 finds the latest unfinished order or returns that there is none', async () => {
  expect((await shop.call('GET', '/api/v1/orders/current')).status).toBe(401)
  const token = await openAccount(shop, 'atual@example.com')
  const none = await shop.call('GET', '/api/v1/orders/current', undefined, token)
  expect(none).toEqual({ status: 404, body: { error: 'No active cart order.' } })
  const owner = await openCart(shop, { token })
  const found = await shop.call('GET', '/api/v1/orders/current', undefined, token)
  expect(found.body.number).toBe(owner.number)
})

it('API-28 adds to the existing line up to the maximum (Q32)', async () => {
  const owner = await openCart(shop, { items: [] })
  const path = `/api/v1/orders/${owner.number}/line_items.json${owner.query}`
  const first = await shop.call('POST', path, { line_item: { variant_id: 101, quantity: 1000 } })
  const second = await shop.call('POST', path, { line_item: { variant_id: 101, quantity: 500 } })
  expect(first.status).toBe(201)
  expect(lineItemSchema.safeParse(second.body).error).toBeUndefined()
  expect(second.body).toMatchObject({ id: first.body.id, quantity: 1500, total: 134.85 })
  const tooMuch = await shop.call('POST', path, { line_item: { variant_id: 101, quantity: 9000 } })
  expect(tooMuch.status).toBe(422)
  expect(tooMuch.body.errors).toEqual({ quantity: ['Quantidade acima do máximo'] })
})

it('API-28 refuses a product out of stock', async () => {
  const owner = await openCart(shop, { items: [] })
  await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, 102))
  const path = `/api/v1/orders/${owner.number}/line_items.json${owner.query}`
  const { body } = await shop.call('POST', path, { line_item: { variant_id: 102, quantity: 1 } })
  expect(body.errors).toEqual({ quantity: ['Fora de estoque'] })
  await shop.db.update(variants).set({ stock: 40 }).where(eq(variants.id, 102))
})

it('API-29 changes only what is sent and follows the weight with the bag size', async () => {
  const owner = await openCart(shop, { items: [{ variant_id: 101, quantity: 2000 }] })
  const { body } = await shop.call('GET', `/api/v1/orders/${owner.number}${owner.query}`)
  const line = `/api/v1/orders/${owner.number}/line_items/${body.line_items[0].id}${owner.query}`
  const put = (change: object) => shop.call('PUT', line, { line_item: change })
  expect((await put({ observation: 'sem gordura' })).body).toMatchObject({
    observation: 'sem gordura',
    quantity: 2000,
  })
  expect((await put({ portioning_size: 1000 })).body.portioning_size).toBe(1000)
  expect((await put({ quantity: 800 })).body).toMatchObject({
    quantity: 800,
    portioning_size: 800,
    observation: 'sem gordura',
  })
  expect((await put({ observation: '' })).body.observation).toBeNull()
  const control = await put({ observation: 'sem\u0007gordura' })
  expect([control.status, control.body.errors]).toEqual([
    422,
    { observation: ['Escreva sem caracteres de controle'] },
  ])
  const lines = 'sem gordura\nem bifes'
  expect((await put({ observation: lines })).body.observation).toBe(lines)
  expect((await put({ observation: 'x'.repeat(100) })).body.errors).toEqual({
    observation: ['Observação muito longa'],
  })
  expect((await put({ portioning_size: 550 })).status).toBe(422)
  expect((await put({ quantity: 400 })).status).toBe(422)
})

it('API-29 offers bags again once a line weighs enough for them', async () => {
  await shop.db
    .insert(variants)
    .values(variantValues({ id: 103, slug: 'alcatra', minimumQuantity: 300 }))
  const owner = await openCart(shop, { items: [{ variant_id: 103, quantity: 300 }] })
  const { body } = await shop.call('GET', `/api/v1/orders/${owner.number}${owner.query}`)
  expect(body.line_items[0].portioning_size).toBeNull()
  const line = `/api/v1/orders/${owner.number}/line_items/${body.line_items[0].id}${owner.query}`
  const heavier = await shop.call('PUT', line, { line_item: { quantity: 2000 } })
  expect(heavier.body.portioning_size).toBe(500)
})

it('API-30 removes a line; another order cannot', async () => {
  const owner = await openCart(shop)
  const other = await openCart(shop)
  const { body } = await shop.call('GET', `/api/v1/orders/${owner.number}${owner.query}`)
  const id = body.line_items[0].id
  const path = (cart: typeof owner) => `/api/v1/orders/${cart.number}/line_items/${id}${cart.query}`
  expect((await shop.call('DELETE', path(other))).status).toBe(404)
  expect((await shop.call('DELETE', path(owner))).status).toBe(204)
  expect((await shop.call('DELETE', path(owner))).status).toBe(404)
})

it('AUTH-32 merges the guest cart at login, whose quantity of a product of both counts, and names the other items', async () => {
  const token = await openAccount(shop, 'junta@example.com')
  await addVariants(shop.db, [variantValues({ id: 117, slug: 'cupim', name: 'Cupim' })])
  const own = { variant_id: 117, quantity: 700 }
  await openCart(shop, { token, items: [{ variant_id: 101, quantity: 1000 }, own] })
  const guest = await openCart(shop, {
    items: [
      { variant_id: 101, quantity: 600 },
      { variant_id: 102, quantity: 2 },
    ],
  })
  const guestCart = await shop.call('GET', `/api/v1/orders/${guest.number}${guest.query}`)
  const wish = `/api/v1/orders/${guest.number}/line_items/${guestCart.body.line_items[0].id}`
  await shop.call('PUT', `${wish}${guest.query}`, { line_item: { observation: 'sem gordura' } })
  const credentials = { email: 'junta@example.com', password: 'segredo1' }
  const orderToken = guest.query.replace('?order_token=', '')
  const session = await shop.call('POST', '/v2/auth/', { ...credentials, order_token: orderToken })
  const cart = await shop.call('GET', '/api/v1/orders/current', undefined, session.body.token)
  expect(
    cart.body.line_items.map((line: { variant_id: number; quantity: number }) => [
      line.variant_id,
      line.quantity,
    ]),
  ).toEqual([
    [101, 600],
    [117, 700],
    [102, 2],
  ])
  expect(session.body.joined_items).toEqual(['Cupim'])
  expect(cart.body.line_items[0].observation).toBe('sem gordura')
  expect((await shop.call('GET', `/api/v1/orders/${guest.number}${guest.query}`)).status).toBe(401)
})

it('AUTH-32 merges the guest cart within the stock at the login', async () => {
  const email = 'resto@example.com'
  const token = await openAccount(shop, email)
  await openCart(shop, { token, items: [{ variant_id: 101, quantity: 1000 }] })
  const guest = await openCart(shop, { items: [{ variant_id: 101, quantity: 2000 }] })
  const [before] = await shop.db.select().from(variants).where(eq(variants.id, 101))
  await shop.db.update(variants).set({ stock: 1200 }).where(eq(variants.id, 101))
  const { status, body } = await shop.call('POST', '/v2/auth/', {
    email,
    password: 'segredo1',
    order_token: guest.query.replace('?order_token=', ''),
  })
  expect(status).toBe(200)
  const cart = await shop.call('GET', '/api/v1/orders/current', undefined, body.token)
  expect(cart.body.line_items.map((line: { quantity: number }) => line.quantity)).toEqual([1200])
  await shop.db.update(variants).set({ stock: before?.stock }).where(eq(variants.id, 101))
})

it('CART-14 AUTH-32 a bag of the guest is no larger than its merged line', async () => {
  const email = 'saco@example.com'
  const token = await openAccount(shop, email)
  await openCart(shop, { token, items: [{ variant_id: 102, quantity: 1 }] })
  const guest = await openCart(shop, { items: [{ variant_id: 101, quantity: 5000 }] })
  const { body: cart } = await shop.call('GET', `/api/v1/orders/${guest.number}${guest.query}`)
  const line = `/api/v1/orders/${guest.number}/line_items/${cart.line_items[0].id}${guest.query}`
  await shop.call('PUT', line, { line_item: { portioning_size: 3000 } })
  const [before] = await shop.db.select().from(variants).where(eq(variants.id, 101))
  await shop.db.update(variants).set({ stock: 2500 }).where(eq(variants.id, 101))
  const order_token = guest.query.replace('?order_token=', '')
  const session = await shop.call('POST', '/v2/auth/', { email, password: 'segredo1', order_token })
  const merged = await shop.call('GET', '/api/v1/orders/current', undefined, session.body.token)
  expect(merged.body.line_items[1]).toMatchObject({ quantity: 2500, portioning_size: 2500 })
  await shop.db.update(variants).set({ stock: before?.stock }).where(eq(variants.id, 101))
})

it('API-22 two devices of a customer that request a cart concurrently get the same', async () => {
  const token = await openAccount(shop, 'dois-aparelhos@example.com')
  const asked = Array.from({ length: 4 }, () => openCart(shop, { token, items: [] }))
  const numbers = (await Promise.all(asked)).map(({ number }) => number)
  expect(new Set(numbers).size).toBe(1)
  const { body } = await shop.call('GET', '/api/v1/orders/current', undefined, token)
  expect(body.number).toBe(numbers[0])
})

it('responds to invalid input with a 4xx in Portuguese', async () => {
  const owner = await openCart(shop)
  const bad = await shop.call('POST', '/api/v1/orders.json', { order: { line_items: 'x' } })
  expect(bad).toMatchObject({ status: 422, body: { error: 'Houve um problema processando' } })
  const path = `/api/v1/orders/${owner.number}/line_items/abc${owner.query}`
  expect((await shop.call('DELETE', path)).status).toBe(404)
  const response = await shop.app.request('/api/v1/orders', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"order":',
  })
  expect(response.status).toBe(400)
  expect((await shop.call('GET', '/nowhere')).status).toBe(404)
})

it('CART-51 the header Idempotency-Key makes an addition once', async () => {
  const owner = await openCart(shop, { items: [] })
  const path = `/api/v1/orders/${owner.number}/line_items.json${owner.query}`
  const body = { line_item: { variant_id: 101, quantity: 1000 } }
  const add = (key: string) => shop.call('POST', path, body, undefined, { 'Idempotency-Key': key })
  const first = await add('a')
  expect(await add('a')).toEqual(first)
  expect((await add('b')).body.quantity).toBe(2000)
  expect((await add('x'.repeat(101))).status).toBe(422)
})
