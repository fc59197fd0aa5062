import { eq, sql } from 'drizzle-orm'
import { TOLERANCE_PERCENT } from '@/lib/shared/tolerance'
import { addGroundMeats, CHUCK, openBlend, placeMix } from '@/sales-api/tests/support/blend'
import { confirmCart, next, openAccount, openCart } from '@/sales-api/tests/support/purchase'
import { startShop } from '@/sales-api/tests/support/test-shop'
import { payments } from '../../db/schema/orders'
import { audit, checks, type Disagreement, findDisagreements } from './audit'

const shop = startShop()
let order: { id: number; number: string }
beforeAll(async () => {
  await shop.db.execute(sql`
    insert into promotions (code, name, kind, value, minimum_item_cents, starts_at)
    values ('CEM', 'Cem', 'fixed', 100, 0, now())`)
  await addGroundMeats(shop.db)
  const token = await openAccount(shop, 'ana@example.com')
  const owner = await openCart(shop, { token })
  const template = await openBlend(shop, token)
  await placeMix(shop, token, { number: owner.number, template })
  await confirmCart(shop, owner)
  const { body } = await next(shop, owner)
  order = { id: body.id, number: body.number }
})

/** Findings of the audit after these statements, which are rolled back. */
async function findAfter(...statements: ReturnType<typeof sql>[]) {
  let found: Disagreement[] = []
  const undone = new Error('undone')
  await shop.db
    .transaction(async (tx) => {
      for (const statement of statements) await tx.execute(statement)
      found = await findDisagreements(tx)
      throw undone
    })
    .catch((cause) => {
      if (cause !== undone) throw cause
    })
  return found
}

/** Findings of the audit when the hold has this amount and this tolerance. */
const findHeld = (cents: ReturnType<typeof sql>, percent: number | null) =>
  findAfter(
    sql`update payments set authorized_cents = ${cents}, tolerance_percent = ${percent}`,
    sql`update sandbox_charges c set authorized_cents = p.authorized_cents
      from payments p where p.gateway_key = c.key`,
  )

it('CONST-12 checks each payment with its own tolerance', async () => {
  const [made] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id))
  expect(made?.tolerancePercent).toBe(TOLERANCE_PERCENT)
  const weighed = sql`(select sum(total_cents) from line_items l
    join variants v on v.id = l.variant_id where l.order_id = payments.order_id and v.unit = 'g')`
  const quarter = sql`amount_cents + div(${weighed} * 25 + 50, 100)`
  expect(await findHeld(quarter, 25)).toEqual([])
  const [wrong] = await findHeld(quarter, 24)
  expect(wrong?.check).toBe('authorised amounts')
})

it('checks older holds without a stored tolerance by the total that they cover', async () => {
  expect(await findHeld(sql`amount_cents`, null)).toEqual([])
  expect(await findHeld(sql`div(amount_cents * 11 + 5, 10)`, null)).toEqual([])
  const [short] = await findHeld(sql`amount_cents - 1`, null)
  expect(short?.check).toBe('authorised amounts')
})

it('finds nothing in a shop with sales', async () => {
  expect(await audit(shop.db)).toEqual([])
})

const BREACHES: [string, () => ReturnType<typeof sql>][] = [
  ['line totals', () => sql`update line_items set total_cents = total_cents + 1`],
  ['blends and their parts', () => sql`update mixes set quantity = quantity + 1`],
  [
    'parts and their recipe',
    () => sql`update line_items set variant_id = 102 where mix_id > 0 and variant_id = ${CHUCK}`,
  ],
  ['order totals', () => sql`update orders set total_cents = total_cents + 1`],
  ['order totals', () => sql`insert into order_promotions values (${order.id}, 'CEM', 100)`],
  ['order states', () => sql`update orders set fulfillment_state = 'canceled'`],
  ['order states', () => sql`update orders set completed_at = null`],
  ['weights', () => sql`update orders set produced_cents = 1`],
  ['weights', () => sql`update line_items set produced_quantity = quantity`],
  ['one payment an order', () => sql`update payments set state = 'void'`],
  [
    'one payment an order',
    () => sql`insert into payments (order_id, method_id, state, amount_cents)
      values (${order.id}, 2, 'pending', 1)`,
  ],
  ['a charge for each payment', () => sql`delete from sandbox_charges`],
  ['a charge for each payment', () => sql`update sandbox_charges set outcome = 'captured'`],
  ['a charge for each payment', () => sql`update payments set gateway_key = 'other'`],
  ['a payment for each charge', () => sql`update payments set state = 'failed'`],
  [
    'a payment for each charge',
    () => sql`insert into sandbox_charges (key, reference, outcome, authorized_cents)
      values (${`${order.number}:authorize:2`}, 'again', 'authorized', 1)`,
  ],
  ['authorised amounts', () => sql`update sandbox_charges set authorized_cents = 1`],
  ['authorised amounts', () => sql`update payments set amount_cents = 1`],
  [
    'Pix and what came',
    () => sql`insert into payments (order_id, method_id, state, amount_cents, captured_cents)
      values (${order.id}, 100, 'completed', 1, 1)`,
  ],
  ['captured amounts', () => sql`update payments set captured_cents = 1`],
  ['stock and its movements', () => sql`update variants set stock = stock - 1 where id = 102`],
  [
    'claims of each order',
    () => sql`update stock_movements set quantity = -999 where reason = 'claim'`,
  ],
  [
    'claims of each order',
    () => sql`insert into stock_movements (variant_id, quantity, reason, order_id)
      values (102, -1, 'claim', ${order.id})`,
  ],
  ['slots and their bookings', () => sql`update delivery_slots set booked = booked + 1`],
  ['the booking of each order', () => sql`delete from slot_bookings`],
  ['coupons and their orders', () => sql`update promotions set uses = 1`],
  ['a mail for each order', () => sql`delete from outbox`],
  [
    'a mail for each delivered order',
    () => sql`update orders set fulfillment_state = 'ready', delivery_state = 'completed'`,
  ],
  [
    'a mail for each order',
    () => sql`insert into outbox (kind, key, payload)
      values ('order-received-mail', 'again', ${JSON.stringify({ orderId: order.id })}::jsonb)`,
  ],
]

it.each(BREACHES)('finds a breach of %s', async (check, breach) => {
  const found = await findAfter(breach())
  expect(found.map((one) => one.check)).toContain(check)
  expect(found[0]?.says).toMatch(/\d/)
})

it('has a breach for every check', () => {
  expect([...new Set(BREACHES.map(([check]) => check))].sort()).toEqual(
    checks.map(({ name }) => name).sort(),
  )
})

it('finds claims of an order that was canceled by hand', async () => {
  const found = await findAfter(
    sql`update orders set state = 'canceled', canceled_at = now(), fulfillment_state = 'canceled'`,
  )
  expect(new Set(found.map(({ check }) => check))).toEqual(
    new Set(['one payment an order', 'claims of each order', 'the booking of each order']),
  )
})
