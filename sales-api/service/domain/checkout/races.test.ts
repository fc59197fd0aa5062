import { eq, sql } from 'drizzle-orm'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import {
  confirmCart,
  goToPayment,
  next,
  type Owner,
  openAccount,
  openCart,
  pay,
  submit,
} from '@/sales-api/tests/support/purchase'
import { addVariants, startShop, variantValues } from '@/sales-api/tests/support/test-shop'
import { variants } from '../../db/schema/catalogue'
import { deliverySlots } from '../../db/schema/delivery'
import { orders } from '../../db/schema/orders'
import { promotions } from '../../db/schema/promotions'
import { audit } from '../audit/audit'
import { EXPRESS } from '../delivery/shipping-methods'
import { mergeGuestOrder } from '../orders/guest-orders'

const shop = startShop()

const BUYERS = 24

/** `BUYERS` guests with one unit of a variant each, all one call away from their order. */
async function readyBuyers(variantId: number): Promise<Owner[]> {
  const owners: Owner[] = []
  for (let buyer = 0; buyer < BUYERS; buyer += 1) {
    const owner = await openCart(shop, { items: [{ variant_id: variantId, quantity: 1 }] })
    await confirmCart(shop, owner)
    owners.push(owner)
  }
  return owners
}

const countComplete = (answers: { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length

async function unitVariant(id: number, stock: number): Promise<void> {
  const values = { unit: 'un', price: '9.9', minimumQuantity: 1, maximumQuantity: 10 } as const
  await addVariants(shop.db, [variantValues({ id, slug: `item-${id}`, stock, ...values })])
}

it('sells ten units to exactly ten of many concurrent buyers', async () => {
  await unitVariant(201, 10)
  const owners = await readyBuyers(201)
  const answers = await Promise.all(owners.map((owner) => next(shop, owner)))
  expect(countComplete(answers)).toBe(10)
  const refusals = answers.filter(({ status }) => status !== 200)
  expect(new Set(refusals.map(({ body }) => Object.keys(body.errors).join()))).toEqual(
    new Set(['line_items']),
  )
  const [row] = await shop.db.select().from(variants).where(eq(variants.id, 201))
  expect(row?.stock).toBe(0)
  expect(await audit(shop.db)).toEqual([])
}, 60_000)

it('books a slot of five exactly five times', async () => {
  await unitVariant(202, 1000)
  const owners = await readyBuyers(202)
  await shop.db
    .update(deliverySlots)
    .set({ capacity: sql`${deliverySlots.booked} + 5`, byHand: true })
  const answers = await Promise.all(owners.map((owner) => next(shop, owner)))
  expect(countComplete(answers)).toBe(5)
  await shop.db.update(deliverySlots).set({ capacity: 1000, byHand: true })
  expect(await audit(shop.db)).toEqual([])
}, 60_000)

it('SHIP-81 accepts five express orders of the day from many concurrent buyers', async () => {
  const { week, delivery } = wholeShop
  const before = structuredClone({ week, delivery })
  for (const hours of Object.values(week)) hours.express = [0, 24]
  delivery.express = { withinHours: 3, capacity: 5 }
  await unitVariant(204, 1000)
  const owners: Owner[] = []
  for (let buyer = 0; buyer < BUYERS; buyer += 1) {
    const owner = await openCart(shop, { items: [{ variant_id: 204, quantity: 1 }] })
    await goToPayment(shop, owner, 'ana@example.com', { methodId: EXPRESS.id })
    await pay(shop, owner)
    owners.push(owner)
  }
  const answers = await Promise.all(owners.map((owner) => next(shop, owner)))
  Object.assign(week, before.week)
  Object.assign(delivery, before.delivery)
  expect(countComplete(answers)).toBe(5)
  const refusals = answers.filter(({ status }) => status !== 200)
  expect(new Set(refusals.map(({ body }) => body.errors.shipments[0]))).toEqual(
    new Set(['As entregas expressas de hoje estão esgotadas']),
  )
  expect(await audit(shop.db)).toEqual([])
}, 60_000)

it('grants a coupon of three uses exactly three times', async () => {
  await unitVariant(203, 1000)
  await shop.db.insert(promotions).values({
    code: 'TRES',
    name: 'Três',
    kind: 'fixed',
    value: 100,
    minimumItemCents: 0,
    maximumUses: 3,
    startsAt: new Date('2026-01-01T00:00:00-03:00'),
  })
  const owners = await readyBuyers(203)
  for (const owner of owners) {
    await submit(shop, owner, { order: { coupon_codes: ['TRES'] } })
    await pay(shop, owner)
  }
  const answers = await Promise.all(owners.map((owner) => next(shop, owner)))
  expect(countComplete(answers)).toBe(3)
  const [row] = await shop.db.select().from(promotions).where(eq(promotions.code, 'TRES'))
  expect(row?.uses).toBe(3)
  expect(await audit(shop.db)).toEqual([])
}, 60_000)

it('never loses a completed order to a login that merges concurrently', async () => {
  for (let round = 0; round < 6; round += 1) {
    const token = await openAccount(shop, `corrida-${round}@example.com`)
    const owner = await openCart(shop, { token })
    await confirmCart(shop, owner)
    const guest = await openCart(shop, { items: [{ variant_id: 102, quantity: 1 }] })
    const [row] = await shop.db.select().from(orders).where(eq(orders.number, owner.number))
    const guestToken = guest.query.replace('?order_token=', '')
    const [answer] = await Promise.all([
      next(shop, owner),
      mergeGuestOrder(shop.db, row?.userId ?? 0, guestToken),
    ])
    const [after] = await shop.db.select().from(orders).where(eq(orders.number, owner.number))
    expect(after?.state === 'complete').toBe(answer.body.state === 'complete')
  }
  expect(await audit(shop.db)).toEqual([])
}, 60_000)
