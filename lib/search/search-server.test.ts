import { querySearch } from './query-search'
import { searchOnServer } from './search-server'
import { answerCall } from './search-service.fixture'
import { readSearchState } from './search-state'

jest.mock('./query-search', () => ({ querySearch: jest.fn() }))
const asked = jest.mocked(querySearch)

it('SRCH-05 SRCH-12 returns the hits of the search service', async () => {
  asked.mockImplementation(async (_, queries) => {
    const flat = queries.map(({ indexName, params }) => ({ indexName, ...params }))
    return answerCall(JSON.stringify({ requests: flat })).results
  })

  const [response] = await searchOnServer(readSearchState({ q: 'corte', on_sale: 'true' }))

  expect(response).toMatchObject({ nbHits: 10, nbPages: 1, processingTimeMS: 1 })
  expect(response?.hits[0]).toMatchObject({ name: 'Corte 4', list_price: 0.06 })
})

it('SRCH-79 reads a service that sends `correctedQuery` as null', async () => {
  asked.mockImplementation(async (_, queries) => {
    const flat = queries.map(({ indexName, params }) => ({ indexName, ...params }))
    const { results } = answerCall(JSON.stringify({ requests: flat }))
    return results.map((result) => ({ ...result, correctedQuery: null }))
  })

  const [response] = await searchOnServer(readSearchState({ q: 'corte' }))

  expect(response?.hits).not.toEqual([])
})

it.each([
  ['that does not answer', () => Promise.reject(new Error('timeout'))],
  ['that answers something else', () => Promise.resolve([{ error: 'x' }])],
])('SRCH-06 returns nothing from a service %s, and does not throw', async (_, behaviour) => {
  asked.mockImplementation(behaviour)
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})

  const response = await searchOnServer(readSearchState({ q: 'corte', on_sale: 'true' }))

  expect(response).toHaveLength(2)
  expect(response[0]).toMatchObject({ hits: [], nbHits: 0, query: 'corte', unanswered: true })
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})

it.each([
  [4, true],
  [5, false],
])('SRCH-75 marks the found words for the page of %i hits: %s', async (nbHits, isMarked) => {
  asked.mockImplementation(async (_, queries) => {
    const flat = queries.map(({ indexName, params }) => ({ indexName, ...params }))
    const { results } = answerCall(JSON.stringify({ requests: flat }))
    const marks = { _highlightResult: {}, _snippetResult: {} }
    return results.map(({ hits, ...result }) => ({
      ...result,
      nbHits,
      hits: hits.map((hit) => ({ ...hit, ...marks })),
    }))
  })
  const [response] = await searchOnServer(readSearchState({ q: 'corte' }))
  expect('_highlightResult' in (response?.hits[0] ?? {})).toBe(isMarked)
  expect('_snippetResult' in (response?.hits[0] ?? {})).toBe(isMarked)
})
