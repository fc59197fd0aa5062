import { and, eq, ne } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import type { WireEnteredWeight } from '@/lib/shared/contract/staff'
import type { WireShopActs } from '@/lib/shared/contract/staff-shop'
import { operatedShop } from '../../../tests/support/placed-orders'
import type { Owner } from '../../../tests/support/purchase'
import { log } from '../../../tests/support/silent-log'
import { logInAs, type Tablet } from '../../../tests/support/staff'
import { addVariants, variantValues } from '../../../tests/support/test-shop'
import { outbox } from '../../db/schema/operations'
import { lineItems, orders, weightConsents } from '../../db/schema/orders'
import { staffActs } from '../../db/schema/staff'
import { env } from '../../env'
import { runOutbox } from '../../jobs/outbox'
import { mailHandlers } from '../../jobs/send-mails'

const { shop, ops, orderIn, lineIds, chargeOf } = operatedShop()

let tablet: Tablet
let other: Tablet
let driver: Tablet
beforeAll(async () => {
  tablet = await logInAs(shop, 'Jorge', 'balcao')
  other = await logInAs(shop, 'Rita', 'gerente')
  driver = await logInAs(shop, 'Davi', 'entrega')
  for (const id of ['101', '102']) await ops('products', 'stock', id, '90000')
  await addVariants(shop.db, [variantValues({ id: 103, slug: 'maminha', name: 'Maminha' })])
})

const path = ({ number }: Owner, rest: string) => `/staff/v1/orders/${number}/${rest}`
const weight = (line_id: number, quantity: number | null, expected: number | null = null) => ({
  line_id,
  quantity,
  expected,
})
const enter = (owner: Owner, weights: WireEnteredWeight[], on = tablet) =>
  on.call('PUT', path(owner, 'weights'), { weights })
const finish = (owner: Owner, bags: number) => tablet.call('POST', path(owner, 'finish'), { bags })
const lineOf = (body: { lines: { id: number }[] }, id: number) =>
  body.lines.find((line) => line.id === id)

it('BALC-29 a weight replaces only what the tablet has read, a conflict contains both, and a repetition is recorded once', async () => {
  const owner = await orderIn('preparation')
  const [picanha] = await lineIds(owner)
  const first = await enter(owner, [weight(picanha, 930)])
  expect([first.status, lineOf(first.body, picanha)]).toEqual([
    200,
    expect.objectContaining({ produced_quantity: 930, produced_total: 83.61 }),
  ])
  expect((await enter(owner, [weight(picanha, 930)])).status).toBe(200)
  const second = await enter(owner, [weight(picanha, 1_070)], other)
  expect([second.status, second.body]).toEqual([
    409,
    {
      error: 'Outra pessoa mudou este item: agora está 0,93 Kg',
      line_id: picanha,
      stored: 930,
      entered: 1_070,
    },
  ])
  const undone = await enter(owner, [weight(picanha, null, 930)], other)
  expect(lineOf(undone.body, picanha)).toMatchObject({ produced_quantity: null })
  const beyond = await enter(owner, [weight(picanha, 1_130)])
  expect([beyond.status, beyond.body.errors.base]).toEqual([
    422,
    ['Fora da tolerância: de 0,9 Kg a 1,1 Kg'],
  ])
  const acts = await shop.db.select().from(staffActs).where(eq(staffActs.act, 'weigh'))
  expect(acts.map(({ staffId }) => staffId === acts[0]?.staffId)).toEqual([true, false])
  const trail: WireShopActs['acts'] = (await other.call('GET', '/staff/v1/acts')).body.acts
  const [name, unit] = ['Picanha Bovina', 'g']
  expect(trail.filter(({ act }) => act === 'weigh').map(({ weighed }) => weighed)).toEqual([
    [{ name, unit, quantity: null }],
    [{ name, unit, quantity: 930 }],
  ])
})

it('BALC-29 of two tablets that weigh one line concurrently, one gets the value of the other', async () => {
  const owner = await orderIn('preparation')
  const [picanha] = await lineIds(owner)
  const results = await Promise.all([
    enter(owner, [weight(picanha, 940)]),
    enter(owner, [weight(picanha, 1_060)], other),
  ])
  const [won, lost] = results.sort((a, b) => a.status - b.status)
  expect([won?.status, lost?.status]).toEqual([200, 409])
  const [row] = await shop.db.select().from(lineItems).where(eq(lineItems.id, picanha))
  expect(row?.producedQuantity).toBe(lost?.body.stored)
})

it("BALC-30 a spoken consent names its witness, a question is sent by e-mail, and a substitute needs the customer's choice", async () => {
  const owner = await orderIn('preparation')
  const [picanha, charcoal] = await lineIds(owner)
  const question = { line_id: picanha, quantity: 830 }
  const asked = await tablet.call('POST', path(owner, 'consents'), { ...question, is_heard: false })
  expect(lineOf(asked.body, picanha)).toMatchObject({ consent: { quantity: 830, answer: null } })
  expect((await enter(owner, [weight(picanha, 830)])).status).toBe(422)
  await tablet.call('POST', path(owner, 'consents'), { ...question, is_heard: true })
  const entered = await enter(owner, [weight(picanha, 830)])
  expect(lineOf(entered.body, picanha)).toMatchObject({ produced_quantity: 830 })
  const consents = await shop.db
    .select()
    .from(weightConsents)
    .where(eq(weightConsents.lineId, picanha))
  expect(consents.map(({ heardBy }) => heardBy)).toEqual(['Jorge'])

  const give = { line_id: picanha, variant_id: 103, quantity: 850, expected: 830 }
  const substitute = (is_heard: boolean) =>
    tablet.call('POST', path(owner, 'substitutes'), { ...give, is_heard })
  const refused = await substitute(false)
  expect([refused.status, refused.body.errors.base]).toEqual([
    422,
    ['O cliente pediu para falar com ele antes de substituir'],
  ])
  const given = await substitute(true)
  expect(lineOf(given.body, picanha)).toMatchObject({
    produced_quantity: 0,
    substitute: { name: 'Maminha', quantity: 850 },
  })
  const stale = { line_id: charcoal, variant_id: 103, quantity: 1, expected: 2, is_heard: true }
  expect((await tablet.call('POST', path(owner, 'substitutes'), stale)).status).toBe(409)
})

it('BALC-100 a weight ends a substitute only for a tablet that confirms it', async () => {
  const owner = await orderIn('preparation')
  const [picanha] = await lineIds(owner)
  const give = { line_id: picanha, variant_id: 103, quantity: 850, expected: null, is_heard: true }
  expect((await tablet.call('POST', path(owner, 'substitutes'), give)).status).toBe(200)
  for (const quantity of [0, 950]) {
    const { status, body } = await enter(owner, [weight(picanha, quantity, 0)], other)
    expect([status, body]).toEqual([
      409,
      {
        error: 'No lugar deste item está Maminha',
        line_id: picanha,
        stored: 0,
        entered: quantity,
      },
    ])
  }
  const replaced = await enter(owner, [{ ...weight(picanha, 950, 0), ends_substitute: true }])
  expect(lineOf(replaced.body, picanha)).toMatchObject({ produced_quantity: 950, substitute: null })
})

it('BALC-91 a question, a consent and a substitute count once, sequentially and concurrently, and a stale tablet replaces none', async () => {
  const owner = await orderIn('preparation')
  const [picanha] = await lineIds(owner)
  const actsOf = async () => {
    const rows = await shop.db
      .select({ act: staffActs.act })
      .from(staffActs)
      .innerJoin(orders, eq(orders.id, staffActs.orderId))
      .where(and(eq(orders.number, owner.number), ne(staffActs.act, 'order-move')))
      .orderBy(staffActs.id)
    return rows.map(({ act }) => act)
  }
  const post = (rest: string, body: object, on = tablet) => on.call('POST', path(owner, rest), body)
  const question = { line_id: picanha, quantity: 790, is_heard: false }
  const asked = await Promise.all([
    post('consents', question),
    post('consents', question, other),
    post('consents', question),
  ])
  const again = await post('consents', question)
  for (const { status, body } of [...asked, again]) {
    expect([status, lineOf(body, picanha)]).toEqual([
      200,
      expect.objectContaining({ consent: { quantity: 790, answer: null } }),
    ])
  }
  const consents = await shop.db
    .select()
    .from(weightConsents)
    .where(eq(weightConsents.lineId, picanha))
  const mails = await shop.db.select().from(outbox).where(eq(outbox.kind, 'weight-consent-mail'))
  const ids = consents.map(({ id }) => id)
  expect(
    mails.filter(({ payload }) =>
      ids.includes(Number('consentId' in payload && payload.consentId)),
    ),
  ).toHaveLength(1)
  expect(await actsOf()).toEqual(['weight-ask'])

  const yes = { ...question, is_heard: true }
  await Promise.all([post('consents', yes), post('consents', yes, other)])
  const late = await post('consents', question)
  expect(lineOf(late.body, picanha)).toMatchObject({ consent: { quantity: 790, answer: 'yes' } })
  expect(await actsOf()).toEqual(['weight-ask', 'weight-agree'])

  const given = { line_id: picanha, variant_id: 103, quantity: 870, expected: null, is_heard: true }
  const gave = await Promise.all([
    post('substitutes', given),
    post('substitutes', given, other),
    post('substitutes', given),
  ])
  expect([...gave, await post('substitutes', given)].map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ])
  expect(await actsOf()).toEqual(['weight-ask', 'weight-agree', 'substitute'])
  const stale = await post('substitutes', { ...given, quantity: 910 }, other)
  expect([stale.status, stale.body.stored]).toEqual([409, 0])
  const corrected = await post('substitutes', { ...given, quantity: 910, expected: 0 })
  expect(lineOf(corrected.body, picanha)).toMatchObject({ substitute: { quantity: 910 } })
  await post('consents', { ...question, quantity: 770 })
  expect((await actsOf()).slice(3)).toEqual(['substitute', 'weight-ask'])
})

it('BALC-31 finishing counts bags, charges the weighed total once and moves the order to ready', async () => {
  const owner = await orderIn('preparation')
  const [picanha, charcoal] = await lineIds(owner)
  await enter(owner, [weight(picanha, 1_040)])
  const early = await finish(owner, 2)
  expect([early.status, early.body.errors.base]).toEqual([422, ['Falta pesar itens deste pedido']])
  await enter(owner, [weight(charcoal, 2)])
  const { body } = await finish(owner, 2)
  const charge = await chargeOf(owner)
  expect(body).toMatchObject({
    state: 'captured',
    missing: 0,
    order: { fulfilment: 'ready', bags: 2 },
  })
  expect(body.charged * 100).toBeCloseTo(charge?.capturedCents ?? 0)
  const again = await finish(owner, 3)
  expect(again.body).toMatchObject({ charged: body.charged, order: { bags: 3 } })
  const undo = await enter(owner, [weight(picanha, null, 1_040)])
  expect(undo.status).toBe(422)
  const acts = await shop.db.select().from(staffActs).where(eq(staffActs.act, 'order-finish'))
  expect(acts).toHaveLength(1)
})

it('BALC-29/30/31 a driver cannot weigh, send questions, substitute or charge', async () => {
  const owner = await orderIn('preparation')
  const [picanha] = await lineIds(owner)
  const line = { line_id: picanha, quantity: 950 }
  const tries = [
    ['PUT', 'weights', { weights: [{ ...line, expected: null }] }],
    ['POST', 'consents', { ...line, is_heard: true }],
    ['POST', 'substitutes', { ...line, variant_id: 103, expected: null, is_heard: true }],
    ['POST', 'finish', { bags: 1 }],
  ] as const
  for (const [method, rest, body] of tries) {
    expect((await driver.call(method, path(owner, rest), body)).status).toBe(403)
  }
})

it('BALC-34 the e-mail of a weighed order shows what was ordered, weighed and charged', async () => {
  const sent: SendMailOptions[] = []
  const send = async (mail: SendMailOptions) => void sent.push(mail)
  const handlers = mailHandlers(shop.db, send, env)
  const delivered = await orderIn('preparation')
  const fetched = await orderIn('preparation', { pickup: true })
  for (const owner of [delivered, fetched]) {
    const [picanha, charcoal] = await lineIds(owner)
    await enter(owner, [weight(picanha, 970), weight(charcoal, 3)])
    await finish(owner, 1)
  }
  const who = ['--driver', 'Davi', '--plate', 'ABC1D23']
  await ops('orders', 'deliver', delivered.number, 'in_progress', ...who)
  await runOutbox(shop.db, handlers, log)
  for (const [news, owner] of [
    ['está a caminho', delivered],
    ['está pronto para a retirada', fetched],
  ] as const) {
    const mail = sent.find(({ subject }) => subject === `O seu pedido #${owner.number} ${news}`)
    const words = String(mail?.text).replace(/\s+/g, ' ')
    expect(words).toContain('Picanha Bovina, 0,97 Kg')
    expect(words).toContain('No pedido: 1 Kg, em pacotes: 2 x 500g, R$ 89,90')
    expect(words).toContain('Cobramos R$')
  }
})
