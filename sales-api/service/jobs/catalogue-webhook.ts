import type { WireCatalogueEvent } from '@/lib/shared/contract/catalogue'
import { StartupError } from '../base/startup-error'
import type { Db } from '../db/database'
import { describeChanged } from '../domain/catalogue/describe-changed'
import type { Env } from '../env'
import type { OutboxRow } from './outbox'
import { postSigned } from './post-signed'

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
