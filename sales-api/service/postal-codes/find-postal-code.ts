import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import type { WirePostalCode } from '@/lib/shared/contract/address'
import { foldAccents } from '@/lib/shared/fold-accents'
import { placeOfZipcode } from '@/lib/shared/served-zipcodes'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { describeError } from '../base/errors'
import type { Db } from '../db/database'
import { postalCodes } from '../db/schema/operations'

export interface PostalAddress {
  addressLine: string
  neighborhood: string
  city: string
  state: string
}

/** Looks up a CEP of 8 digits. Resolves to null for an unknown CEP; throws without a response. */
export type PostalCodeService = (zipcode: string) => Promise<PostalAddress | null>

/** Longer than any name of the post office. Rejects NUL, which PostgreSQL cannot store. */
const text = z
  .string()
  .max(200)
  .refine((value) => !value.includes('\0'))

const responseSchema = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({ logradouro: text, bairro: text, localidade: text, uf: text, estado: text.optional() }),
])

const TIMEOUT_MS = 2_000

/** Client of ViaCEP, or of a service with the same API, at `baseUrl`. */
export function viaCep(baseUrl: string, timeoutMs = TIMEOUT_MS): PostalCodeService {
  const root = baseUrl.replace(/\/+$/, '')
  return async (zipcode) => {
    const response = await fetch(`${root}/ws/${zipcode}/json/`, {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new PostalCodeServiceError(`status ${response.status}`)
    }
    const place = responseSchema.parse(await response.json())
    if ('erro' in place) return null
    return {
      addressLine: place.logradouro,
      neighborhood: place.bairro,
      city: place.localidade,
      state: place.estado ?? place.uf,
    }
  }
}

class PostalCodeServiceError extends Error {
  override readonly name = 'PostalCodeServiceError'
}

const DAY_MS = 86_400_000
const KNOWN_MS = 30 * DAY_MS
const UNKNOWN_MS = DAY_MS
/** Pause in ms after a failure of the service, so that callers do not wait in vain. */
const PAUSE_MS = 60_000
/** Most calls to the external service for each minute, over all callers. */
const BUDGET = { points: 60, duration: 60 }

interface Options {
  db: Db
  log: Logger
  /** Absent when no service is configured: only cached CEPs are found then. */
  service?: PostalCodeService
  /** Fallback while the service returns no result. */
  sample?: (zipcode: string) => PostalAddress | null
  now?: () => number
}

/**
 * Looks up CEPs of 8 digits, first in the cache. Resolves to null for an unknown CEP, and for an
 * uncached one while the service is not available.
 */
export function createPostalCodes({ db, log, service, sample, now = Date.now }: Options) {
  const lookups = new Map<string, Promise<WirePostalCode | null>>()
  const budget = new RateLimiterMemory(BUDGET)
  let pausedUntil = 0

  async function queryAndCache(
    zipcode: string,
    query: PostalCodeService,
  ): Promise<PostalCodeRow | null> {
    try {
      await budget.consume('all')
    } catch {
      return null
    }
    try {
      return await save(db, zipcode, await query(zipcode))
    } catch (cause) {
      pausedUntil = now() + PAUSE_MS
      log.warn(describeError(cause), 'postal codes cannot be asked for')
      return null
    }
  }

  async function lookUp(zipcode: string): Promise<WirePostalCode | null> {
    const cached = await findCached(db, zipcode)
    const isFresh = cached && now() - cached.fetchedAt.getTime() < lifetime(cached)
    const mayQuery = !isFresh && now() >= pausedUntil
    const row = (service && mayQuery ? await queryAndCache(zipcode, service) : null) ?? cached
    if (row) return row.known ? presentPostalCode(row) : null
    const place = sample?.(zipcode)
    return place ? presentPostalCode({ ...place, zipcode }) : null
  }

  return function findPostalCode(zipcode: string): Promise<WirePostalCode | null> {
    // Shares the running lookup from its cache read on, so that concurrent calls query the service
    // once.
    const running = lookups.get(zipcode)
    if (running) return running
    const found = lookUp(zipcode).finally(() => lookups.delete(zipcode))
    lookups.set(zipcode, found)
    return found
  }
}

function lifetime({ known }: PostalCodeRow): number {
  return known ? KNOWN_MS : UNKNOWN_MS
}

async function findCached(db: Db, zipcode: string): Promise<PostalCodeRow | undefined> {
  const [row] = await db.select().from(postalCodes).where(eq(postalCodes.zipcode, zipcode))
  return row
}

async function save(
  db: Db,
  zipcode: string,
  found: Awaited<ReturnType<PostalCodeService>>,
): Promise<PostalCodeRow | null> {
  const place = found ?? { addressLine: '', neighborhood: '', city: '', state: '' }
  const values = { ...place, known: found !== null, fetchedAt: sql`now()` }
  const [row] = await db
    .insert(postalCodes)
    .values({ zipcode, ...values })
    .onConflictDoUpdate({ target: postalCodes.zipcode, set: values })
    .returning()
  return row ?? null
}

type PostalCodeRow = typeof postalCodes.$inferSelect

/** Wire form of a known CEP. `covered` follows the same rule as addresses. */
function presentPostalCode(row: PostalAddress & { zipcode: string }): WirePostalCode {
  const city = servedName(row)
  return {
    zipcode: row.zipcode,
    address1: row.addressLine,
    neighborhood: row.neighborhood,
    city,
    state: row.state,
    covered: placeOfZipcode(row.zipcode) === city,
  }
}

/** Name of the place: an area of the shop may be a district of another city at the post office. */
function servedName({ city, neighborhood }: PostalAddress): string {
  const words = foldAccents(neighborhood).split(/\W+/)
  const area = wholeShop.delivery.areas.find(
    ({ postOffice }) =>
      postOffice?.city === city && words.includes(foldAccents(postOffice.district)),
  )
  return area?.name ?? city
}
