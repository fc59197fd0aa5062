import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 300

/** Whether time and signature have their form, which needs no body. */
export function looksSigned(headers: Headers): boolean {
  const timestamp = headers.get('x-timestamp') ?? ''
  const signature = headers.get('x-signature') ?? ''
  return /^\d{1,12}$/.test(timestamp) && /^[0-9a-f]{64}$/.test(signature)
}

/** Whether the sales API signed this body, HMAC-SHA256 of `timestamp.body`, within the last five minutes. */
export function verifySignature(
  headers: Headers,
  body: string,
  secret: string,
  now: Date,
): boolean {
  const timestamp = headers.get('x-timestamp') ?? ''
  const signature = headers.get('x-signature') ?? ''
  if (!looksSigned(headers)) return false
  const seconds = Math.abs(now.getTime() / 1000 - Number(timestamp))
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected) && seconds <= TOLERANCE_SECONDS
}
