import { liteClient } from 'algoliasearch/lite'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import {
  productHitSchema,
  searchErrorSchema,
  searchResultSchema,
  searchResultsSchema,
} from '@/lib/shared/contract/search'
import { addVariants, startShop, variantValues } from '../../tests/support/test-shop'
import { variants } from '../db/schema/catalogue'

const QUERIES = '/1/indexes/*/queries'
const FACETS = ['option_values.name', 'manufacturer', 'cooking_recommendations.name', 'on_sale']

const shop = startShop()
beforeAll(async () => {
  await shop.db
    .update(variants)
    .set({ cooking: ['Churrasqueira'], options: [{ name: 'Corte', value: 'Peça' }] })
    .where(eq(variants.id, 101))
  await addVariants(shop.db, [
    variantValues({ id: 103, slug: 'acem-moido', name: 'Acém Moído', manufacturer: 'Swift' }),
  ])
})

async function post(path: string, text: string, headers: Record<string, string> = {}) {
  const response = await shop.app.request(path, { method: 'POST', body: text, headers })
  return { status: response.status, body: await response.json() }
}

const queries = (...requests: object[]) => JSON.stringify({ requests })

it('API-80 serves the search of the storefront: hits, facets and pages over the index product_sales', async () => {
  const asked = {
    indexName: 'product_sales',
    query: 'picanha',
    page: 0,
    hitsPerPage: 12,
    facets: FACETS,
    facetFilters: [['manufacturer:Fazenda Norte']],
  }
  const { status, body } = await post(QUERIES, queries(asked))
  expect(status).toBe(200)
  expect(searchResultsSchema.safeParse(body).error).toBeUndefined()
  const [{ hits, ...result }] = body.results
  expect(result).toMatchObject({
    index: 'product_sales',
    query: 'picanha',
    nbHits: 1,
    page: 0,
    nbPages: 1,
    hitsPerPage: 12,
    facets: {
      'option_values.name': { Peça: 1 },
      manufacturer: { 'Fazenda Norte': 1 },
      'cooking_recommendations.name': { Churrasqueira: 1 },
      on_sale: { true: 1 },
    },
  })
  const [{ _highlightResult, ...hit }] = hits
  expect(productHitSchema.strict().safeParse(hit).error).toBeUndefined()
  expect(hit).toMatchObject({ objectID: '101', id: 101, slug: 'picanha-bovina', on_sale: true })
  expect(_highlightResult.name.value).toBe('<em>Picanha</em> Bovina')
})

it.each([
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'application/json',
  '',
])('API-80 reads JSON with the content type %s', async (type) => {
  const body = queries({ indexName: 'product_sales', query: 'acém' })
  const headers = type ? { 'content-type': type } : undefined
  const { status, body: answer } = await post(
    `${QUERIES}?x-algolia-agent=test&x-algolia-api-key=k`,
    body,
    headers,
  )
  expect(status).toBe(200)
  expect(answer.results[0].hits[0].name).toBe('Acém Moído')
})

it('SRCH-12 serves the client of the hosted search', async () => {
  const client = liteClient('LOCAL', 'key', {
    hosts: [{ url: 'shop.example', accept: 'readWrite', protocol: 'https' }],
    requester: {
      async send({ url, method, headers, data }) {
        const { pathname, search } = new URL(url)
        const response = await shop.app.request(pathname + search, {
          method,
          headers,
          body: String(data),
        })
        return { status: response.status, content: await response.text(), isTimedOut: false }
      },
    },
  })
  const common = { indexName: 'product_sales', query: '' }
  const { results } = await client.search({
    requests: [
      { ...common, facets: ['manufacturer'], facetFilters: [['manufacturer:Swift']] },
      { ...common, facets: ['manufacturer'], hitsPerPage: 0 },
    ],
  })
  expect(results).toMatchObject([
    { nbHits: 1, facets: { manufacturer: { Swift: 1 } } },
    { nbHits: 3, hits: [], facets: { manufacturer: { 'Fazenda Norte': 2, Swift: 1 } } },
  ])
  await expect(
    client.search({ requests: [{ indexName: 'other', query: '' }] }),
  ).rejects.toMatchObject({ status: 404, message: 'Index other does not exist' })
})

it('serves one query by the name of its index', async () => {
  const { status, body } = await post('/1/indexes/product_sales/query', '{"query":"acém"}')
  expect(status).toBe(200)
  expect(searchResultSchema.safeParse(body).error).toBeUndefined()
  expect(body.hits).toHaveLength(1)
  expect((await post('/1/indexes/produtos/query', '{}')).body).toEqual({
    message: 'Index produtos does not exist',
    status: 404,
  })
})

it('API-90 serves queries for products and for facet values in one call, and facet values in a separate call', async () => {
  const { status, body } = await post(
    QUERIES,
    queries(
      { indexName: 'product_sales', query: 'acém' },
      { indexName: 'product_sales', type: 'facet', facet: 'manufacturer', facetQuery: 'sw' },
      { indexName: 'product_sales', type: 'default', params: 'filters=objectID%3A101' },
    ),
  )
  expect(status).toBe(200)
  expect(searchResultsSchema.safeParse(body).error).toBeUndefined()
  const values = [{ value: 'Swift', highlighted: '<em>Sw</em>ift', count: 1 }]
  expect(body.results).toMatchObject([{ nbHits: 1 }, { facetHits: values }, { nbHits: 1 }])
  const path = '/1/indexes/product_sales/facets/manufacturer/query'
  expect(await post(path, '{"facetQuery":"SW"}')).toMatchObject({
    status: 200,
    body: { facetHits: values, exhaustiveFacetsCount: true },
  })
  expect((await post(path, '')).body.facetHits).toHaveLength(2)
  const missing = '/1/indexes/nowhere/facets/manufacturer/query'
  expect((await post(missing, '{}')).body).toEqual({
    message: 'Index nowhere does not exist',
    status: 404,
  })
})

it('API-90 treats a search without a body as one for everything', async () => {
  expect((await post('/1/indexes/product_sales/query', '')).body.nbHits).toBe(3)
})

it.each([
  ['POST', '/1/indexes/product_sales/browse'],
  ['POST', '/1/indexes/*/objects'],
  ['POST', '/1/indexes/*/recommendations'],
  ['GET', '/1/indexes/product_sales/101'],
  ['GET', '/1/indexes/*/queries'],
  ['DELETE', '/1/indexes/product_sales'],
  ['POST', '/1/nowhere'],
])('API-92 responds to the unknown call %s %s as Algolia does', async (method, path) => {
  const headers = { authorization: 'Bearer expired' }
  const response = await shop.app.request(path, { method, headers })
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ message: 'Not found', status: 404 })
})

it('requires no account and ignores one', async () => {
  const body = queries({ indexName: 'product_sales', query: 'acém' })
  const { status } = await post(QUERIES, body, { authorization: 'Bearer expired' })
  expect(status).toBe(200)
})

it.each([
  ['', 'Invalid JSON'],
  ['{', 'Invalid JSON'],
  ['[]', 'A JSON object is expected'],
  ['null', 'A JSON object is expected'],
  ['{"requests":7}', 'Invalid value for requests'],
  ['{"requests":[{}]}', 'Invalid value for requests.0.indexName'],
  [queries({ indexName: 'product_sales', query: 7 }), 'Invalid value for requests.0.query'],
  [queries({ indexName: 'product_sales', hitsPerPage: -1 }), 'requests.0.hitsPerPage'],
  [queries({ indexName: 'product_sales', filters: 'a:b AND' }), 'Invalid value for filters'],
  [queries({ indexName: 'product_sales', aroundLatLng: '1,2' }), 'aroundLatLng is not known'],
  [
    queries(...Array.from({ length: 21 }, () => ({ indexName: 'x' }))),
    'Invalid value for requests',
  ],
])('refuses %s as Algolia does', async (text, message) => {
  const { status, body } = await post(QUERIES, text)
  expect(status).toBe(400)
  expect(searchErrorSchema.safeParse(body).error).toBeUndefined()
  expect(body.message).toContain(message)
})

it.each([[['query=acém']], [[['query', 'acém', 'x']]], [{ query: 'acém' }], [7], [true]])(
  'API-80 refuses params %j in a call of either kind',
  async (params) => {
    const message = expect.stringMatching(/^Invalid value for (requests.0.)?params$/)
    const one = await post('/1/indexes/product_sales/query', JSON.stringify({ params }))
    expect(one).toEqual({ status: 400, body: { message, status: 400 } })
    const many = await post(QUERIES, queries({ indexName: 'product_sales', params }))
    expect(many).toEqual({ status: 400, body: { message, status: 400 } })
  },
)

it('refuses a body of more than 100 kB', async () => {
  const long = queries({ indexName: 'product_sales', query: 'x'.repeat(100_000) })
  expect((await post(QUERIES, long)).status).toBe(413)
})

it('never fails on a query, whatever it contains', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('\ud800', '__proto__', 'picanha', 'a'.repeat(5000), '. '.repeat(500)),
    fc.constantFrom('facet', 'manufacturer', 'price', 'price>1', 'a:b OR NOT (c < 3)', '[['),
  )
  const value = fc.oneof(
    text,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.array(text),
  )
  const names = [
    'query',
    'page',
    'hitsPerPage',
    'facets',
    'facetFilters',
    'maxValuesPerFacet',
    'params',
    'highlightPreTag',
    'highlightPostTag',
    'attributesToRetrieve',
    'attributesToHighlight',
    'attributesToSnippet',
    'filters',
    'numericFilters',
    'tagFilters',
    'offset',
    'length',
    'restrictSearchableAttributes',
    'typoTolerance',
    'type',
    'facet',
    'facetQuery',
    'optionalWords',
    'disableTypoToleranceOnAttributes',
    '__proto__',
  ]
  const request = fc.dictionary(fc.constantFrom(...names), value)
  await fc.assert(
    fc.asyncProperty(fc.array(request, { maxLength: 3 }), async (requests) => {
      const named = requests.map((own) => ({ ...own, indexName: 'product_sales' }))
      const { status } = await post(QUERIES, queries(...named))
      expect([200, 400, 422]).toContain(status)
      const [own = {}] = requests
      const one = await post('/1/indexes/product_sales/query', JSON.stringify(own))
      expect([200, 400, 422]).toContain(one.status)
    }),
    { numRuns: 500 },
  )
})

it('is in the OpenAPI document', async () => {
  const { body } = await shop.call('GET', '/openapi.json')
  const operation = body.paths[QUERIES].post
  expect(Object.keys(operation.requestBody.content)).toContain('text/plain')
  expect(Object.keys(body.components.schemas)).toEqual(
    expect.arrayContaining(['SearchHit', 'SearchRequest', 'SearchResult', 'SearchError']),
  )
  expect(body.paths['/1/indexes/{index}/query'].post.responses).toHaveProperty('404')
})
