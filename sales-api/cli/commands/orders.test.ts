import { and, asc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { stockMovements, variants } from '../../db/schema/catalogue'
import { deliverySlots } from '../../db/schema/delivery'
import { sandboxCharges } from '../../db/schema/operations'
import { orders } from '../../db/schema/orders'
import { promotions } from '../../db/schema/promotions'
import { audit } from '../../domain/audit/audit'
import { closePayments } from '../../jobs/close-payments'
import { reconcilePayments } from '../../jobs/reconcile-payments'
import { addGroundMeats, openBlend, placeMix } from '../../testing/blend'
import {
  CARD,
  confirmCart,
  next,
  type Owner,
  openAccount,
  openCart,
  pay,
  submit,
} from '../../testing/purchase'
import { opsOf } from '../../testing/test-ops'
import { openTestShop, type TestShop } from '../../testing/test-shop'

const log = pino({ level: 'silent' })

let shop: TestShop
let ops: ReturnType<typeof opsOf>
beforeAll(async () => {
  shop = await openTestShop()
  ops = opsOf(shop)
  await ops('products', 'stock', '102', '400')
})
afterEach(async () => expect(await audit(shop.db)).toEqual([]))
afterAll(() => shop.close())

interface Place {
  latitude: number
}

const BOTH = [
  { variant_id: 101, quantity: 1000 },
  { variant_id: 102, quantity: 3 },
]

/** A complete order: picanha for R$ 89,90 and three bags of charcoal, unless told otherwise. */
async function order({ items = BOTH, offline = false, coupon = '' } = {}): Promise<Owner> {
  const owner = await openCart(shop, { items })
  await confirmCart(shop, owner)
  if (coupon) await submit(shop, owner, { order: { coupon_codes: [coupon] } })
  if (coupon) await pay(shop, owner)
  if (offline) {
    await submit(shop, owner, {
      state: 'payment',
      order: { payments_attributes: [{ payment_method_id: 2 }] },
    })
  }
  expect((await next(shop, owner)).body.state).toBe('complete')
  return owner
}

/** The same, moved on to this state. */
async function orderIn(state: string, what?: Parameters<typeof order>[0]): Promise<Owner> {
  const owner = await order(what)
  const way = ['pending', 'preparation_queue', 'preparation', 'packaging_queue', 'packaging']
  for (const step of [...way, 'ready']) {
    await ops('orders', 'move', owner.number, step)
    if (step === state) break
  }
  return owner
}

const read = async ({ number, query }: Owner) =>
  (await shop.call('GET', `/api/v1/orders/${number}.json${query}`)).body
const lineIds = async (owner: Owner): Promise<[number, number]> =>
  (await read(owner)).line_items.map((line: { id: number }) => line.id)
const stockOf = async (id: number) =>
  (await shop.db.select().from(variants).where(eq(variants.id, id)))[0]?.stock ?? 0
const chargeOf = async ({ number }: Owner, attempt = 1) => {
  const key = eq(sandboxCharges.key, `${number}:authorize:${attempt}`)
  return (await shop.db.select().from(sandboxCharges).where(key))[0]
}

it('shows which lines are ground into one blend', async () => {
  await addGroundMeats(shop.db)
  const token = await openAccount(shop, 'moida@example.com')
  const owner = await openCart(shop, { token })
  const template = await openBlend(shop, token)
  await placeMix(shop, token, { number: owner.number, template })
  const { result, text } = await ops('orders', 'show', owner.number)
  const blends = result.lines.map(({ blend }: { blend: string | null }) => blend)
  expect(blends).toEqual([null, 'Da casa', 'Da casa', 'Da casa'])
  expect(text).toMatch(/Acém Moído\s+0,7 Kg\s+-\s+R\$\s28,00\s+blend 'Da casa'/)
})

it('takes an order from evaluation to the door, as C.2 and C.3 say', async () => {
  const owner = await orderIn('ready')
  const { result } = await ops('orders', 'deliver', owner.number, 'planned')
  expect(result).toMatchObject({ fulfilment: 'ready', delivery: 'planned' })
  const courier = ['--driver', 'João', '--plate', 'ABC1D23']
  await ops('orders', 'deliver', owner.number, 'in_progress', ...courier)
  const { tracker_token } = await read(owner)
  const { body } = await shop.call('GET', `/v2/trackers/${tracker_token}`)
  expect(body).toMatchObject({
    visit_state: 'in_progress',
    driver: { name: 'João' },
    vehicle: { license_plate: 'ABC1D23' },
  })
  const shown = await ops('orders', 'show', owner.number)
  expect(shown.text).toContain('driver João, plate ABC1D23')
  await ops('orders', 'deliver', owner.number, 'completed')
  expect(await read(owner)).toMatchObject({
    fulfillment_state: 'ready',
    delivery_state: 'completed',
  })
})

it('GEN-10 shows the customer where the driver of an order on its way is', async () => {
  const owner = await orderIn('ready')
  const { tracker_token } = await read(owner)
  const locate = (place: string) => ops('orders', 'locate', owner.number, place)
  const places = async () => {
    const { body } = await shop.call('GET', `/v2/trackers/${tracker_token}`)
    return [body.driver?.locations.map(({ latitude }: Place) => latitude), body.distance]
  }
  await ops('orders', 'deliver', owner.number, 'planned', '--driver', 'João', '--plate', 'ABC1D23')
  expect((await locate('-12.9,-38.4')).failure).toContain('is not on its way')
  await ops('orders', 'deliver', owner.number, 'in_progress')
  const { result, text } = await locate('-12.9,-38.4')
  expect(result).toMatchObject({ latitude: -12.9, longitude: -38.4, distance: 13_170 })
  expect(text).toContain('at -12.9,-38.4, 13.2 km from the address')
  await locate('-13.003,-38.46')
  expect(await places()).toEqual([[-12.9, -13.003], 0])
  expect((await locate('-38.46,-13.003')).failure).toContain('write latitude, then longitude')
  for (const wrong of ['-12.9', '-12.9 -38.4', '-12,9,-38,4', '-91,-38', 'Pituba']) {
    expect((await locate(wrong)).failure).toContain('must be latitude,longitude')
  }
  await ops('orders', 'deliver', owner.number, 'completed')
  expect((await locate('-12.9,-38.4')).failure).toContain('is not on its way')
  const alone = await orderIn('ready')
  await ops('orders', 'deliver', alone.number, 'in_progress')
  const nobody = await ops('orders', 'locate', alone.number, '-12.9,-38.4')
  expect(nobody.failure).toContain('left without a driver')
})

it('refuses moves that C.2 and C.3 do not have and changes nothing', async () => {
  const { number } = await order()
  const move = async (...argv: string[]) => (await ops('orders', ...argv)).failure
  expect(await move('move', number, 'ready')).toContain('can become pending, payment_denied')
  expect(await move('cancel', number)).toContain('cannot become canceled')
  expect(await move('deliver', number, 'planned')).toContain('only a ready one leaves')
  expect(await move('move', number, 'frozen')).toContain('the state is one of')
  expect(await move('move', 'R0', 'pending')).toBe('there is no order R0')
  const cart = await openCart(shop)
  expect(await move('move', cart.number, 'pending')).toContain('is not complete')
  expect((await ops('orders', 'show', number)).result.fulfilment).toBe('payment_evaluating')
})

it('leads out of an error to any state, and takes back what was on its way', async () => {
  const owner = await orderIn('ready')
  await ops('orders', 'deliver', owner.number, 'in_progress')
  await ops('orders', 'move', owner.number, 'error')
  expect(await read(owner)).toMatchObject({ delivery_state: 'in_progress' })
  const { result } = await ops('orders', 'move', owner.number, 'packaging')
  expect(result).toMatchObject({ fulfilment: 'packaging', delivery: null })
})

it('PAY-15 charges exactly what was weighed, once', async () => {
  const before = await stockOf(101)
  const owner = await orderIn('preparation')
  const [meat, coal] = await lineIds(owner)
  const half = await ops('orders', 'weigh', owner.number, `${meat}=1055`)
  expect(half.result.produced_amount).toBeNull()
  expect((await ops('orders', 'capture', owner.number)).failure).toContain('without a weight')
  const { result } = await ops('orders', 'weigh', owner.number, `${meat}=945`, `${coal}=2`)
  // 945 g × R$ 0,0899 = R$ 84,9555, half up; two bags instead of three.
  expect(result.produced_amount).toBe(84.96 + 59.8)
  expect(await stockOf(101)).toBe(before - 945)
  const total = 84.96 + 59.8 + result.ship_total
  for (let time = 0; time < 2; time += 1) {
    const captured = await ops('orders', 'capture', owner.number)
    expect(captured.result.payment).toMatchObject({ state: 'captured' })
    expect(captured.result.payment.captured).toBeCloseTo(total, 2)
  }
  expect((await read(owner)).payments).toMatchObject([{ state: 'completed' }])
  expect((await chargeOf(owner))?.capturedCents).toBe(Math.round(total * 100))
  expect((await ops('orders', 'weigh', owner.number, '--exact')).failure).toContain('charged')
})

it('CONST-12 refuses weights out of tolerance, in a wrong state or of a foreign line', async () => {
  const early = await order()
  expect((await ops('orders', 'weigh', early.number, '--exact')).failure).toContain(
    'payment_evaluating is not being weighed',
  )
  const owner = await orderIn('preparation_queue')
  const [meat, coal] = await lineIds(owner)
  const weigh = async (...argv: string[]) =>
    (await ops('orders', 'weigh', owner.number, ...argv)).failure
  expect(await weigh(`${meat}=1101`)).toContain('enter 900 to 1100, or 0')
  expect(await weigh(`${meat}=1000`, `${coal}=4`)).toContain('enter 0 to 3')
  expect(await weigh('999999=1')).toContain('has no line 999999')
  expect(await weigh(`${meat}`)).toContain('<line>=<quantity>')
  expect(await weigh(`${meat}=1`, `${meat}=2`)).toContain('twice')
  expect((await read(owner)).line_items[0].produced_quantity).toBeNull()
})

it('keeps what is missing off the shelf and charges nothing for it', async () => {
  const owner = await orderIn('packaging')
  const [meat, coal] = await lineIds(owner)
  const before = [await stockOf(101), await stockOf(102)]
  await ops('orders', 'weigh', owner.number, `${meat}=0`, `${coal}=0`)
  expect([await stockOf(101), await stockOf(102)]).toEqual(before)
  const { result } = await ops('orders', 'capture', owner.number)
  expect(result).toMatchObject({ ship_total: 0, payment: { state: 'captured', captured: 0 } })
  expect((await chargeOf(owner))?.outcome).toBe('voided')
})

it('never takes the shelf below zero for a heavier piece', async () => {
  const owner = await orderIn('packaging')
  const [meat] = await lineIds(owner)
  await ops('products', 'stock', '101', '30')
  await ops('orders', 'weigh', owner.number, `${meat}=1100`, '--exact')
  expect(await stockOf(101)).toBe(0)
  await ops('orders', 'weigh', owner.number, `${meat}=1010`)
  expect(await stockOf(101)).toBe(20)
  await ops('products', 'stock', '101', '25000')
})

it('never charges above what was authorised, when a discount makes the rest small', async () => {
  await shop.db.insert(promotions).values({
    code: 'OITENTA',
    name: 'Oitenta',
    kind: 'fixed',
    value: 8_000,
    minimumItemCents: 0,
    startsAt: new Date('2026-01-01T00:00:00-03:00'),
  })
  const owner = await orderIn('packaging', {
    items: [{ variant_id: 101, quantity: 1000 }],
    coupon: 'OITENTA',
  })
  const [meat] = await lineIds(owner)
  await ops('orders', 'weigh', owner.number, `${meat}=1100`)
  const { result } = await ops('orders', 'capture', owner.number)
  const { payment, produced_amount, ship_total, adjustment_total } = result
  expect(payment.captured).toBe(payment.authorized)
  expect(produced_amount + ship_total + adjustment_total).toBeCloseTo(payment.captured, 2)
})

it('asks again for a capture that the gateway did not answer', async () => {
  const owner = await orderIn('packaging')
  await ops('orders', 'weigh', owner.number, '--exact')
  const silent = { ...shop.gateway, capture: () => Promise.reject(new Error('no route')) }
  const unsure = await opsOf({ db: shop.db, gateway: silent })('orders', 'capture', owner.number)
  expect(unsure.result.payment).toMatchObject({ state: 'capturing', captured: null })
  expect(unsure.text).toContain('has not answered yet and is asked again')
  expect((await read(owner)).payments).toMatchObject([{ state: 'pending', captured_amount: null }])
  expect(await audit(shop.db)).toEqual([])
  expect((await ops('orders', 'weigh', owner.number, '--exact')).failure).toContain('charged')
  expect(await closePayments(shop.db, shop.gateway, log)).toBe(1)
  expect(await closePayments(shop.db, shop.gateway, log)).toBe(0)
  expect((await chargeOf(owner))?.outcome).toBe('captured')
})

it('captures once when many ask at the same moment', async () => {
  const owner = await orderIn('packaging')
  await ops('orders', 'weigh', owner.number, '--exact')
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ops('orders', 'capture', owner.number)),
  )
  expect(new Set(answers.map(({ failure }) => failure))).toEqual(new Set([undefined]))
  expect(await closePayments(shop.db, shop.gateway, log)).toBe(0)
})

it('says so when the gateway holds the money no longer', async () => {
  const owner = await orderIn('packaging')
  await ops('orders', 'weigh', owner.number, '--exact')
  const refusing = { ...shop.gateway }
  refusing.capture = (key) => shop.gateway.capture(key, 100_000_000)
  const { failure } = await opsOf({ db: shop.db, gateway: refusing })(
    'orders',
    'capture',
    owner.number,
  )
  expect(failure).toContain('nothing was charged')
  expect((await ops('orders', 'capture', owner.number)).result.payment.state).toBe('captured')
})

it('notes the amount of a payment on delivery without a gateway', async () => {
  const owner = await orderIn('packaging', { offline: true })
  await ops('orders', 'weigh', owner.number, '--exact')
  const { result } = await ops('orders', 'capture', owner.number)
  expect(result.payment).toMatchObject({ authorized: null, captured: result.total })
  expect(await chargeOf(owner)).toBeUndefined()
})

it('cancels with stock, slot, coupon and hold released, once', async () => {
  const before = [await stockOf(101), await stockOf(102)]
  const booked = await shop.db.select().from(deliverySlots).orderBy(asc(deliverySlots.id))
  const owner = await orderIn('pending', { coupon: 'OITENTA' })
  const answers = await Promise.all([1, 2, 3].map(() => ops('orders', 'cancel', owner.number)))
  expect(answers.filter(({ failure }) => failure === undefined)).toHaveLength(1)
  expect(await read(owner)).toMatchObject({
    state: 'canceled',
    fulfillment_state: 'canceled',
    payments: [],
  })
  expect([await stockOf(101), await stockOf(102)]).toEqual(before)
  const after = await shop.db.select().from(deliverySlots).orderBy(asc(deliverySlots.id))
  expect(after.map((slot) => slot.booked)).toEqual(booked.map((slot) => slot.booked))
  expect((await chargeOf(owner))?.outcome).toBe('voided')
  expect((await ops('orders', 'cancel', owner.number)).failure).toContain('is canceled')
})

it('puts what was weighed back when an order is canceled out of an error', async () => {
  const before = [await stockOf(101), await stockOf(102)]
  const owner = await orderIn('packaging')
  const [meat, coal] = await lineIds(owner)
  await ops('orders', 'weigh', owner.number, `${meat}=1080`, `${coal}=1`)
  await ops('orders', 'move', owner.number, 'error')
  expect((await ops('orders', 'cancel', owner.number)).failure).toBeUndefined()
  expect(await stockOf(101)).toBe(before[0])
  // Two of three bags were not there.
  expect(await stockOf(102)).toBe((before[1] ?? 0) - 2)
  const moved = await shop.db
    .select()
    .from(stockMovements)
    .innerJoin(orders, eq(orders.id, stockMovements.orderId))
    .where(and(eq(orders.number, owner.number), eq(stockMovements.variantId, 101)))
    .orderBy(asc(stockMovements.id))
  expect(moved.map(({ stock_movements: { quantity, reason } }) => [reason, quantity])).toEqual([
    ['claim', -1000],
    ['count', -80],
    ['release', 1000],
    ['count', 80],
  ])
})

it('never cancels or denies what is charged', async () => {
  const owner = await orderIn('packaging')
  await ops('orders', 'weigh', owner.number, '--exact')
  await ops('orders', 'capture', owner.number)
  await ops('orders', 'move', owner.number, 'error')
  for (const what of ['cancel', 'deny']) {
    expect((await ops('orders', what, owner.number)).failure).toContain('already captured')
  }
  expect((await ops('orders', 'show', owner.number)).result.fulfilment).toBe('error')
})

it('denies a payment, lets its hold go and authorises it anew when asked', async () => {
  const owner = await order()
  const before = await stockOf(101)
  const { result } = await ops('orders', 'deny', owner.number)
  expect(result).toMatchObject({ fulfilment: 'payment_denied', payment: { state: 'released' } })
  expect((await chargeOf(owner))?.outcome).toBe('voided')
  expect(await stockOf(101)).toBe(before)
  await ops('orders', 'move', owner.number, 'error')
  expect((await ops('orders', 'move', owner.number, 'pending')).failure).toContain('nobody pays')
  const again = await ops('orders', 'move', owner.number, 'payment_evaluating')
  expect(again.result).toMatchObject({
    fulfilment: 'payment_evaluating',
    payment: { state: 'open' },
  })
  expect((await chargeOf(owner, 2))?.outcome).toBe('authorized')
  expect((await next(shop, owner)).body.payments).toHaveLength(1)
})

it('evaluates a denied payment on delivery again without a gateway', async () => {
  const { number } = await order({ offline: true })
  expect((await ops('orders', 'deny', number)).result.payment.state).toBe('released')
  const { result } = await ops('orders', 'move', number, 'payment_evaluating')
  expect(result.payment).toMatchObject({ state: 'open', authorized: null })
})

it('leaves an order denied when its card is declined or stays unanswered', async () => {
  const owner = await order()
  await ops('orders', 'deny', owner.number)
  const declining = { ...shop.gateway }
  declining.authorize = async () => ({ outcome: 'declined' })
  const declined = await opsOf({ db: shop.db, gateway: declining })(
    'orders',
    'move',
    owner.number,
    'payment_evaluating',
  )
  expect(declined.failure).toContain('declined the card')
  const silent = { ...shop.gateway, lookup: () => Promise.reject(new Error('down')) }
  silent.authorize = () => Promise.reject(new Error('down'))
  const unsure = await opsOf({ db: shop.db, gateway: silent })(
    'orders',
    'move',
    owner.number,
    'payment_evaluating',
  )
  expect(unsure.result).toMatchObject({
    fulfilment: 'payment_denied',
    payment: { state: 'authorizing' },
  })
  expect((await ops('orders', 'cancel', owner.number)).failure).toContain('just being asked')
  await reconcilePayments(shop.db, shop.gateway, log, 0)
  const stock = await stockOf(101)
  expect((await ops('orders', 'cancel', owner.number)).result.state).toBe('canceled')
  expect(await stockOf(101)).toBe(stock + 1000)
})

it('releases a hold later when the gateway does not answer', async () => {
  const owner = await order()
  const silent = { ...shop.gateway, void: () => Promise.reject(new Error('no route')) }
  const { result } = await opsOf({ db: shop.db, gateway: silent })('orders', 'deny', owner.number)
  expect(result.payment.state).toBe('releasing')
  expect((await read(owner)).payments).toEqual([])
  expect(await audit(shop.db)).toEqual([])
  await closePayments(shop.db, shop.gateway, log)
  expect((await ops('orders', 'show', owner.number)).result.payment.state).toBe('released')
})

it('ORD-16 puts the receipt on the order', async () => {
  const owner = await order()
  const url = 'https://nfe.example/4567'
  expect((await ops('orders', 'receipt', owner.number, 'nfe.example')).failure).toContain(
    'not a web address',
  )
  await ops('orders', 'receipt', owner.number, url)
  expect((await read(owner)).sale_receipt_url).toBe(url)
})

it('lists orders by state, day and number', async () => {
  const { number } = await orderIn('preparation')
  const list = async (...argv: string[]) => (await ops('orders', 'list', ...argv)).result
  const found = await list('--fulfilment', 'preparation', '--since', '2026-01-01')
  expect(found[0]).toMatchObject({ number, state: 'complete', fulfilment: 'preparation' })
  expect(await list('--since', '2100-01-01')).toEqual([])
  expect(await list('--limit', '2')).toHaveLength(2)
  expect((await list('--state', 'canceled')).length).toBeGreaterThan(0)
  expect((await ops('orders', 'list', '--since', 'today')).failure).toContain('not a day')
  expect((await ops('orders', 'list')).text).toContain(number)
})

it('shows no more of a card than its brand and last digits', async () => {
  const owner = await order()
  const { text, result } = await ops('orders', 'show', owner.number)
  expect(text).toContain('visa 1111')
  expect(JSON.stringify(result)).not.toContain(CARD.number)
})
