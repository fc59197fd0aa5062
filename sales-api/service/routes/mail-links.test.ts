import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import { pino } from 'pino'
import { operatedShop } from '../../tests/support/placed-orders'
import { openAccount } from '../../tests/support/purchase'
import { log } from '../../tests/support/silent-log'
import { opsOf } from '../../tests/support/test-ops'
import { alertLinks, stockAlerts, users } from '../db/schema/accounts'
import { outbox } from '../db/schema/operations'
import { env } from '../env'
import { expire } from '../jobs/expire'
import { runOutbox } from '../jobs/outbox'
import { mailHandlers } from '../jobs/send-mails'
import { createApp } from '../server/create-app'

const { shop, ops, orderIn, lineIds } = operatedShop()

async function sendMails(): Promise<SendMailOptions[]> {
  const sent: SendMailOptions[] = []
  const send = async (mail: SendMailOptions) => void sent.push(mail)
  await runOutbox(shop.db, mailHandlers(shop.db, send, env), log)
  return sent
}

const stock = (id: number, amount: number) =>
  opsOf(shop)('products', 'stock', String(id), String(amount))

/** A customer with an alert about the charcoal who still waits for the picanha, with the mail. */
async function toldCustomer(email: string) {
  const token = await openAccount(shop, email)
  await stock(101, 0)
  await stock(102, 0)
  for (const id of [101, 102]) {
    await shop.call('PUT', `/api/v1/variants/${id}/notify_me`, undefined, token)
  }
  await stock(102, 30)
  const mail = (await sendMails()).find(({ subject }) => subject === 'Carvão voltou')
  const headers = mail?.headers as Record<string, string>
  const url = new URL(/^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
  return { headers, url, text: String(mail?.text) }
}

const waitingOf = (email: string) =>
  shop.db.$count(
    stockAlerts,
    inArray(
      stockAlerts.userId,
      shop.db.select({ id: users.id }).from(users).where(eq(users.email, email)),
    ),
  )

const oneClick = (path: string) =>
  shop.app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

it('RUN-42 a stock alert contains the link that ends all alerts of its customer, with one click', async () => {
  const { headers, url, text } = await toldCustomer('cansada@example.com')
  await openAccount(shop, 'espera@example.com').then((token) =>
    shop.call('PUT', '/api/v1/variants/101/notify_me', undefined, token),
  )
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(url.origin).toBe(new URL(env.publicUrl).origin)
  expect(text).toContain(url.href)
  const seen = await shop.app.request(url.pathname)
  expect(seen.status).toBe(200)
  expect(seen.headers.get('referrer-policy')).toBe('no-referrer')
  const page = await seen.text()
  expect(page).toContain('<h1>Parar de receber avisos de estoque?</h1>')
  expect(page).toContain('<form method="post"><button>Parar de receber<')
  expect(page).toMatch(/<p class="name"><span>Açougue Recôncavo<.*href="tel:/s)
  expect(await waitingOf('cansada@example.com')).toBe(1)
  // The mail about the picanha waits in the outbox.
  await stock(101, 5_000)
  for (const path of [url.pathname, `${url.pathname}/`]) {
    const ended = await oneClick(path)
    expect(ended.status).toBe(200)
    expect(await ended.text()).toContain('não vai mais receber avisos')
  }
  const alerts = (await sendMails()).filter(({ subject }) => subject === 'Picanha Bovina voltou')
  const told = alerts.map(({ to }) => (to as { address: string }).address)
  expect(told).toEqual(['espera@example.com'])
  expect(await waitingOf('cansada@example.com')).toBe(0)
})

it('RUN-42 other links end nothing, and neither database nor log contains the token', async () => {
  const { url } = await toldCustomer('quieta@example.com')
  const token = url.pathname.split('/').at(-1) ?? ''
  const stored = await shop.db.select().from(alertLinks)
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(JSON.stringify(await shop.db.select().from(outbox))).not.toContain(token)
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) })
  const { db, gateway } = shop
  const app = createApp({ db, gateway, mediaFolder: '', log, nudge: () => {} })
  const wrong = `${token.slice(1)}x`
  for (const method of ['GET', 'POST']) {
    const unknown = await app.request(url.pathname.replace(token, wrong), { method })
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).toContain('Este link não vale mais')
  }
  expect(await waitingOf('quieta@example.com')).toBe(1)
  expect((await app.request(url.pathname, { method: 'POST' })).status).toBe(200)
  expect(lines.join()).toContain('/v2/stock_alerts/:token')
  for (const secret of [token, wrong]) expect(lines.join()).not.toContain(secret)
})

it('RUN-42 an expired link is deleted', async () => {
  const { url } = await toldCustomer('antiga@example.com')
  await expire(shop.db, log)
  expect((await shop.app.request(url.pathname)).status).toBe(200)
  await shop.db.update(alertLinks).set({ createdAt: new Date('2026-01-01T00:00:00-03:00') })
  await expire(shop.db, log)
  expect((await oneClick(url.pathname)).status).toBe(404)
})

it('RUN-61 an e-mail opened before the alerts were ended restores none of them', async () => {
  const { url } = await toldCustomer('decidida@example.com')
  await stock(101, 5_000)
  await stock(101, 0)
  const isWaiting = and(eq(outbox.kind, 'back-in-stock-mail'), isNull(outbox.doneAt))
  const rows = await shop.db.select().from(outbox).where(isWaiting)
  const handle = mailHandlers(shop.db, async () => {}, env)['back-in-stock-mail']
  const sendAll = () => Promise.all(rows.map(handle))
  await sendAll()
  expect(await waitingOf('decidida@example.com')).toBe(1)
  await oneClick(url.pathname)
  await sendAll()
  expect(await waitingOf('decidida@example.com')).toBe(0)
})

it('PAY-63 e-mail and pages of a weight say what a no means, repeat what was asked and link to the order', async () => {
  await stock(101, 90_000)
  await stock(102, 400)
  const owner = await orderIn('preparation')
  const [line] = await lineIds(owner)
  await ops('orders', 'ask', owner.number, `${line}=860`)
  const mail = (await sendMails()).find(({ messageId }) => messageId?.includes('weight-consent'))
  const without = 'Se a resposta for não: cortamos de novo ou deixamos o item fora, sem cobrar'
  expect(mail?.text).toContain(without)
  const link = /\/v2\/weights\/[\w-]+/.exec(String(mail?.text))?.[0] ?? ''
  const page = async (query = '', method = 'GET') =>
    (await (await shop.app.request(link + query, { method })).text()).replace(/\s/g, ' ')
  const track = /<a href="\/acompanhar\/[\w.-]+"[^>]*>Acompanhar pedido</
  expect(await page()).toContain(without)
  expect(await page()).toMatch(track)
  for (const answered of [await page('?resposta=nao', 'POST'), await page('', 'POST')]) {
    for (const fact of ['Picanha Bovina', '0,86 Kg', 'R$ 77,31', 'Total do pedido, no máximo']) {
      expect(answered).toContain(fact)
    }
    expect(answered).toMatch(track)
  }
  await ops('orders', 'weigh', owner.number, `${line}=940`)
  expect(await page()).toContain('Este peso já foi decidido')
  expect(await page()).toMatch(track)
})
