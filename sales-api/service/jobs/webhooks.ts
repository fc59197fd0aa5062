import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { WireCatalogueEvent } from '@/lib/shared/contract/catalogue'
import { toWireInstant } from '@/lib/shared/shop-time'
import { StartupError } from '../base/errors'
import type { Db } from '../db/database'
import { outbox, SHOP_MAIL_KINDS } from '../db/schema/operations'
import { describeChanged } from '../domain/catalogue/announce'
import type { Env } from '../env'
import { senderOf } from '../mail/template'
import type { OutboxRow } from './outbox'
import { shopMails } from './send-shop-mails'

interface Delivery {
  url: string
  secret: string
  /** The same for each attempt, so that the receiver can drop duplicates. */
  id: string
  body: unknown
  timeoutMs: number
}

/** Posts JSON, signed (HMAC-SHA256 of `timestamp.body`). Throws unless the response is 2xx. */
async function postSigned({ url, secret, id, body, timeoutMs }: Delivery): Promise<void> {
  const text = JSON.stringify(body)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Delivery': id,
      'X-Timestamp': timestamp,
      'X-Signature': createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex'),
    },
    body: text,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new WebhookNotTaken(`answered ${response.status}`)
}

class WebhookNotTaken extends Error {
  override readonly name = 'WebhookNotTaken'
}

/**
 * In ms. Shorter than the outbox lease, so that a slow receiver never gets a delivery twice
 * concurrently.
 */
const TIMEOUT_MS = 20_000

type Settings = Pick<Env, 'webhookUrl' | 'webhookSecret'>

/**
 * Sends a catalogue change to the storefront, signed (HMAC-SHA256 of `timestamp.body`). Sends
 * nothing without WEBHOOK_URL. A repeated delivery keeps its X-Delivery.
 */
export function sendCatalogueWebhook(
  db: Db,
  { webhookUrl, webhookSecret }: Settings,
  timeoutMs = TIMEOUT_MS,
) {
  if (webhookUrl && !webhookSecret) throw new StartupError('WEBHOOK_URL needs a WEBHOOK_SECRET')
  return async ({ key: id, payload: { event } }: OutboxRow): Promise<void> => {
    if (!webhookUrl || !webhookSecret) return
    if (!event) throw new Error(`outbox row ${id} names no event`)
    const shown = await describeChanged(db, event.variantIds)
    const products = event.wasPromoted
      ? shown.map((product) => ({ ...product, promoted: true }))
      : shown
    const body = { id, type: event.type, products } satisfies WireCatalogueEvent
    await postSigned({ url: webhookUrl, secret: webhookSecret, id, body, timeoutMs })
  }
}

/**
 * Posts kind, subject and time of a mail to the shop, signed like a catalogue change. The body
 * holds no name or address of a customer.
 */
export function sendShopWebhook(db: Db, env: Env) {
  const { shopWebhookUrl: url, shopWebhookSecret: secret, shopAlertsTo: to, dataDir } = env
  const compose = shopMails(db, { to, sender: senderOf(env), dataDir })
  return async ({ key: id, payload: { mailId } }: OutboxRow): Promise<void> => {
    if (!url || !secret) return
    const [row] = await db
      .select()
      .from(outbox)
      .where(eq(outbox.id, mailId ?? 0))
    const kind = SHOP_MAIL_KINDS.find((known) => known === row?.kind)
    const mail = row && kind ? await compose[kind](row) : null
    if (!row || !kind || !mail) return
    const body = {
      id,
      type: kind.replace(/-mail$/, ''),
      title: mail.subject,
      at: toWireInstant(row.createdAt),
    }
    await postSigned({ url, secret, id, body, timeoutMs: TIMEOUT_MS })
  }
}
