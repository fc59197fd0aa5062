import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { cacheTags } from '../../api/cache-tags'
import { RELATED_IDS } from '../../api/catalogue'
import {
  catalogueEventSchema,
  type WireCatalogueEvent,
  type WireChangedProduct,
} from '../../shared/contract/catalogue'
import { getSharedCache } from '../page-cache/shared-cache.mjs'
import { refreshPages } from './refresh-pages'

const LONGEST_BODY = 2_000_000
const ONE_YEAR = 31_536_000
const REMEMBERED = 500
const TOLERANCE_SECONDS = 300

const once = createOnce()

interface Settings {
  /** Null: every event gets 404. */
  secret: string | null
  /** Address of this storefront. */
  origin: string
}

/**
 * Handles a signed catalogue event. Responds 200 once this storefront serves no page from before
 * the event. Errors: 404 without a secret, 401 wrong signature, 413 body too long, 400 not a JSON
 * object, 422 object of another form. 503 if a page could not be re-rendered; the sender then
 * repeats the event.
 */
export async function receiveEvent(
  request: Request,
  { secret, origin }: Settings,
): Promise<Response> {
  if (secret === null) return answer(404)
  // Checked before reading the body: anybody can send a long one.
  if (Number(request.headers.get('content-length')) > LONGEST_BODY) return answer(413)
  if (!looksSigned(request.headers)) return answer(401)
  const body = await readBody(request)
  if (body === null) return answer(413)
  if (!verifySignature(request.headers, body, secret, new Date())) return answer(401)
  const object = readObject(body)
  if (!object) return answer(400)
  const { data: event } = catalogueEventSchema.safeParse(object)
  if (!event) return answer(422)
  try {
    await once(event.id, () => apply(event, origin))
    return answer(200)
  } catch (cause) {
    console.error('catalogue event:', event.id, cause instanceof Error ? cause.message : cause)
    return answer(503)
  }
}

/** Returns the body as text, or null if it is too long. Stops reading at the limit. */
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

/**
 * Does not use Next's `revalidateTag`: it takes effect after the handler has responded, so the
 * requests sent here would still get the old pages.
 */
async function apply(event: WireCatalogueEvent, origin: string): Promise<void> {
  const cache = getSharedCache()
  if (!cache) return
  const { stale, gone } = eventTags(event)
  const change = await cache.invalidations.invalidate(stale, ONE_YEAR)
  await cache.invalidations.invalidate(gone, 0)
  await refreshPages(origin, await cache.store.pathsTagged([...stale, ...gone]))
  await cache.invalidations.settle(stale, change)
}

/** Returns the JSON object in the body, or null for anything else. */
function readObject(body: string): object | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}

/**
 * Runs the work of each key once; a repeated key gets the promise of the first run. Forgets failed
 * work, so that it can be retried.
 */
export function createOnce() {
  const known = new LRUCache<string, Promise<void>>({ max: REMEMBERED })
  return (key: string, work: () => Promise<void>): Promise<void> => {
    const begun = known.get(key)
    if (begun) return begun
    const running = work().catch((cause) => {
      known.delete(key)
      throw cause
    })
    known.set(key, running)
    return running
  }
}

/** Whether the headers have the form of a timestamp and a signature. */
function looksSigned(headers: Headers): boolean {
  const timestamp = headers.get('x-timestamp') ?? ''
  const signature = headers.get('x-signature') ?? ''
  return /^\d{1,12}$/.test(timestamp) && /^[0-9a-f]{64}$/.test(signature)
}

/**
 * Whether the sales API signed this body within the last 5 minutes (HMAC-SHA256 of
 * `timestamp.body`).
 */
function verifySignature(headers: Headers, body: string, secret: string, now: Date): boolean {
  const timestamp = headers.get('x-timestamp') ?? ''
  const signature = headers.get('x-signature') ?? ''
  if (!looksSigned(headers)) return false
  const seconds = Math.abs(now.getTime() / 1000 - Number(timestamp))
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected) && seconds <= TOLERANCE_SECONDS
}

interface EventTags {
  /** Tags of pages that are served until their new version is rendered. */
  stale: string[]
  /** Tags of pages that must not be served again. */
  gone: string[]
}

/** Returns the cache tags of every page that shows a product of the event. */
export function eventTags({ type, products }: WireCatalogueEvent): EventTags {
  if (products.length === 0) return { stale: [cacheTags.catalogue], gone: [] }
  const own = products.map((product) => cacheTags.product(product.slug))
  const former = products.flatMap((product) => product.former_slugs.map(cacheTags.product))
  const lists = [cacheTags.mostSold, cacheTags.recommended, cacheTags.everyProduct]
  const around = [...new Set([...lists, ...products.flatMap(tagsAround)])]
  return type === 'changed'
    ? { stale: [...own, ...around], gone: former }
    : { stale: around, gone: [...own, ...former] }
}

function tagsAround(product: WireChangedProduct): string[] {
  return [
    ...product.sibling_slugs.map(cacheTags.product),
    ...product.companion_ids.map(cacheTags.boughtTogether),
    ...product.departments.map(({ id }) => cacheTags.department(id)),
    ...(product.promoted ? [cacheTags.promotions] : []),
    ...(RELATED_IDS.includes(product.id) ? [cacheTags.related] : []),
  ]
}
