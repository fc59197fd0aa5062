import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type ZodType, z } from 'zod'
import {
  facetResultSchema,
  type SearchRequest,
  searchErrorSchema,
  searchParamsSchema,
  searchRequestsSchema,
  searchResultSchema,
  searchResultsSchema,
} from '@/lib/shared/contract/search'
import { createCatalogueIndex } from '../search/catalogue-index'
import { SearchError } from '../search/params'
import { openCall } from '../search/run-search'
import { type AppEnv, json, type Services } from './context'

const QUERIES = '/1/indexes/*/queries'
const QUERY = '/1/indexes/{index}/query'
const FACET_QUERY = '/1/indexes/{index}/facets/{facet}/query'

/** Algolia's clients declare JSON as plain text or a form, for which browsers send no preflight. */
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

const facetQuery = createRoute({
  method: 'post',
  path: FACET_QUERY,
  request: {
    params: z.object({ index: z.string(), facet: z.string() }),
    body: bodyOf(searchParamsSchema),
  },
  responses: { 200: json(facetResultSchema, 'Values of the facet'), ...refusals },
})

/**
 * Routes of the hosted search's protocol. Registered before bearers are checked, as a search has
 * none.
 */
export function registerSearchRoutes(
  app: OpenAPIHono<AppEnv>,
  { db, log }: Pick<Services, 'db' | 'log'>,
): void {
  const catalogue = createCatalogueIndex(db, log)
  app.openAPIRegistry.registerPath(queries)
  app.openAPIRegistry.registerPath(query)
  app.openAPIRegistry.registerPath(facetQuery)

  app.post(QUERIES, (c) =>
    respond(c, async () => {
      const { requests } = await readBody(c, searchRequestsSchema)
      const call = openCall(await catalogue.current())
      const run = (request: SearchRequest) =>
        request.type === 'facet' ? call.searchFacet(request) : call.search(request)
      return { results: requests.map(run) }
    }),
  )

  app.post('/1/indexes/:index/query', (c) =>
    respond(c, async () => {
      const params = await readBody(c, searchParamsSchema, '{}')
      const indexName = c.req.param('index')
      return openCall(await catalogue.current()).search({ ...params, indexName })
    }),
  )

  app.post('/1/indexes/:index/facets/:facet/query', (c) =>
    respond(c, async () => {
      const params = await readBody(c, searchParamsSchema, '{}')
      const { index, facet } = c.req.param()
      const call = openCall(await catalogue.current())
      return call.searchFacet({ ...params, indexName: index, facet })
    }),
  )

  app.all('/1/*', (c) => c.json({ message: 'Not found', status: 404 }, 404))
}

async function respond(c: Context<AppEnv>, search: () => Promise<unknown>): Promise<Response> {
  try {
    return c.json(await search(), 200)
  } catch (cause) {
    if (!(cause instanceof SearchError)) throw cause
    const { message, status } = cause
    return c.json({ message, status }, status)
  }
}

/** Parses the body; `empty` replaces an empty one. Throws SearchError 400. */
async function readBody<T>(c: Context<AppEnv>, schema: ZodType<T>, empty = ''): Promise<T> {
  const result = schema.safeParse(parseJson((await c.req.text()) || empty))
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
