import { eq } from 'drizzle-orm'
import { type Logger, pino } from 'pino'
import { sign } from '../../tests/fake-stripe/events'
import { startStripe } from '../../tests/support/gateways'
import { openTestShop, startShop } from '../../tests/support/test-shop'
import { outbox } from '../db/schema/operations'
import { createApp } from '../server/create-app'

const SECRET = 'whsec_fake'

const { paying } = startStripe()
const shop = startShop(paying.gatewayOn)

let count = 0
/** A Stripe event about an intent. */
function eventOf(type = 'payment_intent.succeeded', more: object = {}) {
  count += 1
  const object = { id: `pi_${count}`, object: 'payment_intent', ...more }
  const id = `evt_${count}`
  return {
    id,
    charge: object.id,
    body: JSON.stringify({ id, object: 'event', type, data: { object } }),
  }
}

async function post(body: string, signature: string | null, app = shop.app) {
  const headers = signature === null ? undefined : { 'stripe-signature': signature }
  return await app.request('/webhooks/payments', { method: 'POST', headers, body })
}

const rowsOf = async (id: string) =>
  await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.key, `gateway-event:${id}`))

it('PAY-32 records a signed event once, however often it is sent', async () => {
  const { id, charge, body } = eventOf()
  const { signature } = sign(body, SECRET)
  const answers = await Promise.all([1, 2, 3].map(() => post(body, signature)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await rowsOf(id)).toMatchObject([{ kind: 'gateway-event', payload: { charge } }])
})

it('PAY-32 refuses events without a valid and recent signature of the exact bytes', async () => {
  const { id, body } = eventOf()
  const { signature } = sign(body, SECRET)
  const anHourAgo = new Date(Date.now() - 3_600_000)
  for (const [bytes, header] of [
    [body, sign(body, 'whsec_other').signature],
    [body.replace('succeeded', 'canceled'), signature],
    [`${body} `, signature],
    [body, sign(body, SECRET, anHourAgo).signature],
    [body, ''],
    [body, null],
    ['', sign(body, SECRET).signature],
    ['{', sign('{', SECRET).signature],
  ] as const) {
    expect((await post(bytes, header)).status).toBe(400)
  }
  expect(await rowsOf(id)).toEqual([])
})

it('PAY-32 checks the received bytes, also those that other calls refuse', async () => {
  const { id, body } = eventOf('charge.refunded', { description: '\ud83d' })
  expect(body).toContain('\\ud83d')
  expect((await post(body, sign(body, SECRET).signature)).status).toBe(200)
  expect(await rowsOf(id)).toHaveLength(1)
})

it('PAY-32 accepts irrelevant events, and stores none of them', async () => {
  for (const type of ['payment_intent.created', 'customer.created', 'of.tomorrow']) {
    const { id, body } = eventOf(type)
    expect((await post(body, sign(body, SECRET).signature)).status).toBe(200)
    expect(await rowsOf(id)).toEqual([])
  }
})

it('PAY-32 does not exist with a gateway without events, and accepts no long body', async () => {
  const sandbox = await openTestShop()
  const { body } = eventOf()
  const { signature } = sign(body, SECRET)
  expect((await post(body, signature, sandbox.app)).status).toBe(404)
  await sandbox.close()
  expect((await shop.app.request('/webhooks/payments')).status).toBe(404)
  const long = 'x'.repeat(200_000)
  expect((await post(long, sign(long, SECRET).signature)).status).toBe(413)
})

it('PAY-32 logs neither body nor reason of a refused event', async () => {
  const lines: string[] = []
  const log: Logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const { db, gateway } = shop
  const app = createApp({ db, gateway, mediaFolder: '', log, nudge: () => {} })
  const { body } = eventOf('charge.refunded', { description: 'segredo-do-corpo' })
  await post(body, 'segredo-da-assinatura', app)
  await post(body, sign(body, SECRET).signature, app)
  expect(lines.join('')).toContain('without its signature')
  expect(lines.join('')).not.toContain('segredo')
})
