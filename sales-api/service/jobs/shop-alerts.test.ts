import { createHmac } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import { operatedShop } from '../../tests/support/placed-orders'
import { log } from '../../tests/support/silent-log'
import { opsOf } from '../../tests/support/test-ops'
import { databaseTimeAgo } from '../db/clock'
import { outbox } from '../db/schema/operations'
import { lineItems, orders } from '../db/schema/orders'
import { findWarnings } from '../domain/status/read-status'
import { env, readEnv } from '../env'
import { createMetrics } from '../metrics/create-metrics'
import { createApp } from '../server/create-app'
import { runOutbox } from './outbox'
import { mailHandlers } from './send-mails'
import { isMorning, queueShopAlerts, startWatch } from './shop-alerts'
import { sendShopWebhook } from './webhooks'

const { shop, order, orderIn } = operatedShop()
const dataDir = mkdtempSync(join(tmpdir(), 'shop-alerts-'))
const desk = { ...env, dataDir, shopAlerts: 'each' as const, shopAlertsTo: 'dona@boibom.test' }

/** Sends what waits and returns the e-mails to the shop. */
async function letters(settings: typeof env = desk) {
  const sent: SendMailOptions[] = []
  const send = async (mail: SendMailOptions) => void sent.push(mail)
  await runOutbox(shop.db, mailHandlers(shop.db, send, settings), log)
  return sent
    .filter(({ to }) => (to as { address: string }).address === settings.shopAlertsTo)
    .map(({ subject, text }) => ({
      subject: String(subject).replace(/\s/g, ' '),
      text: String(text).replace(/\s+/g, ' '),
    }))
}

it('RUN-85 notifies the shop of each new order once, with window, address, items and total', async () => {
  const { number } = await order()
  await shop.db.update(orders).set({ ifMissing: 'omit' }).where(eq(orders.number, number))
  await shop.db.update(lineItems).set({ portioningSize: 700 })
  for (const _ of ['once', 'twice']) await queueShopAlerts(shop.db, desk, startWatch())
  const mails = await letters()
  const [mail] = mails.filter(({ subject }) => subject.includes(number))
  expect(mail?.subject).toMatch(/^Novo pedido #R\d+: R\$ 17\d,\d\d$/)
  for (const row of ['Cliente: Ana Souza', 'Pagamento: Cartão de crédito', 'Carvão: 3 un']) {
    expect(mail?.text).toContain(row)
  }
  expect(mail?.text).toContain('Telefone: (71) 99999-8888 ')
  expect(mail?.text).toMatch(/Kg em pacotes: \d x 700g/)
  expect(mail?.text).toContain('Se faltar algo: Deixar fora')
  expect(mail?.text).not.toContain('Carvão: 3 un 3')
  expect(mail?.text).toContain(`/balcao/pedido?numero=${number}`)
  expect(mail?.text).not.toContain('Dúvidas')
  expect(mail?.text).toMatch(/Endereço: Rua das Flores, 10, .*Pituba, Salvador/)
  await queueShopAlerts(shop.db, desk, startWatch())
  expect(await letters()).toEqual([])
})

it('RUN-85 as a digest the orders of a past hour share one e-mail; off sends none', async () => {
  const [last] = await shop.db.select().from(outbox).orderBy(asc(outbox.id))
  const [a, b] = [await order(), await order()]
  await queueShopAlerts(shop.db, { ...desk, shopAlerts: 'off' }, startWatch())
  const digest = { ...desk, shopAlerts: 'digest' as const }
  await shop.db.update(orders).set({ completedAt: databaseTimeAgo(2 * 3_600_000) })
  for (const _ of ['once', 'twice']) await queueShopAlerts(shop.db, digest, startWatch())
  const isDigest = and(eq(outbox.kind, 'new-order-mail'), gt(outbox.id, last?.id ?? 0))
  const rows = await shop.db.select().from(outbox).where(isDigest)
  expect(rows.filter(({ key }) => /T\d\d$/.test(key))).toHaveLength(1)
  const mail = (await letters()).find(({ subject }) => subject.endsWith('pedidos novos'))
  for (const { number } of [a, b]) expect(mail?.text).toContain(number)
})

it('RUN-85 notifies the shop once of a canceled order, also as a digest', async () => {
  const { number } = await orderIn('pending')
  await opsOf(shop)('orders', 'cancel', number)
  const digest = { ...desk, shopAlerts: 'digest' as const }
  for (const _ of ['once', 'twice']) await queueShopAlerts(shop.db, digest, startWatch())
  const told = (await letters()).filter(({ subject }) => subject.startsWith('Pedido #'))
  expect(told.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(new RegExp(`^Pedido #${number} cancelado: R\\$ 17`)),
  ])
})

it('RUN-85 the address and the mode are settings; a live shop is notified of each order', () => {
  const identity = { ...env.mailFrom, email: 'loja@boibom.test' } as never
  const of = (variables: Record<string, string>) => readEnv(variables, { identity })
  expect(of({}).shopAlerts).toBe('off')
  const live = { PUBLIC_URL: 'https://boibom.com.br', DEMO: '0' }
  expect(of(live)).toMatchObject({ shopAlerts: 'each', shopAlertsTo: 'loja@boibom.test' })
  const own = of({ ...live, SHOP_ALERTS: 'digest', SHOP_ALERTS_TO: 'dona@boibom.com.br' })
  expect(own).toMatchObject({ shopAlerts: 'digest', shopAlertsTo: 'dona@boibom.com.br' })
  const wrong = {
    SHOP_ALERTS: 'sometimes',
    SHOP_ALERTS_TO: 'dona',
    SHOP_WEBHOOK_URL: 'https://x.y',
  }
  expect(of(wrong).problems).toEqual([
    expect.stringContaining('SHOP_ALERTS must be one of each, digest, off'),
    expect.stringContaining('SHOP_ALERTS_TO must be one e-mail address'),
    'SHOP_WEBHOOK_URL needs a SHOP_WEBHOOK_SECRET',
  ])
})

it('RUN-86 the morning e-mail and ops status list unweighed and late orders and the last backup', async () => {
  await mkdir(join(dataDir, 'backups'), { recursive: true })
  writeFileSync(
    join(dataDir, 'backups', 'periodic-2026-05-11T09-00-00Z.tar.gz'),
    'x'.repeat(2_500_000),
  )
  const { number } = await orderIn('preparation')
  await shop.db.execute(
    `update shipping_rates set window_start = now() - interval '3 hours', window_end = now() - interval '1 hour'`,
  )
  const ops = opsOf(shop, { env: desk })
  const { text, result } = await ops('status')
  expect(result.unweighed).toContain(number)
  expect(result.late).toContain(number)
  expect(text).toContain('Última cópia de segurança: 11 de maio de 2026, 06:00, 2,5 MB')
  expect(text).toContain('Auditoria: tudo confere')
  await shop.db.insert(outbox).values({ kind: 'morning-mail', key: 'morning-mail:x', payload: {} })
  const mail = (await letters()).find(({ subject }) => subject.startsWith('Bom dia'))
  for (const line of text.split('\n').filter((each) => !each.startsWith('Disco'))) {
    expect(mail?.text).toContain(line.replace(/\s+/g, ' '))
  }
})

it.each([
  ['06:59', false],
  ['07:00', true],
  ['11:59', true],
  ['12:00', false],
  ['23:10', false],
])('RUN-86 the morning e-mail can be sent at %s: %s', (time, may) => {
  expect(isMorning(new Date(`2026-05-11T${time}:00-03:00`))).toBe(may)
})

it('RUN-87 a failed backup, a full disk and stuck e-mails are reported once a day, and by the health check', async () => {
  const now = Date.now()
  const well = {
    mailsGivenUp: 0,
    oldestMailSeconds: 30,
    lastBackup: { at: new Date(now - 3_600_000), bytes: 1 },
    disk: { freeBytes: 9e9, freeShare: 0.4 },
  }
  const backups = { hours: 24, hasFailed: false, upMs: 0 }
  expect(findWarnings(well, backups, now)).toEqual([])
  const ill = {
    ...well,
    oldestMailSeconds: 901,
    lastBackup: { at: new Date(now - 49 * 3_600_000), bytes: 1 },
    disk: { freeBytes: 9e9, freeShare: 0.04 },
  }
  expect(findWarnings(ill, backups, now)).toEqual(['backup-old', 'disk', 'outbox'])
  expect(findWarnings(ill, { ...backups, hours: 0 }, now)).toEqual(['disk', 'outbox'])
  expect(findWarnings({ ...well, lastBackup: null }, backups, now)).toEqual([])

  const watch = { ...startWatch(), backupFailed: true }
  const settings = { ...desk, backupHours: 0 }
  for (const _ of ['once', 'twice']) await queueShopAlerts(shop.db, settings, watch)
  const told = (await letters()).filter(({ subject }) => subject.includes('cópia de segurança'))
  expect(told.map(({ subject }) => subject)).toEqual(['A última cópia de segurança falhou'])
  const warnings = () => watch.warnings
  const metrics = createMetrics({ db: shop.db, backups: dataDir, warnings })
  const app = createApp({ ...shop, mediaFolder: '', log, nudge: () => {}, warnings, metrics })
  const ready = await app.request('/health/ready')
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ok', warnings: ['backup-failed'] },
  ])
  const figures = await (await app.request('/metrics')).text()
  expect(figures).toContain('shop_warning{warning="backup-failed"} 1')
  expect(figures).toContain('shop_warning{warning="disk"} 0')
})

it('RUN-88 posts the same alerts signed, with the subject and nothing about the customer', async () => {
  const got: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      got.push({ headers: request.headers, body })
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const hook = {
    ...desk,
    shopWebhookUrl: `http://127.0.0.1:${port}/x`,
    shopWebhookSecret: 'segredo',
  }
  const { number } = await order()
  for (const _ of ['once', 'twice']) await queueShopAlerts(shop.db, hook, startWatch())
  const handlers = { 'shop-webhook': sendShopWebhook(shop.db, hook) }
  for (const _ of ['once', 'twice']) await runOutbox(shop.db, handlers, log)
  await new Promise((resolve) => server.close(resolve))
  const news = got.filter(({ body }) => body.includes(number))
  expect(news).toHaveLength(1)
  const [{ headers, body } = { headers: {}, body: '' }] = news
  const signed = `${headers['x-timestamp']}.${body}`
  expect(headers['x-signature']).toBe(createHmac('sha256', 'segredo').update(signed).digest('hex'))
  expect(JSON.parse(body)).toMatchObject({
    type: 'new-order',
    title: expect.stringContaining(`Novo pedido #${number}`),
  })
  expect(body).not.toContain('Ana')
})
