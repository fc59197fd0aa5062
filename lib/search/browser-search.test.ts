import { report } from '../services/monitoring/report'
import { browserSearch, cachedResults, cacheResults } from './browser-search'
import { querySearch } from './query-search'
import { emptyResponse, searchRequests } from './search-requests'
import { readSearchState } from './search-state'

jest.mock('./query-search', () => ({ querySearch: jest.fn() }))
jest.mock('../services/monitoring/report', () => ({ report: jest.fn() }))
const asked = jest.mocked(querySearch)

const requestsFor = (q: string) => searchRequests(readSearchState({ q }))
const answerTo = (q: string) =>
  emptyResponse(requestsFor(q)).map(({ unanswered, ...answer }) => answer)

beforeEach(() => {
  jest.resetAllMocks()
  jest.useRealTimers()
})

it('API-80 SRCH-12 queries the search service on the page’s origin, and sends an equal query only once', async () => {
  asked.mockResolvedValue(answerTo('alcatra'))

  await browserSearch.search(requestsFor('alcatra'))
  const again = await browserSearch.search(requestsFor('alcatra'))

  expect(asked).toHaveBeenCalledTimes(1)
  expect(asked).toHaveBeenCalledWith(window.location.origin, requestsFor('alcatra'))
  expect(again.results).toEqual(answerTo('alcatra'))
})

it('ERR-08 SRCH-06 a failing search returns nothing, is reported, and is sent again', async () => {
  asked.mockRejectedValue(new Error('timeout'))

  const { results } = await browserSearch.search(requestsFor('lombo'))

  expect(results).toEqual(emptyResponse(requestsFor('lombo')))
  expect(report).toHaveBeenCalledTimes(1)
  await browserSearch.search(requestsFor('lombo'))
  expect(asked).toHaveBeenCalledTimes(2)
})

it('does not cache a server render without a response', () => {
  cacheResults(requestsFor('cupim'), emptyResponse(requestsFor('cupim')))
  expect(cachedResults(requestsFor('cupim'))).toBeUndefined()
})

it('caches a response for five minutes, and at most sixty', () => {
  jest.useFakeTimers()
  cacheResults(requestsFor('first'), answerTo('first'))
  expect(cachedResults(requestsFor('first'))).toEqual(answerTo('first'))
  jest.advanceTimersByTime(5 * 60_000)
  expect(cachedResults(requestsFor('first'))).toBeUndefined()

  for (let n = 0; n <= 60; n += 1) cacheResults(requestsFor(`q${n}`), answerTo(`q${n}`))
  expect(cachedResults(requestsFor('q0'))).toBeUndefined()
  expect(cachedResults(requestsFor('q1'))).toBeDefined()
})
