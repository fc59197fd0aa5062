import { eq } from 'drizzle-orm'
import { orders } from '../../service/db/schema/orders'
import { listActs } from '../../service/domain/staff/audit-trail'
import { operatedShop } from '../../tests/support/placed-orders'
import { openCart } from '../../tests/support/purchase'
import { opsOf } from '../../tests/support/test-ops'

const { shop, ops, order, orderIn, chargedOrder, read } = operatedShop()

interface Place {
  latitude: number
}

it('moves an order from evaluation to delivery, as C.2 and C.3 define', async () => {
  const owner = await chargedOrder()
  const { result } = await ops('orders', 'deliver', owner.number, 'planned')
  expect(result).toMatchObject({ fulfilment: 'ready', delivery: 'planned' })
  const driver = ['--driver', 'João', '--plate', 'ABC1D23']
  await ops('orders', 'deliver', owner.number, 'in_progress', ...driver)
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

it('TRK-22 records when an order reached each state, for its tracker', async () => {
  const owner = await chargedOrder()
  await ops('orders', 'deliver', owner.number, 'planned')
  await ops('orders', 'deliver', owner.number, 'in_progress')
  const { tracker_token, shipments } = await read(owner)
  const { body } = await shop.call('GET', `/v2/trackers/${tracker_token}`)
  const told = body.events as { fulfillment_state: string; visit_state: string; at: string }[]
  expect(told.map((event) => [event.fulfillment_state, event.visit_state])).toEqual([
    ['payment_evaluating', null],
    ['pending', null],
    ['preparation_queue', null],
    ['preparation', null],
    ['packaging_queue', null],
    ['packaging', null],
    ['ready', null],
    ['ready', 'planned'],
    ['ready', 'in_progress'],
  ])
  const times = told.map(({ at }) => Date.parse(at))
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(new Set(times).size).toBeGreaterThan(1)
  const { name, delivery_window_start, delivery_window_end } = shipments[0].selected_shipping_rate
  expect(body.delivery).toEqual({
    name,
    kind: 'delivery',
    window_start: delivery_window_start,
    window_end: delivery_window_end,
  })
})

it('TRK-20 stores a plate in one form, and refuses invalid ones', async () => {
  const owner = await chargedOrder()
  const drive = (plate: string) =>
    ops('orders', 'deliver', owner.number, 'planned', '--driver', 'Rita', '--plate', plate)
  for (const wrong of ['JOS123', '1234JOS', 'JOSÉ123', 'JOS12345']) {
    expect((await drive(wrong)).failure).toContain(`'${wrong}' is no plate`)
  }
  const { result } = await drive('jos-1b34')
  expect(result.shipment).toMatchObject({ license_plate: 'JOS1B34' })
})

it('GEN-10 shows the customer where the driver of an order on its way is', async () => {
  const owner = await chargedOrder()
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
  const alone = await chargedOrder()
  await ops('orders', 'deliver', alone.number, 'in_progress')
  const nobody = await ops('orders', 'locate', alone.number, '-12.9,-38.4')
  expect(nobody.failure).toContain('left without a driver')
})

it('TRK-28 corrects driver and plate of a delivery in its current state', async () => {
  const owner = await chargedOrder()
  const { tracker_token } = await read(owner)
  const drive = (state: string, ...driver: string[]) =>
    ops('orders', 'deliver', owner.number, state, ...driver)
  const track = async () => (await shop.call('GET', `/v2/trackers/${tracker_token}`)).body
  await drive('in_progress')
  const { events } = await track()
  expect((await drive('in_progress')).failure).toContain('cannot become in_progress')
  const wrong = await drive('in_progress', '--driver', 'Rita', '--plate', 'RIT12')
  expect(wrong.failure).toContain("'RIT12' is no plate")
  await drive('in_progress', '--driver', 'Rita', '--plate', 'rit 9c87')
  expect(await track()).toMatchObject({
    driver: { name: 'Rita' },
    vehicle: { license_plate: 'RIT9C87' },
    events,
  })
  await drive('in_progress', '--driver', 'Davi', '--plate', 'dav-4321')
  expect(await track()).toMatchObject({
    driver: { name: 'Davi' },
    vehicle: { license_plate: 'DAV4321' },
    events,
  })
  expect((await drive('planned', '--driver', 'Davi', '--plate', 'DAV4321')).failure).toContain(
    'cannot become planned',
  )
})

it('refuses moves that C.2 and C.3 do not have and changes nothing', async () => {
  const { number } = await order()
  const move = async (...argv: string[]) => (await ops('orders', ...argv)).failure
  expect(await move('move', number, 'ready')).toContain('can become pending, payment_denied')
  expect(await move('move', number, 'packaging')).toContain('cannot become packaging')
  expect(await move('deliver', number, 'planned')).toContain('only a ready one leaves')
  expect(await move('move', number, 'frozen')).toContain('the state is one of')
  expect(await move('move', 'R0', 'pending')).toBe('there is no order R0')
  const cart = await openCart(shop)
  expect(await move('move', cart.number, 'pending')).toContain('is not complete')
  expect((await ops('orders', 'show', number)).result.fulfilment).toBe('payment_evaluating')
})

it('moves from an error to any state, and reverts the delivery', async () => {
  const owner = await chargedOrder()
  await ops('orders', 'deliver', owner.number, 'in_progress')
  await ops('orders', 'move', owner.number, 'error')
  expect(await read(owner)).toMatchObject({ delivery_state: 'in_progress' })
  const { result } = await ops('orders', 'move', owner.number, 'packaging')
  expect(result).toMatchObject({ fulfilment: 'packaging', delivery: null })
})

it('dispatches an order paid by card only after the charge', async () => {
  const owner = await orderIn('ready')
  const deliver = async (to: string) => (await ops('orders', 'deliver', owner.number, to)).failure
  const notCharged = `order ${owner.number} is not charged yet: orders capture does it, then it can leave`
  expect(await deliver('in_progress')).toBe(notCharged)
  expect(await deliver('planned')).toBeUndefined()
  expect(await deliver('in_progress')).toBe(notCharged)
  // Where an operator may have brought it before.
  const onItsWay = { deliveryState: 'in_progress' }
  await shop.db.update(orders).set(onItsWay).where(eq(orders.number, owner.number))
  expect(await deliver('success')).toBe(notCharged)
  expect(await deliver('completed')).toBe(notCharged)
  await shop.db
    .update(orders)
    .set({ deliveryState: 'planned' })
    .where(eq(orders.number, owner.number))
  expect(await read(owner)).toMatchObject({ delivery_state: 'planned' })
  await ops('orders', 'weigh', owner.number, '--exact')
  const silent = { ...shop.gateway, capture: () => Promise.reject(new Error('no route')) }
  await opsOf({ db: shop.db, gateway: silent })('orders', 'capture', owner.number)
  expect(await deliver('in_progress')).toContain('has not confirmed the charge')
  await ops('orders', 'capture', owner.number)
  expect(await deliver('in_progress')).toBeUndefined()
})

it('BALC-81 records a command on an order once, without a member of the staff', async () => {
  const owner = await orderIn('packaging')
  await ops('orders', 'weigh', owner.number, '--exact')
  for (let time = 0; time < 2; time++) await ops('orders', 'capture', owner.number)
  await ops('orders', 'move', owner.number, 'ready')
  await ops('orders', 'refund', owner.number, '5', '--reason', 'faltou um saco')
  const denied = await order()
  await ops('orders', 'deny', denied.number)
  await ops('orders', 'move', denied.number, 'payment_evaluating')
  await ops('orders', 'move', denied.number, 'payment_denied')
  await ops('orders', 'cancel', denied.number)
  const actsOf = async (number: string) =>
    (await listActs(shop.db, 100))
      .filter((act) => act.number === number)
      .map(({ act, who, facts }) => [act, who, facts])
      .reverse()
  const steps = ['pending', 'preparation_queue', 'preparation', 'packaging_queue', 'packaging']
  expect(await actsOf(owner.number)).toEqual([
    ...steps.map((to) => ['order-move', null, { to }]),
    ['weigh', null, { restAsOrdered: true }],
    ['order-capture', null, { cents: expect.any(Number) }],
    ['order-move', null, { to: 'ready' }],
    ['order-refund', null, { cents: 500 }],
  ])
  expect((await actsOf(denied.number)).at(-1)).toEqual(['order-cancel', null, {}])
  expect((await actsOf(denied.number)).map(([act]) => act)).toEqual([
    'payment-deny',
    'payment-evaluate',
    'payment-deny',
    'order-cancel',
  ])
})
