import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { catalogueEventSchema } from '@/lib/shared/contract/catalogue'
import { confirmCart, next, openCart } from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { opsOf } from '../../tests/support/test-ops'
import { openTestShop, type TestShop } from '../../tests/support/test-shop'
import { StartupError } from '../base/errors'
import { variants } from '../db/schema/catalogue'
import { outbox } from '../db/schema/operations'
import { announce } from '../domain/catalogue/announce'
import { rename, setPrice } from '../domain/catalogue/change-product'
import { MAX_ATTEMPTS, runOutbox } from './outbox'
import { sendCatalogueWebhook } from './webhooks'

const SECRET = 'shared'

let shop: TestShop
let server: Server
let webhookUrl = ''
/** Statuses of the receiver for the next deliveries; 200 by default. */
let answers: (number | 'late')[] = []
let received: { id: string; verifySignature: boolean; body: unknown }[] = []

beforeAll(async () => {
  shop = await openTestShop()
  server = createServer(async (request, response) => {
    const { 'x-timestamp': timestamp, 'x-signature': signature, 'x-delivery': id } = request.headers
    const body = await text(request)
    const expected = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')
    received.push({
      id: String(id),
      verifySignature: signature === expected,
      body: JSON.parse(body),
    })
    const answer = answers.shift() ?? 200
    if (answer === 'late') await pause(400)
    response.writeHead(answer === 'late' ? 200 : answer).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
beforeEach(async () => {
  answers = []
  received = []
  await shop.db.delete(outbox)
})
afterAll(async () => {
  server.close()
  await shop.close()
})

const handlers = (timeoutMs?: number) => ({
  'catalogue-webhook': sendCatalogueWebhook(
    shop.db,
    { webhookUrl, webhookSecret: SECRET },
    timeoutMs,
  ),
})

/** Makes postponed rows due now and runs them. */
async function runAgain(timeoutMs?: number) {
  await shop.db.update(outbox).set({ runAt: sql`now()` })
  await runOutbox(shop.db, handlers(timeoutMs), log)
}

const rows = () => shop.db.select().from(outbox)

it('A74 marks a product in promotion, or just removed from it, as part of the list of promotions', async () => {
  const told = async (price: number, listPrice: number) => {
    received = []
    await setPrice(shop.db, 102, price, listPrice)
    await runOutbox(shop.db, handlers(), log)
    return received.map(({ body }) => catalogueEventSchema.parse(body).products[0]?.promoted)
  }
  expect(await told(20, 20)).toEqual([false])
  expect(await told(18, 20)).toEqual([true])
  expect(await told(20, 20)).toEqual([true])
  expect(await told(21, 21)).toEqual([false])
})

it('sends, signed, the changed product and the lists that show it', async () => {
  await rename(shop.db, 102, 'Carvão Vegetal', 'carvao-vegetal')
  await runOutbox(shop.db, handlers(), log)
  expect(received).toHaveLength(1)
  const [delivery] = received
  expect(delivery?.verifySignature).toBe(true)
  const event = catalogueEventSchema.parse(delivery?.body)
  expect(event).toMatchObject({
    id: delivery?.id,
    type: 'changed',
    products: [{ id: 102, slug: 'carvao-vegetal', former_slugs: ['carvao'], product_id: 102 }],
  })
  expect((await rows())[0]?.doneAt).not.toBeNull()
})

it('repeats failed deliveries under the same id, in order, and no accepted one', async () => {
  answers = [500, 404]
  await shop.db.transaction((tx) => announce(tx, 'changed', [101]))
  await runOutbox(shop.db, handlers(), log)
  const [first] = await rows()
  expect(first).toMatchObject({
    attempts: 1,
    doneAt: null,
    lastError: 'not accepted by the storefront',
  })
  await runAgain()
  await shop.db.transaction((tx) => announce(tx, 'withdrawn', [102]))
  await runAgain()
  await runAgain()
  expect(received.map(({ id }) => id === first?.key)).toEqual([true, true, true, false])
  expect((await rows()).every((row) => row.doneAt)).toBe(true)
})

it('treats a late response as none; the repeated delivery has the same id', async () => {
  answers = ['late']
  await shop.db.transaction((tx) => announce(tx, 'changed', [101]))
  await runOutbox(shop.db, handlers(100), log)
  expect((await rows())[0]).toMatchObject({ attempts: 1, doneAt: null })
  await runAgain()
  expect(new Set(received.map(({ id }) => id)).size).toBe(1)
  expect(received).toHaveLength(2)
})

it('abandons a delivery after 24 hours', async () => {
  answers = Array.from({ length: MAX_ATTEMPTS + 5 }, () => 503)
  await shop.db.transaction((tx) => announce(tx, 'changed', [101]))
  for (let attempt = 0; attempt < MAX_ATTEMPTS + 2; attempt += 1) await runAgain()
  expect((await rows())[0]).toMatchObject({ attempts: MAX_ATTEMPTS, doneAt: null })
  expect((await rows())[0]?.deadAt).not.toBeNull()
  expect(received).toHaveLength(MAX_ATTEMPTS)

  const ops = opsOf(shop)
  const { result } = await ops('outbox', 'list', '--given-up')
  expect(result).toMatchObject([
    { kind: 'catalogue-webhook', state: 'given up', attempts: MAX_ATTEMPTS },
  ])
  answers = []
  await ops('outbox', 'retry', String(result[0].id))
  await runAgain()
  expect((await ops('outbox', 'list')).text).toBe('Nothing is waiting.')
  expect((await ops('outbox', 'retry', '1')).failure).toBe('1 was not given up')
})

it('sends nothing without an address, and requires a secret with one', async () => {
  await shop.db.transaction((tx) => announce(tx, 'changed', [101]))
  const nobody = { webhookUrl: null, webhookSecret: null }
  await runOutbox(shop.db, { 'catalogue-webhook': sendCatalogueWebhook(shop.db, nobody) }, log)
  expect((await rows())[0]?.doneAt).not.toBeNull()
  expect(() => sendCatalogueWebhook(shop.db, { webhookUrl, webhookSecret: null })).toThrow(
    StartupError,
  )
})

it('announces only the order that takes the last unit and the one that releases it', async () => {
  await shop.db.update(variants).set({ stock: 2500 }).where(eq(variants.id, 101))
  const events = async () =>
    (await rows()).flatMap(({ payload: { event } }) => (event ? [event.variantIds] : []))
  const small = await openCart(shop, { items: [{ variant_id: 101, quantity: 1000 }] })
  await confirmCart(shop, small)
  await next(shop, small)
  expect(await events()).toEqual([])
  const last = await openCart(shop, { items: [{ variant_id: 101, quantity: 1200 }] })
  await confirmCart(shop, last, {
    name: 'ANA SOUZA',
    number: '4000000000000002',
    month: '12',
    year: '2030',
    verification_value: '123',
  })
  expect((await next(shop, last)).status).toBe(422)
  expect(await events()).toEqual([[101], [101]])
})
