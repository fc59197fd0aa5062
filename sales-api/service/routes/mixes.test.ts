import { eq, sql } from 'drizzle-orm'
import { lineTotalCents } from '@/lib/shared/money'
import { BRISKET, CHUCK, openBlend, openBlendShop, placeMix, RIB } from '../../tests/support/blend'
import {
  confirmCart,
  goToPayment,
  next,
  type Owner,
  openAccount,
  openCart,
} from '../../tests/support/purchase'
import type { TestShop } from '../../tests/support/test-shop'
import { stockMovements, variants } from '../db/schema/catalogue'
import { audit } from '../domain/audit/audit'

const UNKNOWN = 2_147_483_647

let shop: TestShop
let token: string
let template: number
beforeAll(async () => {
  ;({ shop, token, template } = await openBlendShop())
})
afterEach(async () => {
  await countStock(CHUCK, 10_000)
  expect(await audit(shop.db)).toEqual([])
})
afterAll(() => shop.close())

const call = (method: string, path: string, body?: unknown, bearer = token) =>
  shop.call(method, path, body, bearer)

// biome-ignore lint/suspicious/noExplicitAny: answers are read as they come
type Wire = any

const cart = (items: { variant_id: number; quantity: number }[] = []) =>
  openCart(shop, { items, token })
const buy = async (owner: Owner) => {
  await confirmCart(shop, owner)
  expect((await next(shop, owner)).status).toBe(200)
}
const orderOf = async (number: string): Promise<Wire> =>
  (await call('GET', `/api/v1/orders/${number}`)).body
const partsOf = ({ line_items }: Wire, id: number): [number, number][] =>
  line_items
    .filter(({ mix_id }: Wire) => mix_id === id)
    .map(({ variant_id, quantity }: Wire) => [variant_id, quantity])

async function countStock(id: number, stock: number): Promise<void> {
  const own = eq(variants.id, id)
  const [row] = await shop.db.select().from(variants).where(own)
  await shop.db.update(variants).set({ stock }).where(own)
  const quantity = stock - (row?.stock ?? 0)
  await shop.db.insert(stockMovements).values({ variantId: id, quantity, reason: 'count' })
}

async function place(number: string, quantity = 1000, of = template): Promise<Wire> {
  return (await placeMix(shop, token, { number, template: of, quantity })).body
}

it('API-72 BLND-18 BLND-25 places a saved blend in the order as lines that share a mix_id', async () => {
  const { number } = await cart()
  const { status, body } = await placeMix(shop, token, { number, template })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    template_id: template,
    template: { id: template, complete: true },
    name: 'Da casa',
    observation: '',
    quantity: 1000,
    order_number: number,
    min_quantity: 1000,
    increment_quantity: 100,
    price: 0.044,
  })
  const order = await orderOf(number)
  expect(partsOf(order, body.id)).toEqual([
    [CHUCK, 700],
    [BRISKET, 200],
    [RIB, 100],
  ])
  expect(order.item_total).toBe(44)
  expect(order.line_items.map((line: Wire) => line.portioning_size)).toEqual([null, null, null])
})

it('API-71 lists the blends of orders of the customer only', async () => {
  const { number } = await cart()
  const mix = await place(number)
  const { body } = await call('GET', `/mixes/mixes?by_order=${number}`)
  expect(body).toEqual({ mixes: [mix] })
  const stranger = await openAccount(shop, 'bia@example.com')
  for (const foreign of [number, 'R000000000']) {
    const path = `/mixes/mixes?by_order=${foreign}`
    expect((await call('GET', path, undefined, stranger)).status).toBe(404)
  }
  expect((await call('GET', '/mixes/mixes')).status).toBe(404)
  expect((await shop.call('GET', `/mixes/mixes?by_order=${number}`)).status).toBe(401)
  const grams = { quantity: 1500 }
  expect((await call('PUT', `/mixes/mixes/${mix.id}`, grams, stranger)).status).toBe(404)
  expect((await call('DELETE', `/mixes/mixes/${mix.id}`, undefined, stranger)).status).toBe(404)
  expect((await call('PUT', `/mixes/mixes/${UNKNOWN}`, grams)).status).toBe(404)
  const own = await openCart(shop, { items: [], token: stranger })
  const foreign = { template_id: template, quantity: 1000, order_number: own.number }
  expect((await call('POST', '/mixes/mixes', foreign, stranger)).status).toBe(404)
  expect((await call('POST', '/mixes/mixes', foreign)).status).toBe(404)
})

it('API-72 accepts only saved blends', async () => {
  const { number } = await cart()
  const open = (await call('POST', '/mixes/templates', { name: 'Aberto' })).body.id
  const { status, body } = await placeMix(shop, token, { number, template: open })
  const errors = { template_id: ['Salve o blend antes de adicionar ao carrinho'] }
  expect([status, body.errors]).toEqual([422, errors])
})

it('API-73 scales all parts together, in whole grams that add up exactly', async () => {
  const thirds = await openBlend(shop, token, { [CHUCK]: 500, [BRISKET]: 500, [RIB]: 500 })
  const { number } = await cart()
  const mix = await place(number, 1500, thirds)
  const { status, body } = await call('PUT', `/mixes/mixes/${mix.id}`, { quantity: 1000 })
  expect([status, body.quantity, body.price]).toEqual([200, 1000, 0.04999])
  const order = await orderOf(number)
  expect(partsOf(order, mix.id).map(([, grams]) => grams)).toEqual([334, 333, 333])
  const cents = [lineTotalCents(0.04, 334), lineTotalCents(0.05, 333), lineTotalCents(0.06, 333)]
  expect(order.item_total).toBe(cents.reduce((sum, each) => sum + each, 0) / 100)
  const low = await call('PUT', `/mixes/mixes/${mix.id}`, { quantity: 400 })
  expect([low.status, low.body.errors]).toEqual([
    422,
    { quantity: ['Quantidade abaixo do mínimo'] },
  ])
  const high = await call('PUT', `/mixes/mixes/${mix.id}`, { quantity: 40_000 })
  expect(high.body.errors).toEqual({ quantity: ['Quantidade acima do máximo'] })
  expect(partsOf(await orderOf(number), mix.id)).toEqual(partsOf(order, mix.id))
})

it('raises a blend already in the order, like a line (Q32)', async () => {
  const { number } = await cart()
  const first = await place(number)
  const again = await place(number, 500)
  expect([again.id, again.quantity]).toEqual([first.id, 1500])
  expect(partsOf(await orderOf(number), first.id)).toEqual([
    [CHUCK, 1050],
    [BRISKET, 300],
    [RIB, 150],
  ])
})

it('API-74 removes a blend with all its lines, and no other line', async () => {
  const { number } = await cart([{ variant_id: CHUCK, quantity: 500 }])
  const mix = await place(number)
  expect((await orderOf(number)).line_items).toHaveLength(4)
  expect((await call('DELETE', `/mixes/mixes/${mix.id}`)).status).toBe(204)
  const { line_items, item_total } = await orderOf(number)
  expect([line_items.length, line_items[0].mix_id, item_total]).toEqual([1, null, 20])
  expect((await call('DELETE', `/mixes/mixes/${mix.id}`)).status).toBe(404)
})

it('refuses calls for a line of a blend', async () => {
  const { number } = await cart()
  const mix = await place(number)
  const before = await orderOf(number)
  const path = `/api/v1/orders/${number}/line_items/${before.line_items[0].id}`
  expect((await call('PUT', path, { line_item: { quantity: 500 } })).status).toBe(404)
  expect((await call('DELETE', path)).status).toBe(404)
  const line = { variant_id: CHUCK, quantity: 500 }
  await call('POST', `/api/v1/orders/${number}/line_items.json`, { line_item: line })
  const after = await orderOf(number)
  expect(partsOf(after, mix.id)).toEqual(partsOf(before, mix.id))
  expect(after.line_items).toHaveLength(4)
})

it('a part that sold out makes the blend unavailable and is named', async () => {
  const { number } = await cart()
  const mix = await place(number)
  const errorOf = async (quantity: number) =>
    (await call('PUT', `/mixes/mixes/${mix.id}`, { quantity })).body.errors.quantity
  await countStock(CHUCK, 1000)
  expect(await errorOf(2000)).toEqual([
    'Blend indisponível: temos apenas 1 Kg de Acém Moído em estoque',
  ])
  await countStock(CHUCK, 0)
  expect(await errorOf(1100)).toEqual(['Blend indisponível: Acém Moído está fora de estoque'])
  const { status, body } = await placeMix(shop, token, { number, template })
  const text = 'Blend indisponível: Acém Moído está fora de estoque'
  expect([status, body.errors]).toEqual([422, { quantity: [text] }])
  const step = `/api/v1/checkouts/${number}?state=cart`
  expect((await call('PUT', step)).body.errors.line_items).toEqual([
    'Acém Moído: fora de estoque',
    'Um ou mais itens do seu carrinho saíram de estoque. Remova-os antes de continuar',
  ])
})

it('counts plain lines and parts of the same product against the same stock', async () => {
  await countStock(CHUCK, 1500)
  const { number } = await cart([{ variant_id: CHUCK, quantity: 900 }])
  const { status, body } = await placeMix(shop, token, { number, template })
  const text = 'Blend indisponível: temos apenas 1,5 Kg de Acém Moído em estoque'
  expect([status, body.errors]).toEqual([422, { quantity: [text] }])
  const [line] = (await orderOf(number)).line_items
  const path = `/api/v1/orders/${number}/line_items/${line.id}`
  await call('PUT', path, { line_item: { quantity: 800 } })
  expect((await placeMix(shop, token, { number, template })).status).toBe(201)
  const more = await call('PUT', path, { line_item: { quantity: 900 } })
  expect(more.body.errors).toEqual({ quantity: ['Temos apenas 1,5 Kg em estoque'] })
})

it('a change of a blend moves the order back to state cart', async () => {
  const owner = await cart()
  const mix = await place(owner.number, 3000)
  await goToPayment(shop, owner)
  expect((await orderOf(owner.number)).state).toBe('payment')
  await call('PUT', `/mixes/mixes/${mix.id}`, { quantity: 3100 })
  expect(await orderOf(owner.number)).toMatchObject({ state: 'cart', shipments: [] })
})

it('completes an order with a blend and claims all its parts with the plain lines', async () => {
  const owner = await cart([{ variant_id: CHUCK, quantity: 500 }])
  const mix = await place(owner.number)
  await confirmCart(shop, owner)
  expect((await next(shop, owner)).body.state).toBe('complete')
  const claimed = await shop.db
    .select({ id: stockMovements.variantId, grams: stockMovements.quantity })
    .from(stockMovements)
    .where(sql`${stockMovements.reason} = 'claim' and ${stockMovements.variantId} = ${CHUCK}`)
  expect(claimed).toEqual([{ id: CHUCK, grams: -1200 }])
  const wrong = { state: ['Pedido não está nessa etapa'] }
  const put = await call('PUT', `/mixes/mixes/${mix.id}`, { quantity: 1500 })
  const remove = await call('DELETE', `/mixes/mixes/${mix.id}`)
  expect([put.body.errors, remove.body.errors]).toEqual([wrong, wrong])
  const { body } = await call('GET', `/mixes/mixes?by_order=${owner.number}`)
  expect(body.mixes).toMatchObject([{ id: mix.id, quantity: 1000 }])
})

it('copies an order with its blend, which stays whole', async () => {
  const past = await cart([{ variant_id: CHUCK, quantity: 500 }])
  await place(past.number, 2000)
  await buy(past)
  const { number } = await cart()
  const copy = () => call('PUT', `/api/v1/orders/${number}/copy`, { from: past.number })
  const first = await copy()
  expect([first.status, first.body.skipped_line_items]).toEqual([200, []])
  const [mix] = (await call('GET', `/mixes/mixes?by_order=${number}`)).body.mixes
  expect(mix).toMatchObject({ template_id: template, quantity: 2000 })
  expect(partsOf(first.body, mix.id)).toEqual([
    [CHUCK, 1400],
    [BRISKET, 400],
    [RIB, 200],
  ])
  await countStock(CHUCK, 4000)
  const second = await copy()
  expect(second.body.skipped_line_items).toEqual([])
  const [capped] = (await call('GET', `/mixes/mixes?by_order=${number}`)).body.mixes
  expect(capped).toMatchObject({ id: mix.id, quantity: 4000 })
  await countStock(CHUCK, 0)
  const none = await copy()
  expect([none.status, none.body.errors]).toEqual([
    422,
    { line_items: ['Nenhum item deste pedido está disponível'] },
  ])
})

it('copies the available lines of an order and names the unavailable blend', async () => {
  const past = await cart([{ variant_id: RIB, quantity: 500 }])
  await place(past.number)
  await buy(past)
  const { number } = await cart()
  const copy = async () =>
    (await call('PUT', `/api/v1/orders/${number}/copy`, { from: past.number })).body
  const blend = { variant_id: CHUCK, name: 'Da casa', reason: 'out_of_stock' }
  for (const grams of [0, 650]) {
    await countStock(CHUCK, grams)
    const { skipped_line_items, line_items } = await copy()
    expect(skipped_line_items).toEqual([blend])
    expect(line_items).toHaveLength(1)
  }
  await countStock(CHUCK, 750)
  expect((await copy()).skipped_line_items).toEqual([])
  expect((await copy()).skipped_line_items).toEqual([{ ...blend, reason: 'maximum_reached' }])
})

it('keeps a blend whole with many concurrent changes', async () => {
  const { number } = await cart()
  await Promise.all(Array.from({ length: 6 }, () => place(number)))
  const { mixes } = (await call('GET', `/mixes/mixes?by_order=${number}`)).body
  expect(mixes).toMatchObject([{ quantity: 6000 }])
  const [{ id }] = mixes
  await Promise.all([
    ...[2000, 3000, 4000].map((quantity) => call('PUT', `/mixes/mixes/${id}`, { quantity })),
    call('DELETE', `/mixes/mixes/${id}`),
  ])
  const { line_items, item_total } = await orderOf(number)
  expect([line_items, item_total]).toEqual([[], 0])
})

it('CART-51 a blend sent twice with one key is added once, and not after its removal', async () => {
  const { number } = await cart()
  const body = { template_id: template, quantity: 1000, order_number: number }
  const add = (key: string) =>
    shop.call('POST', '/mixes/mixes', body, token, { 'Idempotency-Key': key })
  const answers = await Promise.all([add('a'), add('a')])
  expect(answers.map(({ status, body }) => [status, body.quantity])).toEqual([
    [201, 1000],
    [201, 1000],
  ])
  expect((await add('b')).body.quantity).toBe(2000)
  expect((await add('a')).body.quantity).toBe(2000)
  await call('DELETE', `/mixes/mixes/${answers[0]?.body.id}`)
  expect((await add('b')).status).toBe(404)
})
