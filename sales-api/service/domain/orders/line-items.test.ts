import { eq } from 'drizzle-orm'
import { NO_CONTROLS } from '@/lib/shared/text-rules'
import {
  add,
  caller,
  cart,
  change,
  database,
  linesOf,
  orderOf,
  refusal,
  startLines,
} from '@/sales-api/tests/support/cart-lines'
import { insertLineOf } from '@/sales-api/tests/support/placed-orders'
import { variants } from '../../db/schema/catalogue'
import { shipments } from '../../db/schema/delivery'
import { lineItems, mixes, payments } from '../../db/schema/orders'
import { orderPromotions, promotions } from '../../db/schema/promotions'
import { repriceLines } from './current-prices'
import { addLineItem, removeLineItem } from './line-items'

startLines()

it('API-28 an addition raises the existing line, at the current price', async () => {
  const order = await cart([{ variantId: 403, quantity: 500 }])
  await database.db.update(lineItems).set({ price: '0.01' }).where(eq(lineItems.orderId, order.id))
  await add(order.number, 403, 700)
  expect(await linesOf(order.id)).toMatchObject([
    { quantity: 1_200, price: '0.033300', totalCents: 3_996, portioningSize: null },
  ])
})

it('API-28 API-29 a written line comes with all choices of its product', async () => {
  const { number } = await cart()
  const added = await add(number, 413, 500)
  const changed = await change(number, added.line.id, { quantity: 700 })
  for (const { siblings } of [added, changed]) {
    expect(siblings.map(({ id }) => id)).toEqual([413, 414])
  }
})

it('CART-21 API-28 API-30 the discount of a coupon follows the lines', async () => {
  const order = await cart([{ variantId: 401, quantity: 1_000 }])
  const startsAt = new Date('2026-01-01T00:00:00-03:00')
  const coupon = { code: 'DEZ', name: 'Dez', kind: 'percent' as const, value: 10, startsAt }
  await database.db.insert(promotions).values({ ...coupon, minimumItemCents: 0 })
  await database.db
    .insert(orderPromotions)
    .values({ orderId: order.id, code: 'DEZ', discountCents: 0 })
  const { line } = await add(order.number, 403, 700)
  expect(await orderOf(order.id)).toMatchObject({
    itemCents: 11_321,
    adjustmentCents: -1_132,
    totalCents: 10_189,
  })
  await removeLineItem(database.db, order.number, line.id, caller)
  expect(await orderOf(order.id)).toMatchObject({ itemCents: 8_990, adjustmentCents: -899 })
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
])('API-28 a line %s is accepted or refused', async (_, variantId, quantity, errors) => {
  const order = await cart()
  expect(await refusal(add(order.number, variantId, quantity))).toEqual(errors)
  expect(await linesOf(order.id)).toHaveLength(errors ? 0 : 1)
})

it('ITEM-18 A90 a first line of the default quantity gets the largest step in stock', async () => {
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

it('API-28 stock in blends of the order is not available to its lines', async () => {
  const number = await blended(410, 1_550)
  const inStock = { quantity: ['Temos apenas 6 Kg em estoque'] }
  expect(await refusal(add(number, 410, 4_500))).toEqual(inStock)
  expect(await refusal(add(number, 410, 4_400))).toBeNull()
})

it('CART-42 the maximum includes parts of blends of the order', async () => {
  const number = await blended(401, 2_130)
  const above = {
    quantity: ['Quantidade acima do máximo: os blends do pedido já têm 2,13 Kg'],
  }
  expect(await refusal(add(number, 401, 2_900))).toEqual(above)
  const { line } = await add(number, 401, 2_800)
  expect(await refusal(change(number, line.id, { quantity: 2_900 }))).toEqual(above)
  expect(await refusal(add(number, 401, 100))).toEqual(above)
})

it('CART-42 a first line of the default quantity gets the rest of the maximum beside blends', async () => {
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

it('CART-43 a line whose increment changed since keeps its quantity until it is changed', async () => {
  const order = await cart([{ variantId: 401, quantity: 1_250 }])
  const [line] = await linesOf(order.id)
  const id = line?.id ?? 0
  expect(
    await refusal(change(order.number, id, { quantity: 1_250, observation: 'fina' })),
  ).toBeNull()
  expect(await refusal(change(order.number, id, { quantity: 1_350 }))).not.toBeNull()
  expect(await refusal(change(order.number, id, { quantity: 1_300 }))).toBeNull()
})

it('CART-19 CONST-17 an observation has at most 99 letters and can be cleared', async () => {
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

it('API-29 an observation can be saved on a line short of stock', async () => {
  const order = await cart([{ variantId: 404, quantity: 600 }])
  const [line] = await linesOf(order.id)
  const { line: after } = await change(order.number, line?.id ?? 0, { observation: 'fino' })
  expect(after).toMatchObject({ quantity: 600, observation: 'fino' })
  expect(await refusal(change(order.number, line?.id ?? 0, { quantity: 700 }))).toEqual({
    quantity: ['Fora de estoque'],
  })
})

it('API-30 only the line is removed, with its cents', async () => {
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

it('API-27 a changed cart restarts its checkout, without shipment and unpaid payment', async () => {
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

it.each(['complete', 'canceled'] as const)(
  'an order that is %s accepts no change',
  async (state) => {
    const order = await cart([{ variantId: 401, quantity: 1_000 }], { state })
    expect(await refusal(add(order.number, 401, 500))).toEqual({
      state: ['Pedido não está nessa etapa'],
    })
  },
)

it('API-25 an order of another customer cannot be changed', async () => {
  const order = await cart([{ variantId: 401, quantity: 1_000 }])
  const stranger = { userId: null, orderToken: 'outro' }
  const item = { variant_id: 401, quantity: 500 }
  expect(await refusal(addLineItem(database.db, order.number, stranger, item))).toBe(401)
})

it('CART-20 new prices replace old ones in the lines of this order only', async () => {
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
