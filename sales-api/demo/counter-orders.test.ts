import { eq, inArray } from 'drizzle-orm'
import { placeOfZipcode } from '@/lib/shared/served-zipcodes'
import { SERVED_CITIES } from '@/lib/shared/shop-facts'
import { lineItems, orders } from '../service/db/schema/orders'
import { demoDeliveries } from '../service/db/schema/staff'
import { readAddress } from '../service/domain/accounts/addresses'
import { audit } from '../service/domain/audit/audit'
import { createApp } from '../service/server/create-app'
import { confirmCart, emailOf, next, openCart } from '../tests/support/purchase'
import { log } from '../tests/support/silent-log'
import { addPerson, openTablet, STAFF_PASSWORD } from '../tests/support/staff'
import {
  addVariants,
  startShop,
  type TestShop,
  trustingCaptcha,
  variantValues,
} from '../tests/support/test-shop'
import { addressOf, placeCounterOrders, samplePostalCode } from './counter-orders'
import samples from './postal-codes.json' with { type: 'json' }
import { runDemo } from './run-demo'

const shop = startShop()
let app: TestShop['app']
let placed: Promise<void>
beforeAll(async () => {
  const many = { name: 'Costela', stock: 900_000 }
  await addVariants(shop.db, [variantValues({ id: 103, slug: 'costela', ...many })])
  const { db, gateway } = shop
  app = createApp({
    db,
    gateway,
    mediaFolder: '/nonexistent',
    log,
    nudge: () => {},
    captcha: trustingCaptcha(db),
    demoOrders: (deviceId) => {
      placed = placeCounterOrders({ db, gateway, log }, deviceId)
    },
  })
})
afterEach(async () => expect(await audit(shop.db)).toEqual([]))

async function visit() {
  const tablet = openTablet({ app })
  const { status, body } = await tablet.call('POST', '/staff/v1/demo')
  await placed
  return { tablet, status, body }
}

async function buy() {
  const owner = await openCart(shop)
  await confirmCart(shop, owner, undefined, emailOf(owner))
  await next(shop, owner)
  return owner
}

const boardOf = async ({ tablet }: { tablet: ReturnType<typeof openTablet> }) => {
  const { body } = await tablet.call('GET', '/staff/v1/changes')
  return body.orders.map(({ number }: { number: string }) => number) as string[]
}

it('BALC-14 a visitor logs in without password; a live shop refuses the call and the session', async () => {
  const { tablet, status, body } = await visit()
  expect([status, body.person.name, body.is_demo]).toEqual([200, 'Demonstração', true])
  expect((await tablet.call('GET', '/staff/v1/session')).body.people).toEqual([])
  for (const password of ['', 'Demonstração', STAFF_PASSWORD]) {
    const login = { name: 'Demonstração', password }
    expect((await tablet.call('POST', '/staff/v1/session', login)).status).toBe(401)
  }
  const live = openTablet(shop)
  for (const [name, value] of tablet.cookies) live.cookies.set(name, value)
  expect((await live.call('GET', '/staff/v1/session')).status).toBe(401)
  expect((await live.call('GET', '/staff/v1/changes')).status).toBe(401)
  expect((await live.call('POST', '/staff/v1/demo')).status).toBe(404)
  await addPerson(shop, 'Jorge', 'balcao')
  const login = { name: 'Jorge', password: STAFF_PASSWORD }
  expect((await live.call('POST', '/staff/v1/session', login)).body.is_demo).toBe(false)
})

it('BALC-15 a visitor sees simulated orders and own ones, never those of another visitor', async () => {
  const [mine, other] = [await visit(), await visit()]
  const simulated = await boardOf(mine)
  expect(simulated).toHaveLength(5)
  expect((await boardOf(other)).filter((number) => simulated.includes(number))).toEqual([])
  await mine.tablet.call('POST', '/staff/v1/demo')
  await placed
  expect(await boardOf(mine)).toHaveLength(5)

  const [own, strange] = [await buy(), await buy()]
  const claim = ({ number, query }: typeof own) =>
    mine.tablet.call('PUT', `/staff/v1/demo/orders/${number}${query}`)
  expect((await claim(own)).status).toBe(204)
  expect((await claim({ ...strange, query: own.query })).status).toBe(401)
  expect((await claim(await openCart(shop))).status).toBe(404)
  expect((await boardOf(mine)).sort()).toEqual([...simulated, own.number].sort())

  const path = (number: string) => `/staff/v1/orders/${number}`
  expect((await mine.tablet.call('GET', path(own.number))).status).toBe(200)
  for (const number of [strange.number, (await boardOf(other))[0] ?? '', 'R000000001']) {
    const { status, body } = await mine.tablet.call('GET', path(number))
    expect([status, body.errors.base]).toEqual([422, ['Pedido não encontrado']])
    const move = { to: 'preparation' }
    expect((await mine.tablet.call('PUT', `${path(number)}/state`, move)).status).toBe(422)
  }
  const [start, end] = ['2026-05-11T08:00:00-03:00', '2026-05-11T13:00:00-03:00']
  const closing = { start, end, reason: 'Inventário' }
  expect((await mine.tablet.call('PUT', '/staff/v1/days', closing)).status).toBe(403)
  const stock = { quantity: 7_340 }
  expect((await mine.tablet.call('PUT', '/staff/v1/products/101/stock', stock)).status).toBe(403)
  const to = { to: 'preparation' }
  const moved = await mine.tablet.call('PUT', `${path(simulated[0] ?? '')}/state`, to)
  expect(moved.body.fulfilment).toBe('preparation')
})

it('BALC-15 a simulated order that fails is placed again', async () => {
  const { tokenize } = shop.gateway
  let calls = 0
  shop.gateway.tokenize = (source) => {
    calls += 1
    return calls === 2 ? Promise.reject(new Error('the network went')) : tokenize(source)
  }
  expect(await boardOf(await visit())).toHaveLength(5)
  shop.gateway.tokenize = tokenize
})

it('BALC-15 the list of cuts of a visitor contains only lines of shown orders', async () => {
  const mine = await visit()
  const shown = await boardOf(mine)
  const { body } = await mine.tablet.call('GET', '/staff/v1/changes')
  const { window_start: start, window_end: end } = body.orders[0]
  const query = new URLSearchParams({ start, end })
  const { cuts } = (await mine.tablet.call('GET', `/staff/v1/cuts?${query}`)).body
  const numbers = cuts.flatMap(({ lines }: { lines: { number: string }[] }) =>
    lines.map(({ number }) => number),
  )
  expect(numbers).not.toEqual([])
  expect(numbers.filter((number: string) => !shown.includes(number))).toEqual([])
})

it('BALC-15 the deliveries of a visitor are only those of shown orders', async () => {
  const [mine, other] = [await visit(), await visit()]
  const { status, body } = await mine.tablet.call('GET', '/staff/v1/deliveries')
  expect(status).toBe(200)
  const numbers = body.orders.map(({ number }: { number: string }) => number)
  expect(numbers.sort()).toEqual((await boardOf(mine)).sort())
  expect((await boardOf(other)).filter((number) => numbers.includes(number))).toEqual([])
})

const run = (second: number) =>
  runDemo({ ...shop, log, seconds: 100 }, new Date(Date.now() + second * 1_000))

const stateOf = async (number: string) =>
  (await shop.db.select().from(orders).where(eq(orders.number, number)))[0]?.fulfillmentState

it('BALC-16 an order opened at the counter leaves the simulation, others continue', async () => {
  const mine = await visit()
  const [opened, other] = [await buy(), await buy()]
  await mine.tablet.call('PUT', `/staff/v1/demo/orders/${opened.number}${opened.query}`)
  await run(0)
  await mine.tablet.call('GET', `/staff/v1/orders/${opened.number}`)
  for (let second = 0; second < 40; second += 4) await run(second)
  expect(await stateOf(opened.number)).toBe('payment_evaluating')
  expect(await stateOf(other.number)).not.toBe('payment_evaluating')
})

it('BALC-16 an order opened before the simulation starts it stays at the counter', async () => {
  const mine = await visit()
  const own = await buy()
  await mine.tablet.call('PUT', `/staff/v1/demo/orders/${own.number}${own.query}`)
  await mine.tablet.call('GET', `/staff/v1/orders/${own.number}`)
  for (let second = 0; second < 40; second += 4) await run(second)
  expect(await stateOf(own.number)).toBe('payment_evaluating')
})

it('BALC-16 simulated orders wait for the visitor, with an observation and no mailbox', async () => {
  const mine = await visit()
  const numbers = await boardOf(mine)
  expect(numbers).toHaveLength(5)
  for (let second = 0; second < 40; second += 4) await run(second)
  const { body } = await mine.tablet.call('GET', '/staff/v1/changes')
  expect(body.orders.map(({ step }: { step: string }) => step)).toEqual(
    numbers.map(() => 'separar'),
  )
  const rows = await shop.db
    .select({ email: orders.email, observation: lineItems.observation })
    .from(demoDeliveries)
    .innerJoin(orders, eq(orders.id, demoDeliveries.orderId))
    .innerJoin(lineItems, eq(lineItems.orderId, orders.id))
    .where(inArray(orders.number, numbers))
  expect(rows.map(({ email }) => email)).toEqual(rows.map(() => null))
  expect(rows.map(({ observation }) => observation)).toContain('Tirar o excesso de gordura')
})

it('ADDR-80 the demonstration has streets in every served city, each CEP once', () => {
  const zipcodes = samples.map(({ zipcode }) => zipcode)
  expect(new Set(zipcodes).size).toBe(zipcodes.length)
  const places = new Set(zipcodes.map(placeOfZipcode))
  expect([...places].sort()).toEqual([...SERVED_CITIES].sort())
  for (const { zipcode, city } of samples) {
    const place = placeOfZipcode(zipcode)
    expect(city).toBe(place === 'Vila de Abrantes' ? 'Camaçari' : place)
  }
})

it('ADDR-80 a street of the demonstration comes with its district', () => {
  expect(samplePostalCode('41830380')).toEqual({
    addressLine: 'Rua Amazonas',
    neighborhood: 'Pituba',
    city: 'Salvador',
    state: 'Bahia',
  })
  expect(samplePostalCode('41830381')).toBeNull()
})

it('BALC-15 every simulated order has an address that the shop serves', () => {
  const errors = Array.from(
    { length: 40 },
    (_, id) => readAddress(addressOf('Davi Rocha', id)).errors,
  )
  expect(errors.filter(Boolean)).toEqual([])
})
