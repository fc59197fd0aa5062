import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import {
  ADDRESS,
  next,
  type Owner,
  openCart,
  pay,
  submit,
} from '@/sales-api/tests/support/purchase'
import { addVariants, startShop, variantValues } from '@/sales-api/tests/support/test-shop'
import { variants } from '../../db/schema/catalogue'
import { deliverySlots } from '../../db/schema/delivery'
import { payments } from '../../db/schema/orders'
import { promotions } from '../../db/schema/promotions'
import { audit } from '../audit/audit'

const VARIANT_IDS = [301, 302, 303, 304]
const CITY_CENTS = { Salvador: 990, 'Lauro de Freitas': 1290, 'Vila de Abrantes': 1490 }
const ZIPCODES = {
  Salvador: '41810000',
  'Lauro de Freitas': '42700000',
  'Vila de Abrantes': '42827490',
}
const FREE_FROM_CENTS = 9_900
const PICKUP = 3

const shop = startShop()
beforeAll(async () => {
  const anyAmount = {
    stock: 1_000_000_000,
    minimumQuantity: 1,
    incrementQuantity: 1,
    maximumQuantity: 30_000,
  }
  await addVariants(
    shop.db,
    VARIANT_IDS.map((id) => variantValues({ id, slug: `corte-${id}`, ...anyAmount })),
  )
})

interface Purchase {
  /** Millionths of a BRL per gram, by variant. */
  micros: number[]
  lines: { variant: number; grams: number }[]
  changes: { line: number; grams: number; portion: number }[]
  coupons: { kind: 'percent' | 'fixed' | 'free_freight'; value: number }[]
  city: keyof typeof CITY_CENTS
  pickup: boolean
}

const grams = fc.oneof(
  fc.integer({ min: 1, max: 30_000 }),
  fc.constantFrom(1, 99, 333, 500, 777, 1_250, 30_000),
)

const purchase: fc.Arbitrary<Purchase> = fc.record({
  micros: fc.array(
    fc.oneof(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom(1, 89_900, 49_900, 5_000)),
    { minLength: VARIANT_IDS.length, maxLength: VARIANT_IDS.length },
  ),
  lines: fc.uniqueArray(fc.record({ variant: fc.nat(VARIANT_IDS.length - 1), grams }), {
    selector: ({ variant }) => variant,
    minLength: 1,
  }),
  changes: fc.array(
    fc.record({ line: fc.nat(9), grams, portion: fc.integer({ min: 0, max: 120 }) }),
    {
      maxLength: 3,
    },
  ),
  coupons: fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('percent' as const),
        value: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
      }),
      fc.record({
        kind: fc.constant('fixed' as const),
        value: fc.integer({ min: 1, max: 50_000 }),
      }),
      fc.constant({ kind: 'free_freight' as const, value: 0 }),
    ),
    { maxLength: 3 },
  ),
  city: fc.constantFrom(...(Object.keys(CITY_CENTS) as (keyof typeof CITY_CENTS)[])),
  pickup: fc.boolean(),
})

interface WireLine {
  id: number
  variant_id: number
  quantity: number
  portioning_size: number | null
  total: number
}

/** The order's expected amounts in cents, by exact arithmetic. */
function expected(lines: WireLine[], { micros, coupons, city, pickup }: Purchase, stage: string) {
  const items = lines.reduce((sum, { variant_id: id, quantity }) => {
    const price = BigInt(micros[VARIANT_IDS.indexOf(id)] ?? 0)
    return sum + Number((price * BigInt(quantity) + 5_000n) / 10_000n)
  }, 0)
  const discounts = coupons.map(({ kind, value }) =>
    kind === 'percent'
      ? Number((BigInt(items) * BigInt(Math.round(value * 100)) + 5_000n) / 10_000n)
      : value,
  )
  const isFree = pickup || items >= FREE_FROM_CENTS
  const shipping = stage === 'cart' || isFree ? 0 : CITY_CENTS[city]
  const discounted = discounts.reduce((sum, cents) => sum + cents, 0)
  const freed = coupons.some(({ kind }) => kind === 'free_freight') ? shipping : 0
  const adjustments = stage === 'paying' ? 0 - Math.min(items, discounted) - freed : 0
  return { items, shipping, adjustments, total: items + shipping + adjustments }
}

/** Cents of a wire amount; fails unless they are a whole number. */
function cents(amount: number): number {
  const whole = Math.round(amount * 100)
  expect(whole / 100).toBe(amount)
  return whole
}

// biome-ignore lint/suspicious/noExplicitAny: an order as it came over the wire
function expectExact(order: any, wanted: Purchase, stage: 'cart' | 'shipping' | 'paying'): void {
  const { items, shipping, adjustments, total } = expected(order.line_items, wanted, stage)
  for (const { quantity, portioning_size: portion, total: amount } of order.line_items) {
    expect(Number.isInteger(quantity)).toBe(true)
    expect(portion === null || Number.isInteger(portion)).toBe(true)
    cents(amount)
  }
  expect({
    items: cents(order.item_total),
    shipping: cents(order.ship_total),
    adjustments: cents(order.adjustment_total),
    total: cents(order.total),
  }).toEqual({ items, shipping, adjustments, total })
  expect(order.total).toBeGreaterThanOrEqual(0)
}

async function price({ micros }: Purchase): Promise<void> {
  for (const [index, id] of VARIANT_IDS.entries()) {
    const text = ((micros[index] ?? 0) / 1_000_000).toFixed(6)
    await shop.db.update(variants).set({ price: text }).where(eq(variants.id, id))
  }
}

let couponsMade = 0

async function makeCoupons({ coupons }: Purchase): Promise<string[]> {
  const rows = coupons.map((coupon) => ({
    code: `CUPOM${++couponsMade}`,
    name: 'Cupom',
    ...coupon,
    minimumItemCents: 0,
    startsAt: new Date(0),
  }))
  if (rows.length > 0) await shop.db.insert(promotions).values(rows)
  return rows.map(({ code }) => code)
}

async function read({ number, query }: Owner) {
  return (await shop.call('GET', `/api/v1/orders/${number}${query}`)).body
}

async function changeLines(owner: Owner, wanted: Purchase): Promise<void> {
  for (const { line, grams: quantity, portion } of wanted.changes) {
    const { line_items: lines } = await read(owner)
    const { id } = lines[line % lines.length]
    const path = `/api/v1/orders/${owner.number}/line_items/${id}${owner.query}`
    await shop.call('PUT', path, { line_item: { quantity } })
    await shop.call('PUT', path, { line_item: { portioning_size: portion * 100 } })
    expectExact(await read(owner), wanted, 'cart')
  }
}

async function ship(owner: Owner, { city, pickup }: Purchase) {
  await shop.call('PUT', `/api/v1/checkouts/${owner.number}${owner.query}&state=cart`)
  const address = { ...ADDRESS, city, zipcode: ZIPCODES[city] }
  const { body } = await submit(shop, owner, {
    state: 'address',
    order: { email: 'ana@example.com', ship_address_attributes: address },
  })
  const [shipment] = body.shipments
  const rate = shipment.shipping_rates.find(
    ({ shipping_method_id: id }: { shipping_method_id: number }) => (id === PICKUP) === pickup,
  )
  const choice = { id: shipment.id, selected_shipping_rate_id: rate.id }
  return await submit(shop, owner, {
    state: 'delivery',
    order: { shipments_attributes: [choice] },
  })
}

const PAID_AT_THE_DOOR = {
  state: 'payment',
  order: { payments_attributes: [{ payment_method_id: 2 }] },
}

it('IMP-01 IMP-02 CART-20 CART-21 CART-22 CONST-09 any cart has its exact total at every step, never below zero', async () => {
  const complete = async (wanted: Purchase) => {
    await price(wanted)
    const items = wanted.lines.map((line) => ({
      variant_id: VARIANT_IDS[line.variant] ?? 0,
      quantity: line.grams,
    }))
    const owner = await openCart(shop, { items })
    expectExact(await read(owner), wanted, 'cart')
    await changeLines(owner, wanted)
    const shipped = await ship(owner, wanted)
    expectExact(shipped.body, wanted, 'shipping')
    await shop.db.update(deliverySlots).set({ capacity: 1_000_000, byHand: true })
    const codes = await makeCoupons(wanted)
    if (codes.length > 0) await submit(shop, owner, { order: { coupon_codes: codes } })
    const priced = await read(owner)
    expectExact(priced, wanted, 'paying')
    // No card can pay for a free order.
    if (priced.total > 0) await pay(shop, owner)
    else await submit(shop, owner, PAID_AT_THE_DOOR)
    const { body: order } = await next(shop, owner)
    expect(order.state).toBe('complete')
    expectExact(order, wanted, 'paying')
    if (priced.total === 0) return
    await expectAuthorised(order.id, {
      total: cents(order.total),
      weighed: cents(order.item_total),
    })
  }
  await fc.assert(fc.asyncProperty(purchase, complete), { numRuns: 40 })
  expect(await audit(shop.db)).toEqual([])
}, 240_000)

/**
 * The hold adds ten percent of the weighed goods, rounded half up, since they may weigh more (A75).
 */
async function expectAuthorised(
  orderId: number,
  { total, weighed }: { total: number; weighed: number },
): Promise<void> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
  expect(payment?.amountCents).toBe(total)
  expect(payment?.authorizedCents).toBe(total + Number((BigInt(weighed) * 10n + 50n) / 100n))
}
