import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type ZodType, z } from 'zod'
import {
  type SearchRequest,
  searchErrorSchema,
  searchParamsSchema,
  searchRequestsSchema,
  searchResultSchema,
  searchResultsSchema,
  type WireSearchResult,
} from '@/lib/shared/contract/search'
import { answerSearches } from '../search/answer'
import { createCatalogueIndex } from '../search/catalogue-index'
import { SearchError } from '../search/search-error'
import type { AppEnv, Services } from '../server/context'
import { json } from './answers'

const QUERIES = '/1/indexes/*/queries'
const QUERY = '/1/indexes/{index}/query'

/** Algolia's clients declare JSON as plain text or a form, which browsers send without a preflight. */
function bodyOf(schema: ZodType) {
  return {
    required: true,
    content: {
      'application/json': { schema },
      'text/plain': { schema },
      'application/x-www-form-urlencoded': { schema },
    },
  }
}

const refusals = {
  400: json(searchErrorSchema, 'Not a search'),
  404: json(searchErrorSchema, 'No such index'),
}

const queries = createRoute({
  method: 'post',
  path: QUERIES,
  request: { body: bodyOf(searchRequestsSchema) },
  responses: {
    200: json(searchResultsSchema, 'One result for each query, in their order'),
    ...refusals,
  },
})

const query = createRoute({
  method: 'post',
  path: QUERY,
  request: { params: z.object({ index: z.string() }), body: bodyOf(searchParamsSchema) },
  responses: { 200: json(searchResultSchema, 'The result'), ...refusals },
})

/** The hosted search's protocol. Registered before bearers are looked at, as a search has none. */
export function registerSearchRoutes(
  app: OpenAPIHono<AppEnv>,
  { db, log }: Pick<Services, 'db' | 'log'>,
): void {
  const catalogue = createCatalogueIndex(db, log)
  app.openAPIRegistry.registerPath(queries)
  app.openAPIRegistry.registerPath(query)

  const search = async (requests: SearchRequest[]): Promise<WireSearchResult[]> =>
    answerSearches(await catalogue.current(), requests)

  app.post(QUERIES, (c) =>
    answering(c, async () => {
      const { requests } = await readBody(c, searchRequestsSchema)
      return { results: await search(requests) }
    }),
  )

  app.post('/1/indexes/:index/query', (c) =>
    answering(c, async () => {
      const params = await readBody(c, searchParamsSchema)
      const [result] = await search([{ ...params, indexName: c.req.param('index') }])
      return result
    }),
  )
}

async function answering(c: Context<AppEnv>, answer: () => Promise<unknown>): Promise<Response> {
  try {
    return c.json(await answer(), 200)
  } catch (cause) {
    if (!(cause instanceof SearchError)) throw cause
    const { message, status } = cause
    return c.json({ message, status }, status)
  }
}

async function readBody<T>(c: Context<AppEnv>, schema: ZodType<T>): Promise<T> {
  const result = schema.safeParse(parseJson(await c.req.text()))
  if (result.success) return result.data
  const path = result.error.issues[0]?.path.join('.')
  throw new SearchError(400, path ? `Invalid value for ${path}` : 'A JSON object is expected')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SearchError(400, 'Invalid JSON')
  }
}
