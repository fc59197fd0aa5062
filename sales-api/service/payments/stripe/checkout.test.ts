import { eq } from 'drizzle-orm'
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
import { startShop } from '@/sales-api/tests/support/test-shop'
import { startStripe } from '../../../tests/support/gateways'
import { log } from '../../../tests/support/silent-log'
import { DECLINE_SENTENCES } from '../../base/decline-reasons'
import { outbox } from '../../db/schema/operations'
import { orderAddresses, orders, payments } from '../../db/schema/orders'
import { promotions } from '../../db/schema/promotions'
import { audit } from '../../domain/audit/audit'
import { PICKUP } from '../../domain/delivery/shipping-methods'
import { denyPayment, evaluateAgain } from '../../domain/fulfilment/decide-payment'
import { cancelOrder } from '../../domain/fulfilment/move-order'
import { expire } from '../../jobs/expire'
import { forgettingHandlers } from '../../jobs/gateway-events'
import { type OutboxRow, runOutbox } from '../../jobs/outbox'
import { reconcilePayments } from '../../jobs/reconcile-payments'
import type { Gateway } from '../gateway'

const { fake, paying } = startStripe()
const shop = startShop(paying.gatewayOn)
afterEach(async () => expect(await audit(shop.db)).toEqual([]))

const card = (id = fake.typeCard(), keep = false) => ({ gateway_payment_profile_id: id, keep })

async function openConfirmed(token?: string, chosen = card()): Promise<Owner> {
  const owner = await openCart(shop, { token })
  await confirmCart(shop, owner, chosen, `${owner.number}@example.com`)
  return owner
}

const intentsOf = ({ number }: Owner) =>
  [...fake.ledger.intents.values()]
    .filter(({ metadata }) => metadata.order === number)
    .map(({ status }) => status)

it('PAY-38 returns to the browser whose fields accept the card', async () => {
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  const { body } = await shop.call('GET', `/orders/${owner.number}/payments/new${owner.query}`)
  const [card, ...others] = body.payment_methods
  expect(card.gateway).toEqual({ name: 'stripe', public_key: 'pk_test_fake' })
  for (const method of others) expect(method.gateway).toBeUndefined()
})

it('PAY-23 reports that the bank cannot be called while Stripe is down and a card is entered', async () => {
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  fake.faults.add({ on: 'GET /v1/payment_methods/:id', kind: 'cut-before', times: 9 })
  const { status, body } = await pay(shop, owner, card())
  expect(status).toBe(422)
  expect(body.errors).toEqual({ payments: ['Não conseguimos falar com o banco agora'] })
  const read = await shop.call('GET', `/api/v1/orders/${owner.number}${owner.query}`)
  expect(read.body).toMatchObject({ state: 'payment', payments: [] })
  fake.faults.clear()
  expect((await pay(shop, owner, card())).body.state).toBe('confirm')
})

it('PAY-28 holds once for an order that many calls complete concurrently', async () => {
  const owner = await openConfirmed()
  const answers = await Promise.all(Array.from({ length: 8 }, () => next(shop, owner)))
  expect(answers.map(({ body }) => body.state)).toEqual(Array(8).fill('complete'))
  expect(intentsOf(owner)).toEqual(['requires_capture'])
})

it('PAY-28 completes the order after a lost response, and releases the claims of a charge that never arrived', async () => {
  const [held, lost] = [await openConfirmed(), await openConfirmed()]
  const on = 'POST /v1/payment_intents/:id/confirm'
  const reading = 'GET /v1/payment_intents/:id'
  for (const [owner, kind] of [
    [held, 'cut-after'],
    [lost, 'cut-before'],
  ] as const) {
    fake.faults.add({ on, kind, times: 2 })
    fake.faults.add({ on: reading, kind: 'cut-before', times: 2 })
    expect((await next(shop, owner)).status).toBe(422)
    fake.faults.clear()
  }
  await reconcilePayments(shop.db, shop.gateway, log, 0)
  expect((await next(shop, held)).body.state).toBe('complete')
  expect(intentsOf(held)).toEqual(['requires_capture'])
  expect(intentsOf(lost)).toEqual(['canceled'])
  const [row] = await shop.db.select().from(payments).where(eq(payments.state, 'failed'))
  expect(row?.gatewayKey).toBe(`${lost.number}:authorize:1`)
})

it('PAY-24/25 requests another card after a decline and then holds', async () => {
  const owner = await openConfirmed(undefined, card('pm_card_visa_chargeDeclinedInsufficientFunds'))
  expect((await next(shop, owner)).body.errors.payments).toEqual([
    'Pagamento recusado',
    DECLINE_SENTENCES.funds,
  ])
  await pay(shop, owner, card())
  expect((await next(shop, owner)).body.state).toBe('complete')
  expect(intentsOf(owner)).toEqual(['canceled', 'requires_capture'])
})

it('PAY-44 shows before a card is requested that the total is too low for one, and completes a free order without one', async () => {
  const offers = [
    ['QUASE', 37, /a partir de R\$\u00a00,50/],
    ['GRATIS', 0, /nenhum cartão online é necessário/],
    ['MINIMO', 50, null],
  ] as const
  for (const [code, left, refusal] of offers) {
    const owner = await openCart(shop)
    await goToPayment(shop, owner, `${code}@example.com`, { methodId: PICKUP.id })
    const path = `/api/v1/checkouts/${owner.number}${owner.query}`
    const total = Math.round((await shop.call('GET', path)).body.total * 100)
    await shop.db.insert(promotions).values({
      code,
      name: code,
      kind: 'fixed',
      value: total - left,
      minimumItemCents: 0,
      startsAt: new Date('2026-01-01T00:00:00-03:00'),
    })
    await submit(shop, owner, { order: { coupon_codes: [code] } })
    const { body } = await shop.call('GET', `/orders/${owner.number}/payments/new${owner.query}`)
    const ids = body.payment_methods.map(({ id }: { id: number }) => id)
    expect(ids).toEqual(refusal ? [2, 3] : [1, 2, 3])
    if (refusal) expect(body.card_refusal).toMatch(refusal)
    else expect(body.card_refusal).toBeUndefined()
    const asked = fake.requests.length
    const paid = await pay(shop, owner, card())
    if (refusal) expect(paid.body.errors.payments).toEqual([body.card_refusal])
    if (refusal) expect(fake.requests).toHaveLength(asked)
    if (left === 0) {
      const offline = { payments_attributes: [{ payment_method_id: 2 }] }
      await submit(shop, owner, { state: 'payment', order: offline })
    }
    const completed = await next(shop, owner)
    if (left !== 37) expect(completed.body).toMatchObject({ state: 'complete', total: left / 100 })
    else expect(completed.status).toBe(422)
    expect(intentsOf(owner)).toEqual(refusal ? [] : ['requires_capture'])
  }
})

it('PAY-28 names the buyer as receiver where the address has none', async () => {
  const token = await openAccount(shop, 'recebe@example.com')
  const receivers = { ' ': 'Ana Souza', 'Caio Lima': 'Caio Lima' }
  for (const [receiverName, expected] of Object.entries(receivers)) {
    const owner = await openConfirmed(token, card())
    const [order] = await shop.db.select().from(orders).where(eq(orders.number, owner.number))
    const isOwn = eq(orderAddresses.orderId, order?.id ?? 0)
    await shop.db.update(orderAddresses).set({ receiverName }).where(isOwn)
    expect((await next(shop, owner)).body.state).toBe('complete')
    const [intent] = [...fake.ledger.intents.values()].filter(
      ({ metadata }) => metadata.order === owner.number,
    )
    expect(intent?.told.shipping).toMatchObject({ name: expected })
  }
})

it('PAY-24 requests the card again after its id was used by another order, and for a saved card lost at Stripe', async () => {
  const typed = fake.typeCard()
  await next(shop, await openConfirmed(undefined, card(typed)))
  const owner = await openConfirmed(undefined, card(typed))
  const refused = ['Pagamento recusado', DECLINE_SENTENCES.spent]
  expect((await next(shop, owner)).body.errors.payments).toEqual(refused)
  const read = await shop.call('GET', `/api/v1/orders/${owner.number}${owner.query}`)
  expect(read.body).toMatchObject({ state: 'payment' })

  const token = await openAccount(shop, 'sumiu@example.com')
  const lost = fake.typeCard()
  await next(shop, await openConfirmed(token, card(lost, true)))
  const [kept] = (await shop.call('GET', '/v2/users/me', undefined, token)).body.credit_cards
  Object.assign(fake.ledger.methods.get(lost) ?? {}, { customer: null, isSpent: true })
  const again = await openConfirmed(token)
  const path = `/api/v1/checkouts/${again.number}`
  const step = { state: 'payment', order: { existing_card: kept.id } }
  await shop.call('PUT', path, step, token)
  expect((await next(shop, again)).body.errors.payments).toEqual(refused)
  expect((await shop.call('GET', path, undefined, token)).body).toMatchObject({ state: 'payment' })
})

it('PAY-29 saves a card with consent, pays with it again, and deletes it at Stripe when it is deleted here', async () => {
  const token = await openAccount(shop, 'guarda@example.com')
  const typed = fake.typeCard()
  await next(shop, await openConfirmed(token, card(typed, true)))
  const [kept] = (await shop.call('GET', '/v2/users/me', undefined, token)).body.credit_cards
  expect(fake.ledger.methods.get(typed)?.customer).toBeTruthy()
  const owner = await openConfirmed(token)
  await shop.call(
    'PUT',
    `/api/v1/checkouts/${owner.number}`,
    { state: 'payment', order: { existing_card: kept.id } },
    token,
  )
  expect((await next(shop, owner)).body.state).toBe('complete')
  await shop.call('DELETE', `/v2/credit_cards/${kept.id}`, undefined, token)
  const handlers = forgettingHandlers(shop.db, shop.gateway)
  for (const _ of [1, 2]) await runOutbox(shop.db, handlers, log)
  expect(fake.ledger.methods.get(typed)).toMatchObject({ customer: null, isSpent: true })
  expect(fake.requests.filter(({ path }) => path.endsWith('/detach'))).toHaveLength(1)
})

it('PAY-29 saves a card that is typed again once, here and at Stripe', async () => {
  const token = await openAccount(shop, 'repete@example.com')
  const [older, newer] = [fake.typeCard(), fake.typeCard()]
  for (const typed of [older, newer])
    await next(shop, await openConfirmed(token, card(typed, true)))
  const kept = await shop.call('GET', '/v2/users/me', undefined, token)
  expect(kept.body.credit_cards).toHaveLength(1)
  await runOutbox(shop.db, forgettingHandlers(shop.db, shop.gateway), log)
  expect(fake.ledger.methods.get(older)).toMatchObject({ customer: null, isSpent: true })
  expect(fake.ledger.methods.get(newer)?.customer).toBeTruthy()
  const owner = await openConfirmed(token)
  const [{ id }] = kept.body.credit_cards
  const step = { state: 'payment', order: { existing_card: id } }
  await shop.call('PUT', `/api/v1/checkouts/${owner.number}`, step, token)
  expect((await next(shop, owner)).body.state).toBe('complete')
  await shop.call('DELETE', `/v2/credit_cards/${id}`, undefined, token)
  await runOutbox(shop.db, forgettingHandlers(shop.db, shop.gateway), log)
  expect(fake.ledger.methods.get(newer)).toMatchObject({ customer: null, isSpent: true })
})

it('PAY-29 pays again for a denied order with the card that replaced its own', async () => {
  const token = await openAccount(shop, 'nega@example.com')
  const denied = await openConfirmed(token, card(fake.typeCard(), true))
  await next(shop, denied)
  await next(shop, await openConfirmed(token, card(fake.typeCard(), true)))
  await runOutbox(shop.db, forgettingHandlers(shop.db, shop.gateway), log)
  await denyPayment(shop.db, shop.gateway, denied.number)
  await evaluateAgain(shop.db, shop.gateway, denied.number)
  expect(intentsOf(denied)).toEqual(['canceled', 'requires_capture'])
})

it('PAY-29 calls the bank again without the customer, and only if the hold lasts until the delivery', async () => {
  const token = await openAccount(shop, 'ausente@example.com')
  const denied = await openConfirmed(token, card(fake.typeCard(), true))
  await next(shop, denied)
  await denyPayment(shop.db, shop.gateway, denied.number)
  const brands: (string | null)[] = []
  const short: Gateway = {
    ...shop.gateway,
    merchantHoldDays: (brand) => {
      brands.push(brand)
      return 1 / 48
    },
  }
  await expect(evaluateAgain(shop.db, short, denied.number)).rejects.toThrow(/0.5 hours only/)
  expect(brands).toEqual(['visa'])
  expect(intentsOf(denied)).toEqual(['canceled'])
  await evaluateAgain(shop.db, shop.gateway, denied.number)
  const own = [...fake.ledger.intents.values()].filter(
    ({ metadata }) => metadata.order === denied.number,
  )
  expect(own.map(({ status, isAway }) => [status, isAway])).toEqual([
    ['canceled', false],
    ['requires_capture', true],
  ])
})

it('PAY-29 deletes the customer at Stripe when the account is erased', async () => {
  const token = await openAccount(shop, 'esquece@example.com')
  const owner = await openConfirmed(token, card(fake.typeCard(), true))
  await next(shop, owner)
  const customer = [...fake.ledger.customers.values()].at(-1)
  await denyPayment(shop.db, shop.gateway, owner.number)
  await cancelOrder(shop.db, shop.gateway, owner.number)
  expect(intentsOf(owner)).toEqual(['canceled'])
  const erased = await shop.call('POST', '/v2/users/me/erasure', { password: 'segredo1' }, token)
  expect(erased.status).toBe(204)
  await runOutbox(shop.db, forgettingHandlers(shop.db, shop.gateway), log)
  expect(customer).toMatchObject({ isDeleted: true })
})

it('PAY-29 retries deleting the customer at Stripe, however long Stripe is down', async () => {
  const token = await openAccount(shop, 'insiste@example.com')
  const owner = await openConfirmed(token, card(fake.typeCard(), true))
  await next(shop, owner)
  const customer = [...fake.ledger.customers.values()].at(-1)
  await denyPayment(shop.db, shop.gateway, owner.number)
  await cancelOrder(shop.db, shop.gateway, owner.number)
  await shop.call('POST', '/v2/users/me/erasure', { password: 'segredo1' }, token)
  const away = { ...shop.gateway, forgetCustomer: () => Promise.reject(new Error('away')) }
  const run = async (gateway: Gateway) => {
    await shop.db.update(outbox).set({ runAt: new Date(0) })
    await runOutbox(shop.db, forgettingHandlers(shop.db, gateway), log)
    await expire(shop.db, log)
  }
  for (let attempt = 0; attempt < 12; attempt += 1) await run(away)
  expect(customer).toMatchObject({ isDeleted: false })
  await run(shop.gateway)
  expect(customer).toMatchObject({ isDeleted: true })
})

it.each(['forget-card', 'forget-customer'] as const)(
  'PAY-29 treats no %s without a customer as done',
  async (kind) => {
    const [row] = await shop.db
      .insert(outbox)
      .values({ kind, key: `${kind}:empty`, payload: {} })
      .returning()
    const handler = forgettingHandlers(shop.db, shop.gateway)[kind]
    await expect(handler(row as OutboxRow)).rejects.toThrow(kind)
    await shop.db.delete(outbox).where(eq(outbox.id, row?.id ?? 0))
  },
)
