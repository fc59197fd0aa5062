import { eq } from 'drizzle-orm'
import {
  ADDRESS,
  goToPayment,
  next,
  openAccount,
  openCart,
  pay,
  submit,
} from '../../tests/support/purchase'
import { startShop } from '../../tests/support/test-shop'
import { promotions } from '../db/schema/promotions'
import { audit } from '../domain/audit/audit'

const shop = startShop()

it('API-37 applies a coupon, keeps the total from falling below zero and refuses a wrong one', async () => {
  await shop.db.insert(promotions).values({
    code: 'BEMVINDO',
    name: 'Boas-vindas',
    kind: 'percent',
    value: 10,
    minimumItemCents: 0,
    startsAt: new Date('2026-01-01T00:00:00-03:00'),
  })
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  const wrong = await submit(shop, owner, { order: { coupon_codes: ['NADA'] } })
  expect(wrong.body.errors).toEqual({ coupon_codes: ['Cupom inválido ou expirado'] })
  const right = await submit(shop, owner, { order: { coupon_codes: 'bemvindo' } })
  expect(right.body).toMatchObject({
    state: 'payment',
    adjustment_total: -8.99,
    total: 90.81,
    promotions: [{ code: 'BEMVINDO', name: 'Boas-vindas' }],
  })
})

it('API-84 removes a coupon, also repeatedly or for an absent one, and requires the payment again', async () => {
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  await submit(shop, owner, { order: { coupon_codes: 'BEMVINDO' } })
  await submit(shop, owner, {
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 2 }] },
  })
  const takeOff = (code: string, query = owner.query) =>
    shop.call('DELETE', `/api/v1/orders/${owner.number}/coupon_codes/${code}${query}`)
  const uses = async () => {
    const [row] = await shop.db.select().from(promotions).where(eq(promotions.code, 'BEMVINDO'))
    return row?.uses
  }
  const before = await uses()
  expect((await takeOff('BEMVINDO', '?order_token=another')).status).toBe(401)
  const unknown = await takeOff('OUTRO')
  expect(unknown).toMatchObject({
    status: 200,
    body: { state: 'confirm', adjustment_total: -8.99 },
  })
  const off = await takeOff('bemvindo')
  expect(off).toMatchObject({
    status: 200,
    body: { state: 'payment', adjustment_total: 0, total: 99.8, promotions: [], payments: [] },
  })
  expect((await takeOff('BEMVINDO')).body).toMatchObject({ state: 'payment', total: 99.8 })
  await submit(shop, owner, {
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 2 }] },
  })
  expect((await next(shop, owner)).body).toMatchObject({ state: 'complete', total: 99.8 })
  expect((await takeOff('BEMVINDO')).status).toBe(422)
  expect(await uses()).toBe(before)
  expect(await audit(shop.db)).toEqual([])
})

it('CART-22 PAY-22 coupons together subtract at most the price of the goods; the freight stays', async () => {
  const fixed = { name: 'Sessenta', kind: 'fixed' as const, value: 6_000, minimumItemCents: 0 }
  const startsAt = new Date('2026-01-01T00:00:00-03:00')
  const codes = ['SESSENTA1', 'SESSENTA2']
  await shop.db.insert(promotions).values(codes.map((code) => ({ ...fixed, code, startsAt })))
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  const { body } = await submit(shop, owner, { order: { coupon_codes: codes } })
  expect(body).toMatchObject({ item_total: 89.9, adjustment_total: -89.9, total: 9.9 })
  expect(body.promotions).toEqual([
    { code: 'SESSENTA1', name: 'Sessenta', amount: -60 },
    { code: 'SESSENTA2', name: 'Sessenta', amount: -29.9 },
  ])
  expect(await audit(shop.db)).toEqual([])
  await shop.db.update(promotions).set({ endsAt: startsAt }).where(eq(promotions.kind, 'fixed'))
})

it('API-31 lists the valid promotions', async () => {
  const { body } = await shop.call('GET', '/api/v1/promotions?by_eligible=true')
  const coupon = { code: 'BEMVINDO', name: 'Boas-vindas' }
  expect(body.promotions).toContainEqual({ ...coupon, amount: null, limit: null, minimum: null })
})

it('API-44 lists promotions by user only to that user', async () => {
  expect((await shop.call('GET', '/api/v1/promotions?by_user=1')).status).toBe(401)
  const token = await openAccount(shop, 'promo@example.com')
  const { body } = await shop.call('GET', '/api/v1/users/', undefined, token)
  const path = `/api/v1/promotions?by_user=${body.users[0].id}`
  expect((await shop.call('GET', path, undefined, token)).status).toBe(200)
  expect((await shop.call('GET', `${path}9`, undefined, token)).status).toBe(403)
})

it('CHK-83 a coupon lost to a changed e-mail is returned with its reason until it is removed', async () => {
  await shop.db.insert(promotions).values({
    code: 'PRIMEIRA',
    name: 'Primeira compra',
    kind: 'fixed',
    value: 500,
    minimumItemCents: 0,
    maximumUsesPerCustomer: 1,
    startsAt: new Date('2026-01-01T00:00:00-03:00'),
  })
  const buy = async (email: string, phone: string) => {
    const owner = await openCart(shop)
    await goToPayment(shop, owner, email, { address: { ...ADDRESS, phone } })
    await submit(shop, owner, { order: { coupon_codes: 'PRIMEIRA' } })
    return owner
  }
  const first = await buy('nina@example.com', '71911110001')
  const payment = { order: { payments_attributes: [{ payment_method_id: 2 }] }, state: 'payment' }
  await submit(shop, first, payment)
  expect((await next(shop, first)).body).toMatchObject({ state: 'complete', lost_promotions: [] })
  const second = await buy('outra@example.com', '71911110002')
  await goToPayment(shop, second, 'nina@example.com', {
    address: { ...ADDRESS, phone: '71911110002' },
  })
  const { body } = await shop.call('GET', `/api/v1/orders/${second.number}${second.query}`)
  const lost_promotions = [{ code: 'PRIMEIRA', reason: 'used' }]
  expect(body).toMatchObject({ promotions: [], adjustment_total: 0, lost_promotions })
  const path = `/api/v1/orders/${second.number}/coupon_codes/PRIMEIRA${second.query}`
  expect((await shop.call('DELETE', path)).body).toMatchObject({
    state: 'payment',
    lost_promotions: [],
  })
})

it('ORD-17 TRK-60 the signed link returns name and part of each coupon, without its code', async () => {
  const fixed = { kind: 'fixed' as const, minimumItemCents: 0 }
  const startsAt = new Date('2026-01-01T00:00:00-03:00')
  await shop.db.insert(promotions).values([
    { ...fixed, startsAt, code: 'SEXTA7', name: 'Sexta', value: 725 },
    { ...fixed, startsAt, code: 'VOLTA4', name: 'Volta', value: 410 },
  ])
  const owner = await openCart(shop)
  await goToPayment(shop, owner, 'dois@example.com')
  await submit(shop, owner, { order: { coupon_codes: ['VOLTA4', 'SEXTA7'] } })
  await pay(shop, owner)
  const { body } = await next(shop, owner)
  const { summary } = (await shop.call('GET', `/v2/trackers/${body.tracker_token}`)).body
  expect(summary).toMatchObject({ adjustment_total: -11.35 })
  expect(summary.promotions).toEqual([
    { name: 'Sexta', amount: -7.25 },
    { name: 'Volta', amount: -4.1 },
  ])
})
