import { eq } from 'drizzle-orm'
import { PAYMENT_GATEWAYS } from '@/lib/shared/payment-gateways.mjs'
import { confirmCart, next, openCart } from '@/sales-api/tests/support/purchase'
import { startShop } from '@/sales-api/tests/support/test-shop'
import { gatewayCharges, paymentRefunds } from '../db/schema/gateway'
import { sandboxCharges } from '../db/schema/operations'
import { payments } from '../db/schema/orders'
import { readEnv } from '../env'
import { openGateway } from './open-gateway'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const envOf = (name?: string) =>
  readEnv(name === undefined ? {} : { PAYMENT_GATEWAY: name, ...(name === 'stripe' ? KEYS : {}) })

const shop = startShop()

const open = (name?: string) => openGateway(shop.db, envOf(name))

it('PAY-30 opens the configured gateway, and the sandbox by default', async () => {
  expect(await open()).toMatchObject({ name: 'sandbox', takesCards: true, fields: null })
  expect((await open('sandbox')).name).toBe('sandbox')
  expect(await open('none')).toMatchObject({ name: 'none', takesCards: false, fields: null })
  const fields = { name: 'stripe', publicKey: 'pk_test_1' }
  expect(await open('stripe')).toMatchObject({ name: 'stripe', takesCards: true, fields })
})

it.each(PAYMENT_GATEWAYS)('PAY-30 opens %s under its own name', async (name) => {
  expect((await open(name)).name).toBe(name)
})

it('PAY-30 refuses live mode on a database of the sandbox, and a change of gateway while Stripe has holds', async () => {
  const owner = await openCart(shop)
  await confirmCart(shop, owner)
  expect((await next(shop, owner)).body.state).toBe('complete')
  await open()
  for (const name of ['none', 'stripe']) {
    await expect(open(name)).rejects.toThrow('this database holds orders of the sandbox')
  }
  const [charge] = await shop.db.delete(sandboxCharges).returning()
  const key = charge?.key ?? ''
  await shop.db.insert(gatewayCharges).values({ key })
  expect((await open('stripe')).name).toBe('stripe')
  for (const name of ['none', 'sandbox']) {
    await expect(open(name)).rejects.toThrow('payments are still open at Stripe (1)')
  }
  const own = eq(payments.gatewayKey, key)
  const [paid] = await shop.db.update(payments).set({ state: 'completed' }).where(own).returning()
  const refund = { paymentId: paid?.id ?? 0, key: `${key}:refund`, cents: 500 }
  const asked = { ...refund, state: 'asked', origin: 'shop' } as const
  await shop.db.insert(paymentRefunds).values(asked)
  await expect(open('none')).rejects.toThrow('payments are still open at Stripe (1)')
  await shop.db.update(paymentRefunds).set({ state: 'done' })
  expect((await open('none')).name).toBe('none')
})
