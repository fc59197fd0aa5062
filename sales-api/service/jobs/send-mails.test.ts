import { and, desc, eq, gt } from 'drizzle-orm'
import { pino } from 'pino'
import { operatedShop } from '../../tests/support/placed-orders'
import { openAccount } from '../../tests/support/purchase'
import { type MailKind, outbox } from '../db/schema/operations'
import { env } from '../env'
import { expire } from './expire'
import { runOutbox } from './outbox'
import { mailHandlers } from './send-mails'

const log = pino({ level: 'silent' })
const { shop, ops, orderIn, order, chargedOrder } = operatedShop()

async function sendOut(): Promise<string> {
  const { number } = await chargedOrder()
  const driver = ['--driver', 'João', '--plate', 'ABC1D23']
  await ops('orders', 'deliver', number, 'in_progress', ...driver)
  return number
}

/** What asks for each mail, once. */
const ROADS: Record<MailKind, () => Promise<unknown>> = {
  'order-received-mail': () => order(),
  'order-ready-mail': () => orderIn('ready', { pickup: true }),
  'order-on-its-way-mail': sendOut,
  'order-delivered-mail': async () => ops('orders', 'deliver', await sendOut(), 'success'),
  'welcome-mail': () => openAccount(shop, 'nova@example.com'),
  'password-reset-mail': async () => {
    await openAccount(shop, 'esqueci@example.com')
    await shop.call('POST', '/v2/password_reset', { email: 'esqueci@example.com' })
  },
  'back-in-stock-mail': async () => {
    const token = await openAccount(shop, 'espera@example.com')
    await ops('products', 'stock', '102', '0')
    await shop.call('PUT', '/api/v1/variants/102/notify_me', undefined, token)
    await ops('products', 'stock', '102', '400')
  },
}

it.each(Object.entries(ROADS))(
  'asks for one %s, sends it and forgets whom it was for',
  async (kind, road) => {
    const [last] = await shop.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
    await road()
    const asked = and(eq(outbox.kind, kind as MailKind), gt(outbox.id, last?.id ?? 0))
    expect(await shop.db.$count(outbox, asked)).toBe(1)
    const sent: unknown[] = []
    const send = async (mail: unknown) => void sent.push(mail)
    await runOutbox(shop.db, mailHandlers(shop.db, send, env), log)
    expect(sent).not.toEqual([])
    await expire(shop.db, log)
    const [row] = await shop.db.select().from(outbox).where(asked)
    expect(row?.doneAt).not.toBeNull()
    for (const fact of Object.values(row?.payload ?? {})) expect(fact).toEqual(expect.any(Number))
  },
)
