import { act, render, screen, within } from '@testing-library/react'
import { SearchForm } from '@/components/shell/shop-header'
import { listDepartments, listMostSold } from '@/lib/api/catalogue'
import { querySearch } from '@/lib/search/query-search'
import { type SearchResponse, searchRequests } from '@/lib/search/search-requests'
import { answerQueries } from '@/lib/search/search-service.fixture'
import { readSearchState } from '@/lib/search/search-state'
import { SearchScreen } from './search-screen'

/** The mock of `querySearch`; each test file mocks the module. */
export const searches = jest.mocked(querySearch)

let clock = Date.now()

export function prepareSearch() {
  // Advances the clock, so that no test finds the cached responses of the previous one.
  clock += 3_600_000
  jest.spyOn(Date, 'now').mockImplementation(() => clock)
  jest.mocked(listDepartments).mockResolvedValue([])
  jest.mocked(listMostSold).mockResolvedValue({ products: [], count: 0, currentPage: 1, pages: 1 })
  window.HTMLElement.prototype.scrollIntoView = jest.fn()
  searches.mockReset()
  searches.mockImplementation(async (_, queries) => answerQueries(queries))
}

/** The page of `address`; the server's response may belong to another search. */
export function resultsOf(address: string, answeredAddress = address, response?: SearchResponse) {
  window.history.replaceState(null, '', `/busca${address}`)
  const state = readSearchState(new URLSearchParams(answeredAddress))
  return <SearchScreen state={state} answer={response ?? answerQueries(searchRequests(state))} />
}

/** The same below the header's search form. */
export const screenOf = (...args: Parameters<typeof resultsOf>) => (
  <>
    <SearchForm />
    {resultsOf(...args)}
  </>
)

export const open = (...args: Parameters<typeof screenOf>) =>
  act(async () => {
    render(screenOf(...args))
  })

/** The last one, since the header's suggestions have their own. */
export const status = () => screen.getAllByRole('status').at(-1)

export const names = () =>
  within(screen.getByRole('list', { name: 'Produtos encontrados' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
