import { asc, eq } from 'drizzle-orm'
import { NO_CONTROLS } from '@/lib/shared/text-rules'
import { insertLineOf, insertOrder } from '@/sales-api/tests/support/placed-orders'
import { openTestDatabase } from '@/sales-api/tests/support/test-database'
import { addVariants, variantValues } from '@/sales-api/tests/support/test-shop'
import type { Database } from '../../db/database'
import { variants } from '../../db/schema/catalogue'
import { lineItems, mixes, orders, payments, shipments } from '../../db/schema/orders'
import { repriceLines } from './current-prices'
import { hashToken } from './find-order'
import { addLineItem, removeLineItem, updateLineItem } from './line-items'

const caller = { userId: null, orderToken: 'segredo' }

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await addVariants(database.db, [
    variantValues({ id: 401, slug: 'picanha', stock: 6_000, maximumQuantity: 5_000 }),
    variantValues({
      id: 402,
      slug: 'carvao',
      unit: 'un',
      price: '29.9',
      stock: 4,
      minimumQuantity: 2,
      maximumQuantity: 10,
    }),
    variantValues({ id: 403, slug: 'linguica', portioningSize: null, price: '0.0333' }),
    variantValues({ id: 406, slug: 'peca', portioningSize: 10_000 }),
    variantValues({ id: 407, slug: 'copos', unit: 'un', price: '0.1' }),
    variantValues({ id: 408, slug: 'alho', minimumQuantity: 100 }),
    variantValues({ id: 404, slug: 'fora', stock: 499 }),
    variantValues({ id: 409, slug: 'cupim', stock: 1_350, defaultQuantity: 1_500 }),
    variantValues({ id: 410, slug: 'alcatra', stock: 6_000 }),
    variantValues({ id: 411, slug: 'fraldinha', incrementQuantity: 250 }),
    variantValues({
      id: 412,
      slug: 'facas',
      unit: 'un',
      price: '19.9',
      minimumQuantity: 2,
      defaultQuantity: 5,
      incrementQuantity: 3,
    }),
    variantValues({ id: 405, slug: 'retirado', withdrawnAt: new Date() }),
  ])
})
afterAll(() => database.close())

type Values = Partial<typeof orders.$inferInsert>

const cart = (lines: { variantId: number; quantity: number }[] = [], values: Values = {}) =>
  insertOrder(database.db, lines, { tokenHash: hashToken('segredo'), ...values })
const linesOf = (orderId: number) =>
  database.db
    .select()
    .from(lineItems)
    .where(eq(lineItems.orderId, orderId))
    .orderBy(asc(lineItems.id))
const orderOf = async (id: number) =>
  (await database.db.select().from(orders).where(eq(orders.id, id)))[0]
const add = (number: string, variant_id: number, quantity: number, key?: string) =>
  addLineItem(database.db, number, caller, { variant_id, quantity }, key)
const change = (number: string, id: number, values: Parameters<typeof updateLineItem>[4]) =>
  updateLineItem(database.db, number, id, caller, values)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (failure) => failure.errors ?? failure.status,
  )

it('API-28 a new line has the price of now, its cents and the bag size of its product', async () => {
  const order = await cart()
  const { line } = await add(order.number, 401, 1_300)
  expect(line).toMatchObject({ quantity: 1_300, price: '0.089900', totalCents: 11_687 })
  expect(line.portioningSize).toBe(500)
  expect(await orderOf(order.id)).toMatchObject({ itemCents: 11_687, totalCents: 11_687 })
})

it('API-28 more of the same goes on its line, at the price of now for all of it', async () => {
  const order = await cart([{ variantId: 403, quantity: 500 }])
  await database.db.update(lineItems).set({ price: '0.01' }).where(eq(lineItems.orderId, order.id))
  await add(order.number, 403, 700)
  expect(await linesOf(order.id)).toMatchObject([
    { quantity: 1_200, price: '0.033300', totalCents: 3_996, portioningSize: null },
  ])
})

it.each([
  ['below the minimum', 401, 499, { quantity: ['Quantidade abaixo do mínimo'] }],
  ['at the minimum', 401, 500, null],
  ['at the maximum', 401, 5_000, null],
  ['above the maximum', 401, 5_001, { quantity: ['Quantidade acima do máximo'] }],
  ['all that is there', 402, 4, null],
  ['more than is there', 402, 5, { quantity: ['Temos apenas 4 un em estoque'] }],
  ['with less than the minimum there', 404, 500, { quantity: ['Fora de estoque'] }],
  ['withdrawn', 405, 500, { quantity: ['Fora de estoque'] }],
  ['unknown', 9_999, 500, { variant_id: ['Produto não encontrado'] }],
])('API-28 a line %s is taken or refused', async (_, variantId, quantity, errors) => {
  const order = await cart()
  expect(await refusal(add(order.number, variantId, quantity))).toEqual(errors)
  expect(await linesOf(order.id)).toHaveLength(errors ? 0 : 1)
})

it('ITEM-18 A90 a first line of the default quantity takes the greatest step in stock', async () => {
  const order = await cart()
  const { line } = await add(order.number, 409, 1_500)
  expect(line.quantity).toBe(1_300)
  const few = { quantity: ['Temos apenas 1,35 Kg em estoque'] }
  expect(await refusal(add(order.number, 409, 1_500))).toEqual(few)
  expect(await refusal(add((await cart()).number, 409, 1_400))).toEqual(few)
  expect(await refusal(change(order.number, line.id, { quantity: 1_500 }))).toEqual(few)
})

/** A cart whose blend holds `quantity` grams of a variant. */
async function blended(variantId: number, quantity: number): Promise<string> {
  const order = await cart()
  const [mix] = await database.db.insert(mixes).values({ orderId: order.id, quantity }).returning()
  await insertLineOf(database.db, order.id, { variantId, quantity, mixId: mix?.id })
  return order.number
}

it('API-28 what blends of the order hold is not there for its lines', async () => {
  const number = await blended(410, 1_550)
  const inStock = { quantity: ['Temos apenas 6 Kg em estoque'] }
  expect(await refusal(add(number, 410, 4_500))).toEqual(inStock)
  expect(await refusal(add(number, 410, 4_400))).toBeNull()
})

it('CART-42 the maximum counts what blends of the order hold', async () => {
  const number = await blended(401, 2_130)
  const above = {
    quantity: ['Quantidade acima do máximo: os blends do pedido já têm 2,13 Kg'],
  }
  expect(await refusal(add(number, 401, 2_900))).toEqual(above)
  const { line } = await add(number, 401, 2_800)
  expect(await refusal(change(number, line.id, { quantity: 2_900 }))).toEqual(above)
  expect(await refusal(add(number, 401, 100))).toEqual(above)
})

it('CART-42 a first line of the default quantity takes what blends leave of the maximum', async () => {
  expect((await add(await blended(401, 4_250), 401, 1_000)).line.quantity).toBe(700)
})

it.each([
  [401, 601, '0,1 Kg em 0,1 Kg'],
  [401, 1_050, '0,1 Kg em 0,1 Kg'],
  [411, 800, '0,25 Kg em 0,25 Kg'],
  [412, 4, '3 un em 3 un'],
])('CART-43 the quantity of %i changes by its increment only: not %i', async (id, quantity, by) => {
  const { number } = await cart()
  const offStep = { quantity: [`A quantidade muda de ${by}`] }
  expect(await refusal(add(number, id, quantity))).toEqual(offStep)
  const { line, variant } = await add(number, id, id === 412 ? 2 : 500)
  expect(await refusal(change(number, line.id, { quantity }))).toEqual(offStep)
  const more = line.quantity + variant.incrementQuantity
  expect((await change(number, line.id, { quantity: more })).line.quantity).toBe(more)
})

it('CART-43 a line whose increment changed since keeps its quantity until another is wanted', async () => {
  const order = await cart([{ variantId: 401, quantity: 1_250 }])
  const [line] = await linesOf(order.id)
  const id = line?.id ?? 0
  expect(
    await refusal(change(order.number, id, { quantity: 1_250, observation: 'fina' })),
  ).toBeNull()
  expect(await refusal(change(order.number, id, { quantity: 1_350 }))).not.toBeNull()
  expect(await refusal(change(order.number, id, { quantity: 1_300 }))).toBeNull()
})

it('API-29 the bag size follows the weight, in steps of 100 g up to all of it', async () => {
  const order = await cart([{ variantId: 401, quantity: 2_350 }])
  const [line] = await linesOf(order.id)
  const id = line?.id ?? 0
  const invalid = { portioning_size: ['Tamanho de porção inválido'] }
  for (const size of [400, 499, 550, 2_349, 2_400]) {
    expect(await refusal(change(order.number, id, { portioning_size: size }))).toEqual(invalid)
  }
  for (const size of [500, 2_300, 2_350]) {
    const { line: after } = await change(order.number, id, { portioning_size: size })
    expect(after.portioningSize).toBe(size)
  }
  expect((await change(order.number, id, { quantity: 1_000 })).line.portioningSize).toBe(1_000)
})

it('CART-38 a whole piece is one bag until the shopper wants others', async () => {
  const order = await cart()
  const { line } = await add(order.number, 406, 1_300)
  expect(line.portioningSize).toBe(1_300)
  const sizeAfter = async (values: Parameters<typeof change>[2]) =>
    (await change(order.number, line.id, values)).line.portioningSize
  expect(await sizeAfter({ quantity: 2_400 })).toBe(2_400)
  expect(await sizeAfter({ portioning_size: 800 })).toBe(800)
  expect(await sizeAfter({ quantity: 1_600 })).toBe(800)
  expect(await sizeAfter({ portioning_size: 1_600 })).toBe(1_600)
  expect(await sizeAfter({ quantity: 2_000 })).toBe(2_000)
})

it('API-29 what is too little for a bag of its own is put in none', async () => {
  const order = await cart()
  const { line } = await add(order.number, 408, 300)
  expect(line.portioningSize).toBeNull()
  for (const size of [250, 300, 500]) {
    expect(await refusal(change(order.number, line.id, { portioning_size: size }))).toEqual({
      portioning_size: ['Tamanho de porção inválido'],
    })
  }
})

it('API-29 nothing is put in bags that is sold without, or by the unit', async () => {
  const order = await cart([{ variantId: 403, quantity: 1_000 }])
  const [line] = await linesOf(order.id)
  const { line: units } = await add(order.number, 407, 600)
  expect(units).toMatchObject({ quantity: 600, portioningSize: null })
  for (const id of [line?.id ?? 0, units.id]) {
    expect(await refusal(change(order.number, id, { portioning_size: 500 }))).toEqual({
      portioning_size: ['Tamanho de porção inválido'],
    })
  }
})

it('CART-19 CONST-17 a note has 99 letters at most and may be cleared', async () => {
  const order = await cart([{ variantId: 401, quantity: 1_000 }])
  const [line] = await linesOf(order.id)
  const id = line?.id ?? 0
  const letters = 'x'.repeat(99)
  expect((await change(order.number, id, { observation: letters })).line.observation).toBe(letters)
  expect(await refusal(change(order.number, id, { observation: `${letters}x` }))).toEqual({
    observation: ['Observação muito longa'],
  })
  expect(await refusal(change(order.number, id, { observation: 'fino\u0007' }))).toEqual({
    observation: [NO_CONTROLS],
  })
  expect((await change(order.number, id, { quantity: 900 })).line.observation).toBe(letters)
  expect((await change(order.number, id, { observation: '' })).line.observation).toBeNull()
})

it('API-29 a note may be written although less is left than the line wants', async () => {
  const order = await cart([{ variantId: 404, quantity: 600 }])
  const [line] = await linesOf(order.id)
  const { line: after } = await change(order.number, line?.id ?? 0, { observation: 'fino' })
  expect(after).toMatchObject({ quantity: 600, observation: 'fino' })
  expect(await refusal(change(order.number, line?.id ?? 0, { quantity: 700 }))).toEqual({
    quantity: ['Fora de estoque'],
  })
})

it('API-30 a line goes alone, with its cents', async () => {
  const order = await cart([
    { variantId: 401, quantity: 1_000 },
    { variantId: 403, quantity: 1_000 },
  ])
  const [first] = await linesOf(order.id)
  await removeLineItem(database.db, order.number, first?.id ?? 0, caller)
  expect(await linesOf(order.id)).toMatchObject([{ variantId: 403 }])
  expect(await orderOf(order.id)).toMatchObject({ itemCents: 3_330, totalCents: 3_330 })
})

it('API-29 API-30 the line of another order, or of none, is not found', async () => {
  const order = await cart([{ variantId: 401, quantity: 1_000 }])
  const other = await cart([{ variantId: 401, quantity: 1_000 }])
  const [line] = await linesOf(other.id)
  const id = line?.id ?? 0
  expect(await refusal(change(order.number, id, { quantity: 700 }))).toBe(404)
  expect(await refusal(removeLineItem(database.db, order.number, id, caller))).toBe(404)
  expect(await linesOf(other.id)).toHaveLength(1)
})

it('API-27 a changed cart begins its checkout again, without shipment and unpaid payment', async () => {
  const order = await cart([{ variantId: 401, quantity: 1_000 }], { state: 'confirm' })
  await database.db.insert(shipments).values({ orderId: order.id })
  const unpaid = { orderId: order.id, methodId: 1, state: 'checkout' as const, amountCents: 8_990 }
  await database.db.insert(payments).values([unpaid, { ...unpaid, state: 'failed' }])
  await add(order.number, 401, 500)
  expect((await orderOf(order.id))?.state).toBe('cart')
  expect(await database.db.$count(shipments, eq(shipments.orderId, order.id))).toBe(0)
  const left = await database.db.select().from(payments).where(eq(payments.orderId, order.id))
  expect(left.map(({ state }) => state)).toEqual(['failed'])
})

it.each(['complete', 'canceled'] as const)('an order that is %s takes no change', async (state) => {
  const order = await cart([{ variantId: 401, quantity: 1_000 }], { state })
  expect(await refusal(add(order.number, 401, 500))).toEqual({
    state: ['Pedido não está nessa etapa'],
  })
})

it('API-25 nobody changes the order of another', async () => {
  const order = await cart([{ variantId: 401, quantity: 1_000 }])
  const stranger = { userId: null, orderToken: 'outro' }
  const item = { variant_id: 401, quantity: 500 }
  expect(await refusal(addLineItem(database.db, order.number, stranger, item))).toBe(401)
})

it('CART-20 new prices reach the lines that hold old ones, of this order only', async () => {
  const order = await cart([
    { variantId: 401, quantity: 1_250 },
    { variantId: 403, quantity: 500 },
  ])
  const other = await cart([{ variantId: 401, quantity: 1_250 }])
  await database.db.update(variants).set({ price: '0.0999' }).where(eq(variants.id, 401))
  await database.db.transaction((tx) => repriceLines(tx, order.id))
  expect(await linesOf(order.id)).toMatchObject([
    { price: '0.099900', totalCents: 12_488 },
    { price: '0.033300', totalCents: 1_665 },
  ])
  expect(await linesOf(other.id)).toMatchObject([{ price: '0.089900', totalCents: 11_238 }])
  await database.db.update(variants).set({ price: '0.0899' }).where(eq(variants.id, 401))
})

const quantitiesOf = async (id: number) => (await linesOf(id)).map(({ quantity }) => quantity)

it('CART-51 an addition that comes many times concurrently with one key is made once', async () => {
  const { id, number } = await cart()
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(number, 401, 1_000, 'a')))
  expect(answers.map(({ line }) => line.quantity)).toEqual(Array(8).fill(1_000))
  expect(answers.map(({ siblings }) => siblings.length)).toEqual(Array(8).fill(0))
  await Promise.all([add(number, 401, 500, 'b'), add(number, 403, 700, 'c')])
  await Promise.all([add(number, 401, 1_000, 'a'), add(number, 401, 500, 'b')])
  expect(await quantitiesOf(id)).toEqual([1_500, 700])
  expect(await orderOf(id)).toMatchObject({ itemCents: 13_485 + 2_331 })
})

it('CART-51 the key counts in its order only, and calls without a key add each time', async () => {
  const [one, other] = [await cart(), await cart()]
  await add(one.number, 401, 500, 'a')
  await add(other.number, 401, 500, 'a')
  expect(await quantitiesOf(other.id)).toEqual([500])
  await add(one.number, 401, 500)
  await add(one.number, 401, 500)
  expect(await quantitiesOf(one.id)).toEqual([1_500])
})

it('CART-51 a late repetition does not bring a removed line back', async () => {
  const { id, number } = await cart()
  const { line } = await add(number, 401, 500, 'a')
  await removeLineItem(database.db, number, line.id, caller)
  expect(await refusal(add(number, 401, 500, 'a'))).toBe(404)
  expect(await linesOf(id)).toEqual([])
})

it('CART-51 a refused addition leaves its key free', async () => {
  const { id, number } = await cart()
  expect(await refusal(add(number, 401, 5_001, 'a'))).not.toBeNull()
  await add(number, 401, 500, 'a')
  expect(await quantitiesOf(id)).toEqual([500])
})

it('CART-51 an order keeps its last 20 keys, also through its checkout', async () => {
  const { id, number } = await cart([], { state: 'confirm' })
  for (let n = 1; n <= 25; n += 1) await add(number, 407, n === 1 ? 500 : 1, `key ${n}`)
  await add(number, 407, 1, 'key 6')
  expect(await quantitiesOf(id)).toEqual([524])
  const keys = (await orderOf(id))?.addKeys
  expect(keys).toEqual(Array.from({ length: 20 }, (_, n) => `key ${25 - n}`))
})
