import '../../tests/support/pix-shop'
import { tmpdir } from 'node:os'
import { eq, sql } from 'drizzle-orm'
import { operatedShop, pixOrders } from '../../tests/support/placed-orders'
import { outbox } from '../db/schema/operations'
import { payments } from '../db/schema/orders'
import { readBoard } from '../domain/staff/board'
import type { StaffCaller } from '../domain/staff/sessions'
import { readStatus, statusRows } from '../domain/status/read-status'
import { remindPix } from './remind-pix'

const BUTCHER: StaffCaller = { id: 1, name: 'Jorge', role: 'balcao', deviceId: 1, isDemo: false }

const operated = operatedShop()
const { shop, ops, sentOf, trackerOf } = operated
const { askedOrder, paymentOf } = pixOrders(operated)

const text = (amount: number) => amount.toFixed(2)

it('BALC-50 reminds once after the hours of the shop, then shows a problem', async () => {
  const { due, ...owner } = await askedOrder()
  const payment = await paymentOf(owner)
  const stepOf = async () =>
    (await readBoard(shop.db, null, BUTCHER)).orders.find(({ number }) => number === owner.number)
      ?.step
  const reminders = () =>
    shop.db.$count(outbox, eq(outbox.key, `order-pix-reminder-mail:${owner.number}`))
  const asked = async (hours: string) => {
    const pixAskedAt = sql`now() - ${hours}::interval`
    await shop.db
      .update(payments)
      .set({ pixAskedAt })
      .where(eq(payments.id, payment?.id ?? 0))
    await remindPix(shop.db)
    await remindPix(shop.db)
  }
  await asked('2 hours 59 minutes')
  expect(await reminders()).toBe(0)
  const askedAt = (await paymentOf(owner))?.pixAskedAt?.getTime() ?? 0
  const { pay_until } = (await trackerOf(owner)).pix
  expect(Date.parse(pay_until)).toBe(askedAt + 6 * 3_600_000)
  await asked('3 hours 1 minute')
  expect(await reminders()).toBe(1)
  expect(await stepOf()).toBe('pronto')
  const sent = await sentOf('order-pix')
  expect(sent.at(-1)?.subject).toMatch(/^Falta o Pix de/)
  const until = (await trackerOf(owner)).pix.pay_until
  const time = `${Number(until.slice(8, 10))} \\w{3}, às ${until.slice(11, 16)}`
  expect(sent.at(-1)?.text).toMatch(new RegExp(`Pague até \\S+, ${time}\\.`))
  const before = new Date()
  await asked('6 hours 1 minute')
  expect(await reminders()).toBe(1)
  expect(await stepOf()).toBe('problema')
  expect((await readBoard(shop.db, before, BUTCHER)).orders).toContainEqual(
    expect.objectContaining({ number: owner.number, step: 'problema' }),
  )
  await ops('orders', 'pix-received', owner.number, text(due))
  expect(await stepOf()).toBe('pronto')
})

it('BALC-50 a reminder that was late itself names the deadline as past', async () => {
  const owner = await askedOrder()
  const pixAskedAt = sql`now() - interval '9 hours'`
  await shop.db
    .update(payments)
    .set({ pixAskedAt })
    .where(eq(payments.id, (await paymentOf(owner))?.id ?? 0))
  await remindPix(shop.db)
  const { text: told } = (await sentOf('order-pix')).at(-1) ?? {}
  expect(told).toMatch(/O prazo era .+\. O código ainda vale, mas combine o horário com a loja\./)
  expect(told).not.toContain('Pague até')
})

it('BALC-84 the status of the day lists orders whose Pix is awaited', async () => {
  const { due, ...owner } = await askedOrder()
  const shipping = sql`select s.id from shipments s join orders o on o.id = s.order_id
    where o.number = ${owner.number}`
  await shop.db.execute(sql`update shipping_rates set window_start = now(),
    window_end = now() + interval '1 minute' where shipment_id in (${shipping})`)
  const awaited = async () => {
    const rows = statusRows(await readStatus(shop.db, tmpdir()))
    return rows.find(([label]) => label === 'Pix esperado')?.[1]
  }
  expect(await awaited()).toContain(owner.number)
  await ops('orders', 'pix-received', owner.number, text(due))
  expect(await awaited()).not.toContain(owner.number)
})
