import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { confirmCart, next, openCart } from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { startShop } from '../../tests/support/test-shop'
import { outbox } from '../db/schema/operations'
import { orders, payments } from '../db/schema/orders'
import { env } from '../env'
import { folderTransport } from '../mail/transport'
import { type Gateway, GatewayTimeoutError } from '../payments/gateway'
import { createApp } from '../server/create-app'
import { runOutbox } from './outbox'
import { reconcilePayments } from './reconcile-payments'
import { mailHandlers } from './send-mails'

const nobody = () => Promise.reject(new Error('nobody pays'))
const unexpected = () => Promise.reject(new Error('unexpected'))

const shop = startShop()

it('mails a received order once, with its weights and totals', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const send = folderTransport(folder)
  const handlers = { ...mailHandlers(shop.db, send, env), 'catalogue-webhook': unexpected }
  const owner = await openCart(shop, { items: [{ variant_id: 101, quantity: 1500 }] })
  await confirmCart(shop, owner)
  await next(shop, owner)
  await runOutbox(shop.db, handlers, log)
  await runOutbox(shop.db, handlers, log)
  const files = await readdir(folder)
  expect(files).toHaveLength(1)
  const mail = await PostalMime.parse(await readFile(join(folder, files[0] ?? '')))
  expect(mail.subject).toBe(`Recebemos o seu pedido #${owner.number}`)
  expect(mail.to?.[0]?.address).toBe('ana@example.com')
  expect(mail.text).toContain('Picanha Bovina, 1,5 Kg, em pacotes: 3 x 500g: R$\u00a0134,85')
  expect(mail.html).toContain('análise de crédito')
})

it('retries a failed e-mail later', async () => {
  const owner = await openCart(shop)
  await confirmCart(shop, owner)
  await next(shop, owner)
  const fail = () => Promise.reject(new Error('no route'))
  const failing = {
    'order-received-mail': fail,
    'password-reset-mail': fail,
    'catalogue-webhook': fail,
  }
  await runOutbox(shop.db, failing, log)
  const row = eq(outbox.key, `order-received-mail:${owner.number}`)
  const [waiting] = await shop.db.select().from(outbox).where(row)
  expect(waiting).toMatchObject({ attempts: 1, lastError: 'Error', doneAt: null })
  expect(waiting?.runAt.getTime()).toBeGreaterThan(Date.now())
})

it('settles a payment that a crash or time-out left open, once', async () => {
  const silent = {
    ...shop.gateway,
    authorize: async (...charge: Parameters<Gateway['authorize']>) => {
      await shop.gateway.authorize(...charge)
      throw new GatewayTimeoutError(charge[0])
    },
    lookup: () => Promise.reject(new Error('down')),
  }
  const app = createApp({ db: shop.db, gateway: silent, mediaFolder: '', log, nudge: () => {} })
  const owner = await openCart(shop)
  await confirmCart(shop, owner)
  const path = `/api/v1/checkouts/${owner.number}/next${owner.query}`
  expect((await app.request(path, { method: 'PUT' })).status).toBe(422)
  const order = eq(orders.number, owner.number)
  expect((await shop.db.select().from(orders).where(order))[0]?.state).toBe('confirm')
  await reconcilePayments(shop.db, shop.gateway, log, 0)
  await reconcilePayments(shop.db, shop.gateway, log, 0)
  const [row] = await shop.db.select().from(orders).where(order)
  expect(row?.state).toBe('complete')
  const kept = await shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, row?.id ?? 0))
  expect(kept.map((payment) => payment.state)).toEqual(['pending'])
})

it('settles immediately a payment known to the gateway, and refuses an unknown one only after the grace period', async () => {
  const owner = await openCart(shop)
  await confirmCart(shop, owner)
  const silent = {
    ...shop.gateway,
    authorize: () => Promise.reject(new GatewayTimeoutError('lost')),
    lookup: () => Promise.reject(new Error('down')),
  }
  const app = createApp({ db: shop.db, gateway: silent, mediaFolder: '', log, nudge: () => {} })
  await app.request(`/api/v1/checkouts/${owner.number}/next${owner.query}`, { method: 'PUT' })
  const key = `${owner.number}:authorize:1`
  const order = eq(orders.number, owner.number)
  await shop.db
    .update(payments)
    .set({ updatedAt: new Date(Date.now() - 5_000) })
    .where(eq(payments.gatewayKey, key))
  await reconcilePayments(shop.db, shop.gateway, log)
  expect((await shop.db.select().from(orders).where(order))[0]?.state).toBe('confirm')
  const known = { ...shop.gateway, lookup: async () => ({ outcome: 'authorized', reference: 'r' }) }
  await reconcilePayments(shop.db, known as typeof shop.gateway, log)
  expect((await shop.db.select().from(orders).where(order))[0]?.state).toBe('complete')
})

it('releases all claims when the gateway never received the charge', async () => {
  const lost = {
    ...shop.gateway,
    authorize: () => Promise.reject(new GatewayTimeoutError('lost')),
    lookup: () => Promise.reject(new Error('down')),
  }
  const app = createApp({ db: shop.db, gateway: lost, mediaFolder: '', log, nudge: () => {} })
  const owner = await openCart(shop)
  await confirmCart(shop, owner)
  await app.request(`/api/v1/checkouts/${owner.number}/next${owner.query}`, { method: 'PUT' })
  await reconcilePayments(shop.db, shop.gateway, log, 0)
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, owner.number))
  expect(row?.state).toBe('confirm')
  const late = await shop.gateway.authorize(`${owner.number}:authorize:1`, 100, 'any', nobody)
  expect(late).toEqual({ outcome: 'declined' })
  expect((await next(shop, owner)).body.state).toBe('complete')
})
