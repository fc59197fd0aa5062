import { createHmac } from 'node:crypto'
import type { WireCatalogueEvent } from '@/lib/shared/contract/catalogue'
import { StartupError } from '../base/startup-error'
import type { Db } from '../db/database'
import { describeChanged } from '../domain/catalogue/describe-changed'
import type { Env } from '../env'
import type { OutboxRow } from './outbox'

/** Shorter than its lease in the outbox, so that a slow receiver never gets the same delivery twice at once. */
const TIMEOUT_MS = 20_000

type Settings = Pick<Env, 'webhookUrl' | 'webhookSecret'>

/**
 * Tells the storefront what changed in the catalogue, signed (HMAC-SHA256 of `timestamp.body`).
 * Without WEBHOOK_URL nothing is sent. A repeated delivery keeps its X-Delivery.
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
    const body = JSON.stringify({ id, type: event.type, products } satisfies WireCatalogueEvent)
    const timestamp = String(Math.floor(Date.now() / 1000))
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Delivery': id,
        'X-Timestamp': timestamp,
        'X-Signature': createHmac('sha256', webhookSecret)
          .update(`${timestamp}.${body}`)
          .digest('hex'),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new WebhookNotTaken(`answered ${response.status}`)
  }
}

class WebhookNotTaken extends Error {
  override readonly name = 'WebhookNotTaken'
}
