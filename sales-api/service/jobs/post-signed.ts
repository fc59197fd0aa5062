import { createHmac } from 'node:crypto'

interface Delivery {
  url: string
  secret: string
  /** The same for each repetition, so that the receiver can drop doubles. */
  id: string
  body: unknown
  timeoutMs: number
}

/** Posts JSON, signed (HMAC-SHA256 of `timestamp.body`). Throws unless the receiver takes it. */
export async function postSigned({ url, secret, id, body, timeoutMs }: Delivery): Promise<void> {
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
