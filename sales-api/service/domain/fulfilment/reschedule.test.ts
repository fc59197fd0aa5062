import { eq } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import { operatedShop } from '../../../tests/support/placed-orders'
import { log } from '../../../tests/support/silent-log'
import { deliverySlots, windowOffers } from '../../db/schema/delivery'
import { orders } from '../../db/schema/orders'
import { env } from '../../env'
import { runOutbox } from '../../jobs/outbox'
import { mailHandlers } from '../../jobs/send-mails'
import { hashToken } from '../orders/find-order'

const { shop, ops, order } = operatedShop()

/**
 * Closes the slot of the coming orders, with word to their customers; opens it again at the end.
 */
async function closeFirst() {
  const [first] = (await ops('slots', 'list')).result
  await ops('slots', 'close', first.start, first.end, '--reason', 'Falta', '--notify')
  const sent: SendMailOptions[] = []
  const send = async (mail: SendMailOptions) => void sent.push(mail)
  await runOutbox(shop.db, mailHandlers(shop.db, send, env), log)
  await ops('slots', 'open', first.start, first.end)
  const mails = sent.filter(({ subject }) => subject?.includes('escolha outro'))
  return {
    first,
    mails,
    linkOf: (number: string) => {
      const text = String(mails.find(({ subject }) => subject?.includes(number))?.text)
      return /\/v2\/windows\/[\w-]+/.exec(text.replace(/\s+/g, ' '))?.[0] ?? ''
    },
  }
}

const page = async (link: string, method = 'GET') =>
  (await shop.app.request(link, { method })).text()
const choices = (html: string) =>
  [...html.matchAll(/action="(\?janela=[\d-]+)"/g)].map(([, query = '']) => query)
const windowOf = async (number: string) => (await ops('orders', 'show', number)).text

it('SHIP-27 a customer of a closed window moves the order once, by a link that is stored as a hash', async () => {
  const { number } = await order()
  const { linkOf } = await closeFirst()
  const link = linkOf(number)
  const held = JSON.stringify(await shop.db.select().from(windowOffers))
  expect(held).not.toContain(link.split('/').at(-1))
  const before = await windowOf(number)
  const html = await page(link)
  expect(html).toContain(`Pedido #${number}: escolha outro horário`)
  expect(await windowOf(number)).toBe(before)
  const [, second = '', third = ''] = choices(html)
  expect(await page(`${link}?janela=1-2`, 'POST')).toContain('acabou de ser ocupado')
  expect(await page(link + second, 'POST')).toContain('Pronto! O horário mudou')
  const after = await windowOf(number)
  expect(after).not.toBe(before)
  expect(await page(link + third, 'POST')).toContain('Pronto! O horário mudou')
  expect(await windowOf(number)).toBe(after)
  for (const method of ['GET', 'POST']) {
    expect((await shop.app.request(`${link}x`, { method })).status).toBe(404)
  }
})

it('SHIP-27 the page shows that an order can no longer move, and a phone number for a pickup', async () => {
  const canceled = await order()
  const { linkOf } = await closeFirst()
  const link = linkOf(canceled.number)
  const [query = ''] = choices(await page(link))
  const own = eq(orders.number, canceled.number)
  await shop.db.update(orders).set({ state: 'canceled' }).where(own)
  expect(await page(link)).toContain('não muda mais por aqui')
  expect(await page(link + query, 'POST')).toContain('não muda mais por aqui')
  await shop.db.update(orders).set({ state: 'complete' }).where(own)

  const pickup = await order({ pickup: true })
  const [row] = await shop.db.select().from(orders).where(eq(orders.number, pickup.number))
  const token = 'a'.repeat(43)
  await shop.db.insert(windowOffers).values({ orderId: row?.id ?? 0, tokenHash: hashToken(token) })
  expect(await page(`/v2/windows/${token}`)).toContain('Ligue para a loja')
  expect(choices(await page(`/v2/windows/${token}`))).toEqual([])
})

it('SHIP-27 the page shows when no window is free', async () => {
  const { number } = await order()
  const { linkOf } = await closeFirst()
  const link = linkOf(number)
  const slots = await shop.db.select().from(deliverySlots)
  await shop.db.update(deliverySlots).set({ closed: true })
  expect(await page(link)).toContain('Não há horário livre agora')
  for (const { id, closed } of slots) {
    await shop.db.update(deliverySlots).set({ closed }).where(eq(deliverySlots.id, id))
  }
})
