import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from '../routes/context'

const ABOUT = { openapi: '3.1.0', info: { title: 'Sales API', version: '1.0.0' } }

interface Part {
  [key: string]: unknown
}

export function registerApiDocument(app: OpenAPIHono<AppEnv>): void {
  let document: unknown
  app.get('/openapi.json', (c) => {
    document ??= withNulls(app.getOpenAPI31Document(ABOUT))
    return c.json(document as Part)
  })
}

/** Repairs nullable named schemas, which the generator describes so that null never matches. */
function withNulls(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withNulls)
  if (!part || typeof part !== 'object') return part
  const { allOf, ...others } = part as Part
  if (Array.isArray(allOf) && allOf.length === 2 && isNullable(allOf[1])) {
    return { ...others, anyOf: [allOf[0], { type: 'null' }] }
  }
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withNulls(value)]))
}

function isNullable(part: Part): boolean {
  return Array.isArray(part.type) && part.type.includes('null')
}
