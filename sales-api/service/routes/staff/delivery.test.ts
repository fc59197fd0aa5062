import { eq, sql } from 'drizzle-orm'
import { audit } from '@/sales-api/service/domain/audit/audit'
import {
  confirmCart,
  emailOf,
  goToPayment,
  next,
  openCart,
  submit,
} from '../../../tests/support/purchase'
import { logInAs, type Tablet } from '../../../tests/support/staff'
import { opsOf } from '../../../tests/support/test-ops'
import { startShop } from '../../../tests/support/test-shop'
import { deliverySlots } from '../../db/schema/delivery'
import { doorMoney } from '../../db/schema/orders'
import { staffActs } from '../../db/schema/staff'
import { PICKUP } from '../../domain/delivery/shipping-methods'
import { exportOrders } from '../../domain/staff/export-orders'
import { qrSvg } from '../../payments/pix-code'

const shop = startShop()
const ops = opsOf(shop)
let driver: Tablet
beforeAll(async () => {
  driver = await logInAs(shop, 'Davi', 'entrega')
})

/** An order that can leave, paid by card or by debit at the door. */
async function readyOrder({ atDoor = false } = {}): Promise<string> {
  const owner = await openCart(shop, { items: [{ variant_id: 101, quantity: 1_700 }] })
  if (atDoor) {
    await goToPayment(shop, owner, emailOf(owner))
    const payments = [{ payment_method_id: 2 }]
    await submit(shop, owner, { state: 'payment', order: { payments_attributes: payments } })
  } else {
    await confirmCart(shop, owner, undefined, emailOf(owner))
  }
  await next(shop, owner)
  const states = ['pending', 'preparation_queue', 'preparation', 'packaging_queue', 'packaging']
  for (const state of states) await ops('orders', 'move', owner.number, state)
  await ops('orders', 'weigh', owner.number, '--exact')
  await ops('orders', 'capture', owner.number)
  await ops('orders', 'move', owner.number, 'ready')
  return owner.number
}

const put = (number: string, what: string, body: unknown) =>
  driver.call('PUT', `/staff/v1/orders/${number}/${what}`, body)
const list = async () => (await driver.call('GET', '/staff/v1/deliveries')).body
const found = async (number: string) =>
  (await list()).orders.find((order: { number: string }) => order.number === number)

it('BALC-62 BALC-93 a driver takes an order with name and plate, and the list shows address, door money and the methods of the shop', async () => {
  const number = await readyOrder({ atDoor: true })
  const person = { name: 'Davi Reis', license_plate: 'abc-1d23' }
  const left = await put(number, 'delivery', { to: 'in_progress', driver: person })
  expect(left.body.shipment).toMatchObject({ driver: 'Davi Reis', license_plate: 'ABC1D23' })
  expect(await found(number)).toMatchObject({
    step: 'a-caminho',
    driver: 'Davi Reis',
    license_plate: 'ABC1D23',
    door_way: 'debit',
    change_for: null,
    bags: null,
    address: { address1: 'Rua das Flores, 10', reference: 'Perto da praça' },
    receipt_url: null,
  })
  expect((await list()).ways).toEqual(['debit', 'voucher'])
  const wrong = { ...person, license_plate: 'AB' }
  const refused = await put(number, 'delivery', { to: 'in_progress', driver: wrong })
  expect(refused.body.errors.base).toEqual(['Placa inválida: ABC1234 ou ABC1D23'])
})

it('BALC-63 records what was received at the door by method, with the change, never more than the order costs', async () => {
  const number = await readyOrder({ atDoor: true })
  await put(number, 'delivery', { to: 'in_progress' })
  const { total } = await found(number)
  const received = (cash: number, change: number) => [
    { way: 'voucher', amount: 60 },
    { way: 'cash', amount: cash },
    { way: 'cash', amount: -change },
  ]
  const over = await put(number, 'delivery', { to: 'success', received: received(200, 0) })
  expect(over.body.errors.base[0]).toMatch(/^O pedido custa R\$\s152,83.+Registre também o troco$/)
  const change = Math.round((260 - total) * 100) / 100
  const done = await put(number, 'delivery', { to: 'success', received: received(200, change) })
  expect(done.body.delivery).toBe('success')
  const rows = await shop.db.select().from(doorMoney)
  expect(rows.map(({ way, cents }) => [way, cents])).toEqual([
    ['voucher', 6_000],
    ['cash', 20_000],
    ['cash', -Math.round(change * 100)],
  ])
})

it('BALC-63 BALC-70 BALC-135 an order paid short at the door shows the received amount, in the order, on the board and in the table', async () => {
  const number = await readyOrder({ atDoor: true })
  await put(number, 'delivery', { to: 'in_progress' })
  const received = [{ way: 'cash', amount: 141.2 }]
  const done = await put(number, 'delivery', { to: 'success', received })
  expect(done.body.payment).toMatchObject({ received: 141.2 })
  expect(await found(number)).toMatchObject({ total: 152.83, charged: 141.2 })

  const other = await readyOrder({ atDoor: true })
  const byCard = await readyOrder()
  const caller = { id: 1, name: 'Davi', role: 'gerente', isDemo: false, deviceId: 1 } as const
  const period = { start: new Date('2020-01-01'), end: new Date('2999-01-01') }
  const [head = '', ...lines] = (await exportOrders(shop.db, period, caller)).split('\r\n')
  const at = (line: string | undefined, column: string) =>
    line?.split(';')[head.split(';').indexOf(`"${column}"`)]
  const short = lines.find((line) => line.includes(number))
  expect(at(short, 'Na entrega: Dinheiro')).toBe('"141,20"')
  expect(at(short, 'Recebido na entrega em')).toMatch(/^"\d{4}-/)
  expect(at(short, 'Cobrado no cartão')).toBe('""')
  expect(at(short, 'Cobrado no cartão em')).toBe('""')
  const charged = lines.find((line) => line.includes(byCard))
  expect(at(charged, 'Cobrado no cartão')).toBe('"152,83"')
  expect(at(charged, 'Cobrado no cartão em')).toMatch(/^"20\d\d-\d\d-\d\d \d\d:\d\d"$/)
  const waiting = lines.find((line) => line.includes(other))
  expect(at(waiting, 'Na entrega: Cartão de débito')).toBe('""')
  expect(at(waiting, 'Recebido na entrega em')).toBe('""')
  expect(at(waiting, 'Forma de pagamento')).toBe('"Cartão de débito na entrega"')
  await shop.db.execute(sql`update shipping_rates set method_id = ${PICKUP.id} where shipment_id in
    (select s.id from shipments s join orders o on o.id = s.order_id where o.number = ${other})`)
  const [, ...rows] = (await exportOrders(shop.db, period, caller)).split('\r\n')
  const fetched = rows.find((line) => line.includes(other))
  expect(at(fetched, 'Forma de pagamento')).toBe('"Cartão de débito na retirada"')
})

it('PAY-93 an order that was paid and set back shows the driver only what is missing', async () => {
  const number = await readyOrder({ atDoor: true })
  const pay = (amount: number) =>
    put(number, 'delivery', { to: 'success', received: [{ way: 'cash', amount }] })
  await put(number, 'delivery', { to: 'in_progress' })
  expect(await found(number)).toMatchObject({ door_way: 'debit', to_receive: 152.83 })
  await pay(100.4)
  await ops('orders', 'deliver', number, 'error')
  const { body } = await driver.call('GET', `/staff/v1/orders/${number}`)
  expect(body.payment).toMatchObject({ state: 'due', received: 100.4 })
  await put(number, 'delivery', { to: 'in_progress' })
  expect(await found(number)).toMatchObject({ door_way: 'debit', to_receive: 52.43, charged: null })
  expect((await pay(152.83)).body.errors.base[0]).toMatch(
    /^Falta receber R\$\s52,43 do pedido. Registre também o troco$/,
  )
  await pay(52.43)
  expect(await found(number)).toMatchObject({ to_receive: 0, charged: 152.83 })
  await ops('orders', 'deliver', number, 'error')
  expect(await found(number)).toMatchObject({ door_way: null, to_receive: 0, charged: 152.83 })
  const payment = async () => (await driver.call('GET', `/staff/v1/orders/${number}`)).body.payment
  expect(await payment()).toMatchObject({ state: 'captured', received: 152.83 })
  await ops('orders', 'refund', number, '2,80', '--reason', 'osso')
  expect(await payment()).toMatchObject({ state: 'captured', received: 152.83 })
  expect(await found(number)).toMatchObject({ door_way: null, to_receive: 0, charged: 152.83 })
  await put(number, 'delivery', { to: 'in_progress' })
  expect((await put(number, 'delivery', { to: 'success' })).body.delivery).toBe('success')
})

it('PAY-93 a surplus of an order that was set back and weighed lower is handed back at the door', async () => {
  const number = await readyOrder({ atDoor: true })
  await put(number, 'delivery', { to: 'in_progress' })
  await put(number, 'delivery', { to: 'success' })
  for (const state of ['error', 'packaging']) await ops('orders', 'move', number, state)
  const order = async () => (await driver.call('GET', `/staff/v1/orders/${number}`)).body
  const [{ id }] = (await order()).lines
  await ops('orders', 'weigh', number, `${id}=1600`)
  await ops('orders', 'finish', number)
  expect((await order()).payment).toMatchObject({ received: 152.83, surplus: 8.99 })
  expect(await found(number)).toMatchObject({ door_way: null, to_receive: -8.99, charged: 152.83 })
  await put(number, 'delivery', { to: 'in_progress' })
  const handBack = (amount: number) =>
    put(number, 'delivery', { to: 'success', received: [{ way: 'cash', amount: -amount }] })
  expect((await handBack(8)).body.errors.base[0]).toMatch(
    /^Devolva R\$\s8,99 ao cliente e registre o troco$/,
  )
  await handBack(8.99)
  expect((await order()).payment).toMatchObject({ received: 143.84, surplus: 0 })
  expect(await found(number)).toMatchObject({ to_receive: 0, charged: 143.84 })
})

it('BALC-64 nobody at home: the delivery fails, and a new window moves booking and order', async () => {
  const number = await readyOrder()
  await put(number, 'delivery', {
    to: 'in_progress',
    driver: { name: 'Zeca Lima', license_plate: 'QWE4R56' },
  })
  expect((await put(number, 'window', (await list()).windows[2])).body.errors.base).toEqual([
    'Este pedido não pode mudar de horário: já saiu para a entrega',
  ])
  await put(number, 'delivery', { to: 'failed' })
  expect((await found(number)).step).toBe('problema')
  const [, , window] = (await list()).windows
  const moved = await put(number, 'window', window)
  expect(moved.body).toMatchObject({
    delivery: null,
    shipment: { window_start: window.start, window_end: window.end, driver: null },
  })
  expect(await found(number)).toMatchObject({ step: 'pronto' })

  await put(number, 'delivery', {
    to: 'planned',
    driver: { name: 'Nina Sá', license_plate: 'ABD1C23' },
  })
  expect((await put(number, 'window', window)).body.delivery).toBe('planned')
  const [first] = (await list()).windows
  expect((await put(number, 'window', first)).body).toMatchObject({
    delivery: null,
    shipment: { driver: null, license_plate: null },
  })
  await put(number, 'window', window)
  expect(await audit(shop.db)).toEqual([])
  const [slot] = await shop.db
    .select()
    .from(deliverySlots)
    .where(eq(deliverySlots.windowStart, new Date(window.start)))
  expect(slot?.booked).toBe(1)

  await shop.db.update(deliverySlots).set({ closed: true })
  const [other] = await shop.db.select().from(deliverySlots).where(eq(deliverySlots.booked, 0))
  const full = await put(number, 'window', {
    start: other?.windowStart.toISOString(),
    end: other?.windowEnd.toISOString(),
  })
  expect(full.body.errors.base).toEqual(['Este horário está fechado'])
  await shop.db.update(deliverySlots).set({ closed: false })
})

it('BALC-65 the scanned link of the receipt is stored with the order, another code is refused', async () => {
  const number = await readyOrder()
  const url = 'http://nfe.sefaz.ba.gov.br/servicos/nfce/qrcode.aspx?p=2926|2|1|1|AB12'
  expect((await put(number, 'receipt', { url })).body.receipt_url).toBe(url)
  const refused = await put(number, 'receipt', { url: '7891000100103' })
  expect(refused.body.errors.base).toEqual(['O código lido não é o link de uma nota'])
})

it('BALC-60 the QR of a label links to the order at the counter', async () => {
  const number = await readyOrder()
  const cookie = [...driver.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const path = `/staff/v1/orders/${number}/qr`
  const response = await shop.app.request(`https://loja.test${path}`, { headers: { cookie } })
  expect(response.headers.get('content-type')).toContain('image/svg+xml')
  const page = `https://loja.test/balcao/pedido?numero=${number}`
  expect(await response.text()).toBe(qrSvg(page))
  expect(qrSvg(page)).not.toBe(qrSvg(`${page}1`))
})

it('BALC-62 BALC-64 BALC-65 every step of a delivery is in the trail', async () => {
  const acts = await shop.db.select().from(staffActs)
  const names = acts.filter(({ staffId }) => staffId !== null).map(({ act }) => act)
  expect(new Set(names)).toEqual(new Set(['delivery-move', 'reschedule', 'receipt']))
})
