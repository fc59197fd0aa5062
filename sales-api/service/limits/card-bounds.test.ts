import { eq } from 'drizzle-orm'
import {
  asked,
  buy,
  charge,
  DECLINED,
  enter,
  entry,
  inTurn,
  limitedProcess,
  put,
  ready,
  shopOfTries,
  TOO_MANY,
} from '../../tests/support/limits'
import { CARD, goToPayment, openCart } from '../../tests/support/purchase'
import type { Captcha } from '../captcha/captcha'
import { rateLimits, sandboxTokens } from '../db/schema/operations'
import { orders } from '../db/schema/orders'

const shop = shopOfTries()

const newProcess = (change?: Parameters<typeof limitedProcess>[1]) => limitedProcess(shop, change)

it('bounds declined cards by the client address of a trusted proxy, and over the whole shop', async () => {
  const perAddress = { calls: 4, seconds: 600, freeCalls: 2 }
  const captcha: Captcha = { challenge: async () => null, accepts: async (token) => token === 'ok' }
  const behind = newProcess({
    captcha,
    trustedProxies: 1,
    limits: { 'card-charge': { ...charge, perAddress } },
  })
  const from = (address: string) => ({ 'X-Forwarded-For': `10.0.0.9, ${address}` })
  const tester = async (body?: object) =>
    (await buy(behind, await ready(shop), body, from('203.0.113.7'))).body.errors
  const declined = { payments: ['Pagamento recusado'] }
  const person = { recaptcha_token: 'ok' }
  expect(await tester()).toEqual(declined)
  expect(await tester()).toEqual(declined)
  expect(Object.keys(await tester())).toContain('recaptcha_token')
  expect(await tester(person)).toEqual(declined)
  expect(await tester(person)).toEqual(declined)
  expect(await tester(person)).toEqual({ payments: [TOO_MANY] })
  expect((await buy(behind, await ready(shop), person, from('203.0.113.8'))).body.errors).toEqual(
    declined,
  )
  await shop.db.delete(rateLimits)
  const perShop = { freeCalls: 3, seconds: 600 }
  const whole = newProcess({ captcha, limits: { 'card-charge': { ...charge, perShop } } })
  const anyone = async (body?: object) => (await buy(whole, await ready(shop), body)).body.errors
  for (let n = 0; n < 3; n += 1) expect(await anyone()).toEqual(declined)
  expect(Object.keys(await anyone())).toContain('recaptcha_token')
  expect(await anyone(person)).toEqual(declined)
})

it('suspends a buyer with many cards sent to the gateway, but not one with typing errors or other methods', async () => {
  const app = newProcess({ limits: { 'card-entry': entry } })
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  expect(await inTurn(5, () => enter(app, owner, { ...CARD, month: '13' }))).toEqual(
    Array(5).fill(422),
  )
  const tokens = await shop.db.$count(sandboxTokens)
  const answers = await inTurn(4, () => enter(app, owner))
  expect(answers).toEqual([200, 200, 200, 429])
  expect(await shop.db.$count(sandboxTokens)).toBe(tokens + 3)
  const refused = await enter(newProcess({ limits: { 'card-entry': entry } }), owner)
  expect(refused.body.errors).toEqual({ payments: [TOO_MANY] })
  const onDelivery = {
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 3 }] },
  }
  expect((await put(app, '', owner, onDelivery)).status).toBe(200)
})

it('attempts no more than twenty cards for one order, however long it waits between them', async () => {
  const owner = await ready(shop)
  await shop.db.update(orders).set({ attempts: 19 }).where(eq(orders.number, owner.number))
  expect((await buy(newProcess(), owner)).body.errors).toEqual({ payments: ['Pagamento recusado'] })
  await shop.db.delete(rateLimits)
  expect((await buy(newProcess(), owner)).body.errors).toEqual({
    payments: ['Este pedido chegou ao limite de tentativas com cartão'],
  })
  expect(await asked(shop, owner)).toBe(1)
})

it('lets a shopper with a few declined cards continue without a captcha', async () => {
  const captcha: Captcha = { challenge: async () => null, accepts: async () => false }
  const app = newProcess({ captcha })
  const owner = await openCart(shop)
  await goToPayment(shop, owner)
  const tries = await inTurn(5, async () => {
    await enter(app, owner, DECLINED)
    return await buy(app, owner)
  })
  expect(tries).toEqual(Array(5).fill(422))
  expect((await enter(app, owner, CARD)).status).toBe(200)
  expect((await buy(app, owner)).body.state).toBe('complete')
})
