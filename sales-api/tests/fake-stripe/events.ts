import { createHmac } from 'node:crypto'
import type { Json } from './form'
import type { Ledger } from './ledger'

interface FakeEvent {
  id: string
  type: string
  body: string
}

/** A delivery of a webhook: the raw body and its signature header. */
export interface Delivery {
  body: string
  signature: string
}

/** Log of all events in order. A test delivers them as often and as late as it needs. */
export function createEvents(ledger: Ledger) {
  const events: FakeEvent[] = []
  return {
    events,
    emit(type: string, object: Json): void {
      const id = ledger.newId('evt')
      const body = {
        id,
        object: 'event',
        api_version: '2026-10-28.endive',
        created: ledger.now(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      }
      events.push({ id, type, body: JSON.stringify(body, null, 2) })
    },
  }
}

/** Signs an event as Stripe does: the time, and an HMAC over the time and the raw body. */
export function sign(body: string, secret: string, at = new Date()): Delivery {
  const seconds = Math.floor(at.getTime() / 1000)
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { body, signature: `t=${seconds},v1=${mac}` }
}

/** Posts deliveries to a shop one by one. Returns the status of each response. */
export async function deliver(url: string, deliveries: Delivery[]): Promise<number[]> {
  const statuses: number[] = []
  for (const { body, signature } of deliveries) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const response = await fetch(url, { method: 'POST', headers, body })
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  return statuses
}
