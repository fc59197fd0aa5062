import { eq } from 'drizzle-orm'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { DAYS, type Hours, SHOP_HOURS } from '@/lib/shared/shop-hours'
import type { SlotView } from '@/sales-api/ops/commands/slots'
import { confirmCart, emailOf, next, openCart } from '../../../tests/support/purchase'
import { logInAs, type Tablet } from '../../../tests/support/staff'
import { opsOf } from '../../../tests/support/test-ops'
import { startShop } from '../../../tests/support/test-shop'
import { variants } from '../../db/schema/catalogue'
import { deliverySlots, windowOffers } from '../../db/schema/delivery'
import { orderAddresses } from '../../db/schema/orders'

const shop = startShop()
let manager: Tablet
let counter: Tablet
let driver: Tablet
beforeAll(async () => {
  manager = await logInAs(shop, 'Rita', 'gerente')
  counter = await logInAs(shop, 'Jorge', 'balcao')
  driver = await logInAs(shop, 'Davi', 'entrega')
})

const change = (tablet: Tablet, id: number, what: string, body: unknown) =>
  tablet.call('PUT', `/staff/v1/products/${id}/${what}`, body)
const acts = async () => (await manager.call('GET', '/staff/v1/acts')).body.acts

it('BALC-66 the counter counts stock; price and availability need a manager, the role of deliveries can change nothing', async () => {
  const counted = await change(counter, 101, 'stock', { quantity: 7_340 })
  expect(counted.body).toMatchObject({ id: 101, stock: 7_340, is_in_stock: true, price: 89.9 })
  const priced = await change(manager, 101, 'price', { price: 94.5, list_price: 104.5 })
  expect(priced.body).toMatchObject({ price: 94.5, list_price: 104.5 })
  const prices = { price: 1, list_price: 1 }
  expect((await change(counter, 101, 'price', prices)).status).toBe(403)
  expect((await change(counter, 101, 'sale', { is_withdrawn: true })).status).toBe(403)
  expect((await change(driver, 101, 'stock', { quantity: 0 })).status).toBe(403)
  const low = await change(manager, 101, 'price', { price: 50, list_price: 40 })
  expect([low.status, low.body.errors.base]).toEqual([
    422,
    ['O preço de tabela não pode ser menor que o preço'],
  ])
})

it('BALC-66 out of stock now and withdrawn products disappear from the shop, and return', async () => {
  expect((await change(counter, 102, 'stock', { quantity: 0 })).body.is_in_stock).toBe(false)
  await change(counter, 102, 'stock', { quantity: 13 })
  await change(manager, 102, 'sale', { is_withdrawn: true })
  expect((await shop.call('GET', '/v2/products/carvao')).status).toBe(410)
  const again = await change(manager, 102, 'sale', { is_withdrawn: true })
  expect(again.body.errors.base).toEqual(['O produto já está fora de venda'])
  await change(manager, 102, 'sale', { is_withdrawn: false })
  await shop.db.update(variants).set({ scaleCode: '417' }).where(eq(variants.id, 102))
  const { products } = (await counter.call('GET', '/staff/v1/products')).body
  expect(products.map((row: { scale_code: string | null }) => row.scale_code)).toEqual([
    '417',
    null,
  ])
  expect(products.map(({ id, stock }: { id: number; stock: number }) => [id, stock])).toEqual([
    [102, 13],
    [101, 7_340],
  ])
})

it('BALC-69 the trail shows person, change, old and new value, commands too', async () => {
  await opsOf(shop)('products', 'stock', '101', '8100')
  const [newest, ...older] = await acts()
  expect(newest).toMatchObject({
    act: 'stock-count',
    who: null,
    product: 'Picanha Bovina',
    unit: 'g',
    weighed: [],
    facts: { from: 7_340, to: 8_100 },
  })
  expect(older).toContainEqual(
    expect.objectContaining({
      act: 'price-change',
      who: 'Rita',
      facts: { from: 8_990, to: 9_450 },
    }),
  )
  expect(older.filter(({ act }: { act: string }) => act === 'withdrawal')).toHaveLength(1)
  const last = await manager.call('GET', `/staff/v1/acts?before=${older.at(-1).id}`)
  expect(last.body.acts).toEqual([])
  expect((await counter.call('GET', '/staff/v1/acts')).status).toBe(403)
})

it('BALC-67 closes a window with a reason, and opens it again', async () => {
  const { slots } = (await manager.call('GET', '/staff/v1/days')).body
  const { start, end } = slots[1]
  const closed = await manager.call('PUT', '/staff/v1/days', { start, end, reason: 'Inventário' })
  expect(closed.body.closures).toEqual([{ start, end, reason: 'Inventário' }])
  expect(closed.body.slots[1].is_closed).toBe(true)
  expect(closed.body.slots[0].is_closed).toBe(false)
  const opened = await manager.call('PUT', '/staff/v1/days', { start, end, reason: null })
  expect(opened.body.closures).toEqual([])
  expect(opened.body.slots[1].is_closed).toBe(false)
  const backwards = { start: end, end: start, reason: 'x' }
  expect((await manager.call('PUT', '/staff/v1/days', backwards)).body.errors.base).toEqual([
    'O fim vem antes do início',
  ])
  expect((await counter.call('PUT', '/staff/v1/days', backwards)).status).toBe(403)
  expect((await acts()).slice(0, 2)).toMatchObject([{ act: 'opening' }, { act: 'closing' }])
})

it('BALC-92 the express orders of today are counted for the counter and for operators', async () => {
  const days = async () => (await manager.call('GET', '/staff/v1/days')).body
  const listed = async () => (await opsOf(shop)('slots', 'list')).result as SlotView[]
  const { express: sample } = wholeShop.delivery
  const hours = DAYS.map((day) => SHOP_HOURS.week[day].express)
  const open = (express: Hours | null) =>
    DAYS.forEach((day) => void Object.assign(SHOP_HOURS.week[day], { express }))
  open([0, 24])
  expect((await days()).express).toBeNull()
  wholeShop.delivery.express = { withinHours: 3, capacity: 13 }
  expect((await days()).express).toEqual({ booked: 0, capacity: 13, is_closed: false })
  await shop.db.update(deliverySlots).set({ booked: 4 }).where(eq(deliverySlots.express, true))
  expect((await days()).express).toEqual({ booked: 4, capacity: 13, is_closed: false })
  const [first, ...windows] = await listed()
  expect(first).toMatchObject({ booked: 4, capacity: 13, state: 'open', kind: 'express' })
  expect(new Set(windows.map(({ kind }) => kind))).toEqual(new Set(['window']))
  const time = { start: '2020-01-01T00:00:00-03:00', end: '2031-01-01T00:00:00-03:00' }
  await manager.call('PUT', '/staff/v1/days', { ...time, reason: 'Recesso' })
  expect((await days()).express).toMatchObject({ is_closed: true })
  expect((await listed())[0]).toMatchObject({ kind: 'express', state: 'closed' })
  await manager.call('PUT', '/staff/v1/days', { ...time, reason: null })
  open(null)
  expect((await days()).express).toBeNull()
  expect((await listed())[0]?.kind).toBe('window')
  DAYS.forEach((day, at) => void Object.assign(SHOP_HOURS.week[day], { express: hours[at] }))
  wholeShop.delivery.express = sample
})

it('BALC-70 orders of a period are exported as a table that a spreadsheet does not calculate', async () => {
  const owner = await openCart(shop, { items: [{ variant_id: 101, quantity: 1_700 }] })
  await confirmCart(shop, owner, undefined, emailOf(owner))
  await next(shop, owner)
  await shop.db
    .update(orderAddresses)
    .set({ receiverName: '=1+1;"Ana"' })
    .where(eq(orderAddresses.kind, 'ship'))
  const cookie = [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const read = async (from: string, to: string) => {
    const path = `/staff/v1/sales?from=${from}&to=${to}`
    return await shop.app.request(path, { headers: { cookie } })
  }
  const response = await read('2020-01-01', '2999-01-01')
  expect(response.headers.get('content-disposition')).toContain('pedidos-2020-01-01-a-2999-01-01')
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^"Pedido";"Feito em";/)
  expect(lines[1]).toContain(`"${owner.number}";`)
  expect(lines[1]).toContain(`;"'=1+1;""Ana""";"Pituba";`)
  expect(lines[1]).toContain('"A separar";"1";"160,65"')
  expect((await (await read('2020-01-01', '2020-01-02')).text()).trim().split('\r\n')).toHaveLength(
    1,
  )
  expect((await counter.call('GET', '/staff/v1/sales?from=2020-01-01&to=2020-01-02')).status).toBe(
    403,
  )
})

it('SHIP-27 closing days at the counter notifies booked customers on request', async () => {
  const owner = await openCart(shop, { items: [{ variant_id: 101, quantity: 1_000 }] })
  await confirmCart(shop, owner, undefined, emailOf(owner))
  await next(shop, owner)
  const { start, end } = (await manager.call('GET', '/staff/v1/days')).body.slots[0]
  const offers = async () => (await shop.db.select().from(windowOffers)).length
  const close = (more: object) =>
    manager.call('PUT', '/staff/v1/days', { start, end, reason: 'Falta', ...more })
  await close({})
  expect(await offers()).toBe(0)
  await close({ notify: true })
  expect(await offers()).toBeGreaterThan(0)
  await close({ reason: null })
})
