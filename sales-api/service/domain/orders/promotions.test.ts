import { eq } from 'drizzle-orm'
import { insertOrder } from '@/sales-api/tests/support/placed-orders'
import { atTime, makeClock, openTestDatabase } from '@/sales-api/tests/support/test-database'
import type { Database } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { orders, payments } from '../../db/schema/orders'
import { orderPromotions, promotions } from '../../db/schema/promotions'
import { NOBODY } from './buyer'
import { addCoupon, applyPromotions, listEligible, offeredTo, removeCoupon } from './promotions'

const MINUTE_MS = 60_000
const fromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await makeClock(database.db)
})
beforeEach(async () => {
  await database.db.delete(orderPromotions)
  await database.db.delete(promotions)
})
afterAll(() => database.close())

async function offer(values: Partial<typeof promotions.$inferInsert> & { code: string }) {
  await database.db.insert(promotions).values({
    name: `Cupom ${values.code}`,
    kind: 'fixed',
    value: 700,
    minimumItemCents: 0,
    startsAt: fromNow(-60),
    ...values,
  })
}

/** An order that tried these coupons in sequence, whether each was accepted, and why not. */
async function orderWith(itemCents: number, ...codes: string[]) {
  const { id } = await insertOrder(database.db)
  const taken = []
  const refusals: string[] = []
  for (const code of codes) {
    const isTaken = await database.db
      .transaction((tx) => addCoupon(tx, id, code, itemCents))
      .then(() => true)
      .catch((failure) => {
        refusals.push(...failure.errors.coupon_codes)
        return false
      })
    taken.push(isTaken)
  }
  return { id, taken, refusals }
}

const cart = (itemCents: number, shipCents = 0) => ({ itemCents, shipCents })

const discounted = (orderId: number, itemCents: number) =>
  database.db.transaction((tx) => applyPromotions(tx, orderId, cart(itemCents)))

const discountsOf = async (orderId: number) => {
  const rows = await database.db
    .select()
    .from(orderPromotions)
    .where(eq(orderPromotions.orderId, orderId))
    .orderBy(orderPromotions.code)
  return rows.map(({ code, discountCents }) => [code, discountCents])
}

it('API-37 a coupon is valid from its start to its end', async () => {
  await offer({ code: 'AGORA', endsAt: fromNow(60) })
  await offer({ code: 'SEMPRE' })
  await offer({ code: 'AMANHA', startsAt: fromNow(60) })
  await offer({ code: 'ONTEM', endsAt: fromNow(-1) })
  const { taken, refusals } = await orderWith(
    5_000,
    ...['AGORA', 'SEMPRE', 'AMANHA', 'ONTEM', 'NENHUM'],
  )
  expect(taken).toEqual([true, true, false, false, false])
  expect(refusals).toEqual(Array(3).fill('Cupom inválido ou expirado'))
})

it('API-37 the first and the last moment of a coupon belong to it', async () => {
  const [first, last] = ['2026-05-16T10:00:00.000-03:00', '2026-05-17T10:00:00.000-03:00']
  await offer({ code: 'DIA', startsAt: new Date(first), endsAt: new Date(last) })
  const listed = (now: string) => atTime(database.db, now, (tx) => listEligible(tx, cart(5_000)))
  for (const now of [first, last]) expect(await listed(now)).toHaveLength(1)
  for (const now of ['2026-05-16T09:59:59.999-03:00', '2026-05-17T10:00:00.001-03:00']) {
    expect(await listed(now)).toEqual([])
  }
})

it('API-37 a coupon needs its minimum amount of goods, to the cent', async () => {
  await offer({ code: 'CEM', minimumItemCents: 10_000 })
  expect((await orderWith(9_999, 'CEM')).taken).toEqual([false])
  expect((await orderWith(10_000, 'CEM')).taken).toEqual([true])
})

it('PAY-57 a coupon below its minimum is refused with the amount', async () => {
  await offer({ code: 'CENTO', minimumItemCents: 123_456 })
  await offer({ code: 'VELHO', minimumItemCents: 123_456, endsAt: fromNow(-1) })
  const { refusals } = await orderWith(9_999, 'cento', 'VELHO')
  expect(refusals.map((text) => text.replace(/\u00a0/g, ' '))).toEqual([
    'Este cupom vale a partir de R$ 1.234,56 em produtos',
    'Cupom inválido ou expirado',
  ])
})

it('API-37 a coupon is granted up to its number of uses', async () => {
  await offer({ code: 'TRES', maximumUses: 3, uses: 2 })
  await offer({ code: 'GASTO', maximumUses: 3, uses: 3 })
  expect((await orderWith(5_000, 'TRES', 'GASTO')).taken).toEqual([true, false])
})

it('API-37 a coupon can be typed in lower case and with spaces, and twice without counting twice', async () => {
  await offer({ code: 'DEZ', value: 1_000 })
  const { id, taken } = await orderWith(5_000, '  dez ', 'DEZ')
  expect(taken).toEqual([true, true])
  expect(await discounted(id, 5_000)).toBe(-1_000)
})

it('CART-21 amounts are subtracted in cents, percents are rounded half up', async () => {
  await offer({ code: 'FIXO', kind: 'fixed', value: 15 })
  await offer({ code: 'QUINZE', kind: 'percent', value: 15 })
  const { id } = await orderWith(8_990, 'FIXO', 'QUINZE')
  expect(await discounted(id, 8_990)).toBe(-1_364)
  expect(await discountsOf(id)).toEqual([
    ['FIXO', 15],
    ['QUINZE', 1_349],
  ])
})

it('IMP-01 a percent has two decimals and rounds half up', async () => {
  await offer({ code: 'FRACAO', kind: 'percent', value: 7.35 })
  const { id } = await orderWith(1_000, 'FRACAO')
  expect(await discounted(id, 1_000)).toBe(-74)
  expect(await discounted(id, 100)).toBe(-7)
})

it('IMP-02 free freight subtracts the freight beside discounts on the goods', async () => {
  await offer({ code: 'FRETE', kind: 'free_freight', value: 0 })
  await offer({ code: 'OUTRO_FRETE', kind: 'free_freight', value: 0 })
  await offer({ code: 'TUDO', value: 9_000 })
  const { id, taken } = await orderWith(5_000, 'FRETE', 'OUTRO_FRETE', 'TUDO')
  expect(taken).toEqual([true, true, true])
  const sums = cart(5_000, 1_390)
  expect(await database.db.transaction((tx) => applyPromotions(tx, id, sums))).toBe(-6_390)
  expect(await discountsOf(id)).toEqual([
    ['FRETE', 1_390],
    ['OUTRO_FRETE', 0],
    ['TUDO', 5_000],
  ])
  const offered = await listEligible(database.db, sums)
  expect(offered.map(({ code, amount }) => [code, amount])).toEqual([
    ['FRETE', -13.9],
    ['OUTRO_FRETE', -13.9],
    ['TUDO', -50],
  ])
  const free = await listEligible(database.db, cart(5_000))
  expect(free.map(({ code }) => code)).toEqual(['TUDO'])
})

it('IMP-02 a discount on the goods does not change the freight', async () => {
  await offer({ code: 'FIXO' })
  const { id } = await orderWith(5_000, 'FIXO')
  const taken = database.db.transaction((tx) => applyPromotions(tx, id, cart(5_000, 1_390)))
  expect(await taken).toBe(-700)
})

it('PAY-19 without an order every valid coupon is listed, without an amount', async () => {
  await offer({ code: 'CEM', minimumItemCents: 10_000 })
  await offer({ code: 'FRETE', kind: 'free_freight', value: 0 })
  await offer({ code: 'PASSADO', endsAt: fromNow(-1) })
  expect(await listEligible(database.db, null)).toEqual([
    { code: 'CEM', name: 'Cupom CEM', amount: null, limit: null, minimum: 100 },
    { code: 'FRETE', name: 'Cupom FRETE', amount: null, limit: null, minimum: null },
  ])
})

it('API-102 coupons are offered to the mailbox of the customer', async () => {
  const person = { firstName: 'Ana', lastName: 'Souza', passwordHash: 'x' }
  const email = 'Bia+loja@example.com'
  const [bia] = await database.db
    .insert(users)
    .values({ ...person, email })
    .returning()
  expect(await offeredTo(database.db, bia?.id ?? 0)).toEqual({
    ...NOBODY,
    mailbox: 'bia@example.com',
  })
  expect(await offeredTo(database.db, 0)).toEqual(NOBODY)
  expect(await offeredTo(database.db, null)).toEqual(NOBODY)
})

it('CART-22 coupons subtract at most the goods, in the order of their codes', async () => {
  await offer({ code: 'B', value: 3_000 })
  await offer({ code: 'A', value: 4_000 })
  const { id } = await orderWith(5_000, 'B', 'A')
  expect(await discounted(id, 5_000)).toBe(-5_000)
  expect(await discountsOf(id)).toEqual([
    ['A', 4_000],
    ['B', 1_000],
  ])
})

it('API-37 an invalid coupon is removed from the order, the others and other orders stay', async () => {
  await offer({ code: 'CEM', minimumItemCents: 10_000 })
  await offer({ code: 'FICA', value: 200 })
  const { id } = await orderWith(12_000, 'CEM', 'FICA')
  const other = await orderWith(12_000, 'CEM')
  expect(await discounted(other.id, 12_000)).toBe(-700)
  expect(await discounted(id, 9_000)).toBe(-200)
  expect(await discountsOf(id)).toEqual([['FICA', 200]])
  expect(await discountsOf(other.id)).toEqual([['CEM', 700]])
})

it('API-31 PAY-81 lists the coupons that an order of an amount can use now, by code, with discount and minimum', async () => {
  await offer({ code: 'ZEBU', kind: 'percent', value: 15 })
  await offer({ code: 'ALCATRA', minimumItemCents: 5_000, value: 800 })
  await offer({ code: 'CUPIM', minimumItemCents: 5_001 })
  await offer({ code: 'PASSADO', endsAt: fromNow(-1) })
  expect(await listEligible(database.db, cart(5_000))).toEqual([
    { code: 'ALCATRA', name: 'Cupom ALCATRA', amount: -8, limit: null, minimum: 50 },
    { code: 'ZEBU', name: 'Cupom ZEBU', amount: -7.5, limit: null, minimum: null },
  ])
  const [{ amount } = { amount: 0 }] = await listEligible(database.db, cart(333))
  expect(amount).toBe(-0.5)
})

it('API-102 lists how often one customer can use a coupon, which depends on nobody', async () => {
  await offer({ code: 'ESTREIA', firstOrderOnly: true })
  await offer({ code: 'LIVRE' })
  await offer({ code: 'PAR', maximumUsesPerCustomer: 2 })
  await offer({ code: 'SOLO', maximumUsesPerCustomer: 1 })
  const listed = await listEligible(database.db, cart(5_000))
  expect(listed.map(({ code, limit }) => [code, limit])).toEqual([
    ['ESTREIA', 'first'],
    ['LIVRE', null],
    ['PAR', null],
    ['SOLO', 'once'],
  ])
})

/** A guest's order that was bought with the coupon. */
async function bought(email: string, code: string) {
  const { id } = await insertOrder(database.db, [], { state: 'complete', email })
  await database.db.insert(orderPromotions).values({ orderId: id, code, discountCents: 700 })
}

it('API-37 a coupon that its customer has used up is refused, removed and not listed', async () => {
  const email = 'ana@example.com'
  await offer({ code: 'UMA', maximumUsesPerCustomer: 1 })
  await offer({ code: 'FICA', value: 200 })
  const early = await insertOrder(database.db, [], { email })
  const late = await insertOrder(database.db, [], { email })
  const stranger = await insertOrder(database.db, [], { email: 'rui@example.com' })
  const add = (orderId: number) =>
    database.db.transaction((tx) => addCoupon(tx, orderId, 'UMA', 5_000))
  await add(early.id)
  await database.db.transaction((tx) => addCoupon(tx, early.id, 'FICA', 5_000))
  await bought(email, 'UMA')
  await expect(add(late.id)).rejects.toMatchObject({
    errors: { coupon_codes: ['Você já usou este cupom'] },
  })
  await add(stranger.id)
  expect(await discounted(early.id, 5_000)).toBe(-200)
  expect(await discountsOf(early.id)).toEqual([['FICA', 200]])
  expect(await discounted(stranger.id, 5_000)).toBe(-700)
  const listed = async (mailbox: string | null) =>
    (await listEligible(database.db, cart(5_000), { ...NOBODY, mailbox })).map(({ code }) => code)
  expect(await listed(email)).toEqual(['FICA'])
  expect(await listed('rui@example.com')).toEqual(['FICA', 'UMA'])
  expect(await listed(null)).toEqual(['FICA', 'UMA'])
})

it('IMP-03 a first-order coupon needs a customer without another order, placed or being paid', async () => {
  await offer({ code: 'PRIMEIRA', firstOrderOnly: true })
  await offer({ code: 'UMA', maximumUsesPerCustomer: 1 })
  const placed = async (email: string, state: 'confirm' | 'complete', payment?: 'authorizing') => {
    const { id: orderId } = await insertOrder(database.db, [], { state, email })
    const card = { orderId, methodId: 1, amountCents: 5_000 }
    if (payment) await database.db.insert(payments).values({ ...card, state: payment })
  }
  await placed('comprou@example.com', 'complete')
  await placed('pagando@example.com', 'confirm', 'authorizing')
  await placed('indeciso@example.com', 'confirm')
  const listed = async (mailbox: string) =>
    (await listEligible(database.db, cart(5_000), { ...NOBODY, mailbox })).map(({ code }) => code)
  for (const name of ['comprou', 'pagando']) {
    const email = `${name}@example.com`
    expect(await listed(email)).toEqual(['UMA'])
    const { id } = await insertOrder(database.db, [], { email })
    const add = database.db.transaction((tx) => addCoupon(tx, id, 'PRIMEIRA', 5_000))
    await expect(add).rejects.toMatchObject({
      errors: { coupon_codes: ['Este cupom vale só na primeira compra'] },
    })
  }
  for (const name of ['indeciso', 'novo']) {
    expect(await listed(`${name}@example.com`)).toEqual(['PRIMEIRA', 'UMA'])
  }
})

it('CHK-83 a first-order coupon is removed from the order of a customer who has bought since', async () => {
  const email = 'rita@example.com'
  await offer({ code: 'PRIMEIRA', firstOrderOnly: true })
  const { id } = await insertOrder(database.db, [], { email })
  await database.db.transaction((tx) => addCoupon(tx, id, 'PRIMEIRA', 5_000))
  expect(await discounted(id, 5_000)).toBe(-700)
  await insertOrder(database.db, [], { state: 'complete', email })
  expect(await discounted(id, 5_000)).toBe(0)
  const [row] = await database.db.select().from(orders).where(eq(orders.id, id))
  expect(row?.lostCoupons).toEqual([{ code: 'PRIMEIRA', reason: 'first' }])
})

it('API-84 one coupon is removed in any spelling, and from no other order', async () => {
  await offer({ code: 'FICA', value: 200 })
  await offer({ code: 'SAI' })
  const { id } = await orderWith(5_000, 'FICA', 'SAI')
  const other = await orderWith(5_000, 'SAI')
  const remove = (code: string) => database.db.transaction((tx) => removeCoupon(tx, id, code))
  expect(await remove(' sai ')).toBe(true)
  expect(await remove('SAI')).toBe(false)
  expect(await discounted(id, 5_000)).toBe(-200)
  expect(await discountsOf(id)).toEqual([['FICA', 200]])
  expect(await discounted(other.id, 5_000)).toBe(-700)
})

it('CHK-83 a coupon that leaves an order is stored with its reason, once, until another is added', async () => {
  const email = 'lia@example.com'
  await offer({ code: 'FIM', endsAt: fromNow(60) })
  await offer({ code: 'GASTO', maximumUses: 4, uses: 3 })
  await offer({ code: 'MINIMO', minimumItemCents: 4_500 })
  await offer({ code: 'UMA', maximumUsesPerCustomer: 1 })
  const { id } = await orderWith(5_000, 'FIM', 'GASTO', 'MINIMO', 'UMA')
  const lost = async () => {
    const [row] = await database.db.select().from(orders).where(eq(orders.id, id))
    return row?.lostCoupons
  }
  await discounted(id, 5_000)
  expect(await lost()).toEqual([])
  const change = (code: string, values: Partial<typeof promotions.$inferInsert>) =>
    database.db.update(promotions).set(values).where(eq(promotions.code, code))
  await change('FIM', { endsAt: fromNow(-1) })
  await change('GASTO', { uses: 4 })
  await bought(email, 'UMA')
  await database.db.update(orders).set({ email }).where(eq(orders.id, id))
  await discounted(id, 4_499)
  await discounted(id, 4_499)
  expect(await lost()).toEqual([
    { code: 'FIM', reason: 'expired' },
    { code: 'GASTO', reason: 'limit' },
    { code: 'MINIMO', reason: 'minimum', minimumCents: 4_500 },
    { code: 'UMA', reason: 'used' },
  ])
  await database.db.transaction((tx) => removeCoupon(tx, id, 'gasto'))
  expect((await lost())?.map(({ code }) => code)).toEqual(['FIM', 'MINIMO', 'UMA'])
  await database.db.transaction((tx) => addCoupon(tx, id, 'MINIMO', 4_500))
  expect(await lost()).toEqual([])
})
