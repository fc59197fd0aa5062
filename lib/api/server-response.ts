import type { z } from 'zod'
import { productSchema, subdepartmentSchema } from '../shared/contract/catalogue'

/** In decoded bytes. */
export const MAX_BODY_BYTES = 2_000_000

/**
 * As `fetch`, but resolves with the whole body read. Rejects as soon as `signal` aborts, also in
 * the middle of a body, and as soon as the body is longer than MAX_BODY_BYTES.
 */
export async function fetchWhole(url: string, init: RequestInit): Promise<Response> {
  const aborted = rejectOn(init.signal)
  const response = await Promise.race([fetch(url, init), aborted])
  const { status, headers } = response
  return new Response(response.body && (await readText(response.body, aborted)), {
    status,
    headers,
  })
}

async function readText(
  body: ReadableStream<Uint8Array>,
  aborted: Promise<never>,
): Promise<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted])
      if (done) return text + decoder.decode()
      length += value.length
      if (length > MAX_BODY_BYTES) throw new Error(`more than ${MAX_BODY_BYTES} bytes`)
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    // Frees the connection of an abandoned response.
    reader.cancel().catch(() => {})
  }
}

function rejectOn(signal: AbortSignal | null | undefined): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  aborted.catch(() => {})
  return aborted
}

type Additions = ReadonlyMap<string, z.ZodType>

/** Fields of our own sales API. Another API may use these names for something else. */
const OF_PRODUCT: Additions = new Map<string, z.ZodType>(
  Object.entries(productSchema.shape).filter(([, schema]) => schema.safeParse(undefined).success),
)
const OF_SUBDEPARTMENT: Additions = new Map([
  ['products_count', subdepartmentSchema.shape.products_count],
])

/** Parses a response with products. Drops additions of another shape; all else must be valid. */
export function parseCatalogue(schema: z.ZodType, wire: unknown): unknown {
  const parsed = schema.safeParse(wire)
  return parsed.success ? parsed.data : schema.parse(withoutWrongAdditions(wire))
}

function withoutWrongAdditions(wire: unknown): unknown {
  if (Array.isArray(wire)) return wire.map(withoutWrongAdditions)
  if (typeof wire !== 'object' || wire === null) return wire
  const additions = 'product_id' in wire ? OF_PRODUCT : OF_SUBDEPARTMENT
  const kept = Object.entries(wire).filter(
    ([key, value]) => additions.get(key)?.safeParse(value).success ?? true,
  )
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutWrongAdditions(value)]))
}
