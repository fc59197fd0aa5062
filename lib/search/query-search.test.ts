import { searchRequests } from './search-requests'
import { answerCall } from './search-service.fixture'
import { readSearchState } from './search-state'

const requests = searchRequests(readSearchState({ q: 'corte 4', manufacturer: 'Recôncavo' }))
const realFetch = globalThis.fetch

afterEach(() => {
  globalThis.fetch = realFetch
  jest.resetModules()
})

async function load(keys: { algoliaAppId: string; algoliaSearchKey: string } | null = null) {
  const searchEnv = keys ?? { algoliaAppId: null, algoliaSearchKey: null }
  jest.doMock('../env/adapters.mjs', () => ({ searchEnv }))
  return (await import('./query-search')).querySearch
}

function serve(answer: (url: string, init: RequestInit) => Promise<Response>) {
  const fetched = jest.fn(answer)
  globalThis.fetch = fetched as unknown as typeof fetch
  return fetched
}

/** A service that accepts the connection and never responds. */
const hang = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

it('API-80 SRCH-12 posts the queries to the search protocol of the origin', async () => {
  const fetched = serve(async (_, { body }) => Response.json(answerCall(String(body))))
  const querySearch = await load()

  const results = await querySearch('http://shop.example:4310', requests)

  expect(results).toMatchObject([{ query: 'corte 4', nbHits: 2 }, { hits: [] }])
  const [url, { method, body, headers }] = fetched.mock.calls[0] ?? ['', {}]
  expect(url).toMatch(/^http:\/\/shop\.example:4310\/1\/indexes\/\*\/queries\?/)
  expect(method).toBe('POST')
  expect(headers).toMatchObject({ 'content-type': 'text/plain' })
  expect(JSON.parse(String(body)).requests[0]).toMatchObject({
    indexName: 'product_sales',
    query: 'corte 4',
    hitsPerPage: 12,
    facetFilters: [['manufacturer:Recôncavo']],
  })
})

it('SRCH-12 queries Algolia instead when keys are set', async () => {
  const fetched = serve(async (_, { body }) => Response.json(answerCall(String(body))))
  const querySearch = await load({ algoliaAppId: 'APP', algoliaSearchKey: 'key' })

  await querySearch('http://shop.example', requests)

  expect(fetched.mock.calls[0]?.[0]).toMatch(/^https:\/\/APP-dsn\.algolia\.net\/1\/indexes\/\*\//)
})

it.each([null, { algoliaAppId: 'APP', algoliaSearchKey: 'key' }])(
  'times out at its deadline, all hosts together (%p)',
  async (keys) => {
    serve(hang)
    const querySearch = await load(keys)

    await expect(querySearch('http://shop.example', requests, 20)).rejects.toThrow()
  },
)

it('SRCH-06 waits at most two seconds', async () => {
  serve(async (_, { body }) => Response.json(answerCall(String(body))))
  const deadline = jest.spyOn(AbortSignal, 'timeout')
  await (await load())('http://shop.example', requests)
  expect(deadline.mock.calls).toEqual([[2000]])
  deadline.mockRestore()
})

it('rejects immediately when the search refuses or cannot be reached', async () => {
  const querySearch = await load()
  const fetched = serve(async () => Response.json({ message: 'no', status: 404 }, { status: 404 }))
  await expect(querySearch('http://shop.example', requests)).rejects.toThrow('no')
  expect(fetched).toHaveBeenCalledTimes(1)

  serve(() => Promise.reject(new TypeError('fetch failed')))
  await expect(querySearch('http://shop.example', requests)).rejects.toThrow('Unreachable')
})

it('SRCH-16 searches by relevance where the index of another order is missing', async () => {
  const fetched = serve(async (_, { body }) =>
    String(body).includes('price_asc')
      ? Response.json({ message: 'Index does not exist', status: 404 }, { status: 404 })
      : Response.json(answerCall(String(body))),
  )
  const ordered = searchRequests(readSearchState({ q: 'corte 4', ordem: 'menor-preco' }))
  const querySearch = await load()
  expect(await querySearch('http://shop.example', ordered)).toMatchObject([{ nbHits: 2 }])
  expect(fetched).toHaveBeenCalledTimes(2)
})
