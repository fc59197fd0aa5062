import { createHmac, timingSafeEqual } from 'node:crypto'
import { catalogueEventSchema, type WireCatalogueEvent } from '../../shared/contract/catalogue'
import { openedCache } from '../page-cache/opened-cache.mjs'
import { eventTags } from './event-tags'
import { refreshPages } from './refresh-pages'

const LONGEST_BODY = 2_000_000
const ONE_YEAR = 31_536_000

interface Settings {
  /** Null: no event is taken in. */
  secret: string | null
  /** The storefront's own address. */
  origin: string
}

const once = createOnce()

/**
 * Takes a catalogue event in: answers 200 when no page shows the state before it any more, 401 to a
 * wrong signature, 422 to an unknown form, 503 when a page could not be made anew (the sender repeats).
 */
export async function receiveEvent(
  request: Request,
  { secret, origin }: Settings,
): Promise<Response> {
  if (secret === null) return answer(404)
  // Before the body is read, which anybody may make as long as they like.
  if (!looksSigned(request.headers)) return answer(401)
  const body = await readBody(request)
  if (body === null) return answer(413)
  if (!verifySignature(request.headers, body, secret, new Date())) return answer(401)
  const event = readEvent(body)
  if (!event) return answer(422)
  try {
    await once(event.id, () => apply(event, origin))
    return answer(200)
  } catch (cause) {
    console.error('catalogue event:', event.id, cause instanceof Error ? cause.message : cause)
    return answer(503)
  }
}

/** The body as text; null when it is too long, of which no more is read than tells so. */
async function readBody({ body }: Request): Promise<string | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > LONGEST_BODY) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** Not with Next's `revalidateTag`: its marks are set after the handler has answered, so the requests made here would find the old pages. */
async function apply(event: WireCatalogueEvent, origin: string): Promise<void> {
  const cache = openedCache()
  if (!cache) return
  const { stale, gone } = eventTags(event)
  const now = Date.now()
  await cache.stamps.stamp(stale, ONE_YEAR, now)
  await cache.stamps.stamp(gone, 0, now)
  await refreshPages(origin, await cache.store.pathsTagged([...stale, ...gone]))
}

function readEvent(body: string): WireCatalogueEvent | null {
  try {
    return catalogueEventSchema.parse(JSON.parse(body))
  } catch {
    return null
  }
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}

const REMEMBERED = 500

/** Runs each key's work once: a repeated key joins the work that runs, or finds it done; failed work may be tried again. */
export function createOnce() {
  const known = new Map<string, Promise<void>>()
  return (key: string, work: () => Promise<void>): Promise<void> => {
    const begun = known.get(key)
    if (begun) return begun
    const running = work().catch((cause) => {
      known.delete(key)
      throw cause
    })
    known.set(key, running)
    for (const oldest of known.keys()) {
      if (known.size <= REMEMBERED) break
      known.delete(oldest)
    }
    return running
  }
}

const TOLERANCE_SECONDS = 300

/** Whether time and signature have their form, which needs no body. */
function looksSigned(headers: Headers): boolean {
  const timestamp = headers.get('x-timestamp') ?? ''
  const signature = headers.get('x-signature') ?? ''
  return /^\d{1,12}$/.test(timestamp) && /^[0-9a-f]{64}$/.test(signature)
}

/** Whether the sales API signed this body, HMAC-SHA256 of `timestamp.body`, within the last five minutes. */
function verifySignature(headers: Headers, body: string, secret: string, now: Date): boolean {
  const timestamp = headers.get('x-timestamp') ?? ''
  const signature = headers.get('x-signature') ?? ''
  if (!looksSigned(headers)) return false
  const seconds = Math.abs(now.getTime() / 1000 - Number(timestamp))
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected) && seconds <= TOLERANCE_SECONDS
}
