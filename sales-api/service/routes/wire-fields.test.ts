import { eq } from 'drizzle-orm'
import {
  ADDRESS,
  goToPayment,
  next,
  openAccount,
  openCart,
  pay,
  SAVED_CARD,
  submit,
} from '../../tests/support/purchase'
import { openTestShop, type TestShop } from '../../tests/support/test-shop'
import { departments, subdepartments, subdepartmentVariants } from '../db/schema/catalogue'
import { deliveries, driverLocations } from '../db/schema/delivery'
import { orders } from '../db/schema/orders'
import { promotions } from '../db/schema/promotions'

// biome-ignore lint/suspicious/noExplicitAny: answers are read as they come
type Wire = any

let shop: TestShop
let token: string
let number: string
let open: Wire
let complete: Wire

const read = async (path: string): Promise<Wire> =>
  (await shop.call('GET', path, undefined, token)).body

/** Fields of the camelCase list that the response lacks. */
const missing = (fields: string, wire: Wire) =>
  fields
    .split(' ')
    .map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
    .filter((field) => !(field in wire))

/** A customer's purchase, so that every object of B.2 exists. */
beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.insert(promotions).values({
    code: 'BEMVINDO',
    name: 'Boas-vindas',
    kind: 'fixed',
    value: 500,
    minimumItemCents: 0,
    startsAt: new Date('2026-01-01T00:00:00-03:00'),
  })
  token = await openAccount(shop, 'campos@example.com')
  await shop.call('POST', '/v2/addresses', ADDRESS, token)
  const owner = await openCart(shop, { token })
  number = owner.number
  await goToPayment(shop, owner)
  open = (await submit(shop, owner, { order: { coupon_codes: ['BEMVINDO'] } })).body
  await pay(shop, owner, SAVED_CARD)
  complete = (await next(shop, owner)).body
})
afterAll(() => shop.close())

it('ITEM-19 a product has every field shown in the shop', async () => {
  const fields =
    'id productId slug name manufacturer price listPrice unitForQuantity totalOnHand inStock images incrementQuantity defaultQuantity minimumQuantity maximumQuantity options optionsText description metaTags shouldNotifyUser productProperties wholePiece portioningSize netWeight departments updatedAt'
  expect(missing(fields, await read('/v2/products/picanha-bovina'))).toEqual([])
})

it('DEPT-07 a department has its subdepartments and their products', async () => {
  await shop.db.insert(departments).values({ id: 1, name: 'Bovinos', position: 0 })
  const part = { id: 11, departmentId: 1, name: 'Churrasco', slug: 'churrasco', position: 0 }
  await shop.db.insert(subdepartments).values(part)
  await shop.db
    .insert(subdepartmentVariants)
    .values({ subdepartmentId: 11, variantId: 101, position: 0 })
  const department = await read('/v2/departments/1')
  expect(missing('id name imageUrl subdepartments', department)).toEqual([])
  expect(missing('id name slug products', department.subdepartments[0])).toEqual([])
})

it('CART-24 CART-25 a line has its fields, its weighed quantity and its variant', () => {
  const [line] = complete.line_items
  const fields =
    'id variantId variant quantity producedQuantity price total orderId mixId portioningSize observation adjustmentTotal preTaxAmount displayAmount createdAt updatedAt'
  expect(missing(fields, line)).toEqual([])
  const shown = 'name images manufacturer slug unitForQuantity minimumQuantity'
  expect(missing(shown, line.variant)).toEqual([])
})

it('CART-26 CART-27 an order has its fields before and after completion', () => {
  const fields =
    'number token email state itemTotal total shipTotal adjustmentTotal lineItems paymentMethods shipments creditCards payments shipAddress fulfillmentState deliveryState updatedAt channel completedAt producedAmount saleReceiptUrl'
  expect(missing(fields, open)).toEqual([])
  expect(missing(fields, complete)).toEqual([])
  expect(open.channel).toBe('sales-frontend')
})

it('SHIP-11 SHIP-12 a shipment has its rates, whose cost is a text', () => {
  const [shipment] = open.shipments
  expect(missing('id shippingRates selectedShippingRate shippingMethods', shipment)).toEqual([])
  const fields =
    'id shippingMethodId name kind cost displayCost deliveryWindowStart deliveryWindowEnd deliveriesRemaining'
  for (const rate of shipment.shipping_rates) {
    expect(missing(fields, rate)).toEqual([])
    expect(rate.cost).toMatch(/^\d+\.\d{1,2}$/)
  }
  expect(shipment.shipping_rates).toContainEqual(shipment.selected_shipping_rate)
})

it('SHIP-13 returns times in UTC-03:00', () => {
  for (const rate of open.shipments[0].shipping_rates) {
    expect(rate.delivery_window_start).toMatch(/-03:00$/)
    expect(rate.delivery_window_end).toMatch(/-03:00$/)
  }
})

it('PAY-12 API-41 a saved card has its brand and last digits, never its number', async () => {
  const { users } = await read('/api/v1/users/')
  const { credit_cards: cards } = await read(`/api/v1/users/${users[0].id}/credit_cards`)
  expect(cards).toEqual([
    {
      id: expect.any(Number),
      name: 'ANA SOUZA',
      cc_type: 'visa',
      last_digits: '1111',
      month: '12',
      year: '2030',
    },
  ])
})

it('PAY-14 PAY-22 a promotion has its code and name, on an order its amount too', async () => {
  const { promotions: eligible } = await read('/api/v1/promotions?by_eligible=true')
  const coupon = { code: 'BEMVINDO', name: 'Boas-vindas' }
  expect(eligible).toEqual([{ ...coupon, amount: null, limit: null, minimum: null }])
  expect(open.promotions).toEqual([{ ...coupon, amount: open.adjustment_total }])
  expect(open.adjustment_total).toBeLessThan(0)
})

it('ORD-21 a payment names its method and the public card data', () => {
  const [payment] = complete.payments
  expect(payment).toMatchObject({
    payment_method: { id: 1, name: 'Cartão de crédito' },
    source: { last_digits: '1111', name: 'ANA SOUZA' },
  })
})

it('ORD-22 API-46 past orders have ten a page, with their pages and count', async () => {
  const filter = 'q[state_in][]=complete&q[state_in][]=canceled'
  const page = await read(`/v2/orders/mine?page=1&per_page=10&${filter}`)
  expect(missing('orders pages count currentPage', page)).toEqual([])
  expect(page.orders[0].number).toBe(number)
  expect(await read(`/v2/orders/mine?${filter}`)).toEqual(page)
})

it('AUTH-34 ACC-16 a user has its fields and its payment methods', async () => {
  const user = await read('/v2/users/me')
  const fields =
    'id firstName lastName cpf email phone createdAt intercomHash addresses creditCards allowedPaymentMethods'
  expect(missing(fields, user)).toEqual([])
  expect(user.allowed_payment_methods.length).toBeGreaterThan(0)
  for (const method of user.allowed_payment_methods) {
    expect(missing('name restrictable', method)).toEqual([])
  }
})

it('TRK-20 a tracker has both states, driver with times, and plate', async () => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  const orderId = order?.id ?? 0
  await shop.db.insert(deliveries).values({ orderId, driverName: 'João', licensePlate: 'ABC1D23' })
  const clientTime = new Date('2026-05-11T14:00:00-03:00')
  await shop.db.insert(driverLocations).values({ orderId, latitude: -1, longitude: -2, clientTime })
  const tracker = await read(`/v2/orders/${number}/tracker`)
  expect(missing('fulfillmentState visitState driver vehicle', tracker)).toEqual([])
  expect(tracker.driver.locations[0].client_time).toBe('2026-05-11T14:00:00-03:00')
  expect(tracker.vehicle.license_plate).toBe('ABC1D23')
})

it('API-23 API-26 returns an order alike in each of its forms', async () => {
  const plain = await read(`/api/v1/orders/${number}`)
  expect(await read(`/api/v1/orders/${number}.json`)).toEqual(plain)
  expect(await read(`/api/v1/orders/${number}/`)).toEqual(plain)
  expect(await read(`/api/v1/checkouts/${number}`)).toEqual(plain)
})
