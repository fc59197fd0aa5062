import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from './service/base/errors'
import { openDatabase } from './service/db/open'
import { gatewayCharges } from './service/db/schema/gateway'
import { payments } from './service/db/schema/orders'
import { readEnv } from './service/env'
import { startServer } from './start-server'
import { fakeStripeSettings } from './tests/fake-stripe/fake-stripe'
import { insertOrder } from './tests/support/placed-orders'

it('the sandbox is refused for a public address, unless it is a demonstration', async () => {
  for (const publicUrl of ['https://loja.example', 'http://192.168.0.7:3000']) {
    const start = startServer(readEnv({ PUBLIC_URL: publicUrl }))
    await expect(start).rejects.toThrow(StartupError)
    await expect(start).rejects.toThrow('DEMO=1 allows it')
  }
})

it('an invalid setting stops the start by name, and an empty one counts as unset', async () => {
  const source = {
    SALES_API_PORT: '70000',
    PUBLIC_URL: 'loja.example',
    SMTP_URL: 'ana:secret@mail.example',
    WEBHOOK_URL: '/webhooks',
    BACKUP_HOURS: 'x',
    TRUSTED_PROXY: 'true',
    CEP_SERVICE_URL: 'viacep',
    STOP_DELAY_MS: '-1',
    CAPTCHA_COST: '0',
    DEMO_DELIVERY_SECONDS: '1e999',
    LOG_LEVEL: 'loud',
    SEED: 'yes',
    PAYMENT_GATEWAY: 'sk_test_secret',
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_secret',
    STRIPE_API_URL: 'stripe',
  }
  for (const [name, value] of Object.entries(source)) {
    const start = startServer(readEnv({ [name]: value }))
    await expect(start).rejects.toThrow(StartupError)
    await expect(start).rejects.toThrow(new RegExp(`^${name} must be .+$`))
  }
  const { problems } = readEnv(source)
  expect(problems).toHaveLength(Object.keys(source).length)
  expect(problems).toContain("BACKUP_HOURS must be a number of at least 0, not 'x'")
  expect(problems.join()).not.toContain('secret')
  const unset = Object.fromEntries(Object.keys(source).map((name) => [name, '']))
  expect(readEnv(unset)).toEqual(readEnv({}))
  expect(readEnv({ BACKUP_HOURS: '0.5', SMTP_URL: 'smtps://u:p@mail.example:465' })).toMatchObject({
    backupHours: 0.5,
    smtpUrl: 'smtps://u:p@mail.example:465',
    problems: [],
  })
})

async function listen() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
const portOf = (server: Server) => (server.address() as AddressInfo).port

it('PAY-28 serves before Stripe has responded about payments left open by a crash', async () => {
  const [silent, spare] = [await listen(), await listen()]
  const port = portOf(spare)
  spare.close()
  const env = readEnv({
    ...fakeStripeSettings({ url: `http://127.0.0.1:${portOf(silent)}` }).variables,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'shop-')),
    SALES_API_PORT: String(port),
    SEED: '0',
    LOG_LEVEL: 'silent',
  })
  const { db, close } = await openDatabase(env)
  const { id: orderId, number } = await insertOrder(db, [], { state: 'confirm' })
  const key = `${number}:authorize:1`
  await db.insert(gatewayCharges).values({ key, intentId: 'pi_1' })
  const open = { methodId: 1, state: 'authorizing', amountCents: 9_000, gatewayKey: key } as const
  await db.insert(payments).values({ ...open, orderId })
  await close()
  const asked = once(silent, 'request')
  const starting = startServer(env)
  await asked
  const { status } = await fetch(`http://127.0.0.1:${port}/health_check`)
  expect(status).toBe(200)
  silent.close()
  silent.closeAllConnections()
  await (await starting).stop()
})
