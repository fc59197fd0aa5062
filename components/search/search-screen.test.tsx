import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { useAddress } from '@/components/shell/navigation.fixture'
import { cachedResults } from '@/lib/search/browser-search'
import { searchRequests } from '@/lib/search/search-requests'
import { answerQueries } from '@/lib/search/search-service.fixture'
import { readSearchState } from '@/lib/search/search-state'
import { SearchScreen } from './search-screen'
import { names, open, prepareSearch, screenOf, searches, status } from './search-screen.fixture'

jest.mock('@/lib/api/catalogue', () => ({ listDepartments: jest.fn(), listMostSold: jest.fn() }))
jest.mock('@/lib/search/query-search', () => ({ querySearch: jest.fn() }))
jest.mock('next/navigation', () => ({
  useRouter: () => ({ prefetch: () => {} }),
  useSearchParams: () => useAddress(),
  usePathname: () => '/busca',
}))

beforeEach(prepareSearch)

it('SRCH-03 SRCH-05 shows the server’s response with its count and time, and sends no query', async () => {
  await open('?q=corte')
  expect(screen.getByRole('heading', { name: 'Resultados para "corte"' })).toBeVisible()
  expect(status()).toHaveTextContent('40 resultados em 1 ms')
  expect(names()).toHaveLength(12)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(searches).not.toHaveBeenCalled()
})

it('SRCH-03 SRCH-11 has its results, filters and pages in the HTML', () => {
  const html = document.createElement('div')
  html.innerHTML = renderToString(screenOf('?q=corte&cooking=Forno'))
  const inHtml = within(html)
  expect(inHtml.getByText('Corte 2')).toHaveAttribute('href', '/produtos/corte-2')
  expect(inHtml.getByRole('checkbox', { name: /Forno/ })).toHaveAttribute('checked')
  expect(inHtml.getByRole('link', { name: 'Página 2' })).toHaveAttribute(
    'href',
    '/busca?q=corte&cooking=Forno&page=2',
  )
  const form = inHtml.getByRole('checkbox', { name: /Forno/ }).closest('form')
  expect(form).toHaveAttribute('action', '/busca')
  expect(form).toHaveFormValues({ q: 'corte', cooking: ['Forno'], on_sale: false })
  expect(searches).not.toHaveBeenCalled()
})

it.each([
  ['x'.repeat(15), 'x'.repeat(15)],
  ['x'.repeat(16), `${'x'.repeat(15)}...`],
  ['x'.repeat(20), `${'x'.repeat(15)}...`],
])('SRCH-04 shows the query %p as %p', async (query, shown) => {
  await open(`?q=${query}`)
  expect(screen.getByRole('heading', { name: `Resultados para "${shown}"` })).toBeVisible()
})

it('SRCH-74 names the search for everything on sale', async () => {
  await open('?on_sale=true')
  expect(screen.getByRole('heading', { name: 'Promoções' })).toHaveAttribute('data-alone', 'true')
  expect(screen.queryByRole('list', { name: 'Filtros em uso' })).toBeNull()
  cleanup()
  await open('?on_sale=true&cooking=Forno')
  const all = screen.getByRole('heading', { name: 'Todos os produtos' })
  expect(all).not.toHaveAttribute('data-alone')
  const used = screen.getByRole('list', { name: 'Filtros em uso' })
  expect(within(used).getAllByRole('link')).toHaveLength(2)
})

it('API-80 InstantSearch sends the queries of the server', async () => {
  const user = userEvent.setup()
  await open('?q=corte')
  await user.click(screen.getByRole('checkbox', { name: /^Recôncavo/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Forno/ }))
  await user.click(screen.getByRole('switch', { name: /^Promoção/ }))
  const state = () => readSearchState(new URLSearchParams(window.location.search))
  await waitFor(() => expect(status()).toHaveTextContent('7 resultados'))
  expect(searches).toHaveBeenCalledTimes(3)
  expect(cachedResults(searchRequests(state()))).toMatchObject(
    answerQueries(searchRequests(state())),
  )
})

it('SRCH-11 CONST-07 changes pages by links, and scrolls to the top of the results', async () => {
  const user = userEvent.setup()
  await open('?q=corte')
  const pages = screen.getByRole('navigation', { name: 'Páginas dos resultados' })
  expect(
    within(pages)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Página 1', 'Página 2', 'Página 3', 'Página 4', 'Próxima›'])

  await user.click(screen.getByRole('link', { name: 'Página 2' }))
  await waitFor(() => expect(names()[0]).toBe('Corte 13'))
  expect(window.location.search).toBe('?q=corte&page=2')
  expect(screen.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('heading', { name: 'Resultados para "corte"' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Anterior' })).toHaveAttribute('href', '/busca?q=corte')
})

it('CONST-07 shows no more than ten numbers', async () => {
  const [first] = answerQueries(searchRequests(readSearchState({})))
  if (!first) throw new Error('no answer')
  await open('?page=50', '?page=50', [{ ...first, nbPages: 100, page: 49 }])
  const numbers = screen.getAllByRole('link', { name: /^Página/ })
  expect(numbers.length).toBeLessThanOrEqual(10)
  expect(numbers.map(({ textContent }) => textContent)).toContain('Página 50')
})

it('SRCH-62 the title names the search that is shown', async () => {
  const user = userEvent.setup()
  document.title = 'corte – Busca | Açougue'
  await open('?q=corte')
  await user.click(screen.getByRole('link', { name: 'Página 2' }))
  await waitFor(() => expect(document.title).toBe('corte – Busca, página 2 | Açougue'))
  const text = screen.getByRole('combobox', { name: 'Buscar produtos' })
  await user.clear(text)
  await user.type(text, 'a | $&{Enter}')
  await waitFor(() => expect(document.title).toBe('a | $& – Busca | Açougue'))
  act(() => window.history.back())
  await waitFor(() => expect(document.title).toBe('corte – Busca, página 2 | Açougue'))
})

it('SRCH-02 Back restores the previous search without a query', async () => {
  const user = userEvent.setup()
  await open('?q=corte+1')
  await waitFor(() => expect(status()).toHaveTextContent('11 resultados'))
  await user.click(screen.getByRole('checkbox', { name: /^Recôncavo/ }))
  await waitFor(() => expect(status()).toHaveTextContent('5 resultados'))
  searches.mockClear()

  act(() => window.history.back())
  await waitFor(() => expect(status()).toHaveTextContent('11 resultados'))
  expect(screen.getByRole('checkbox', { name: /^Recôncavo/ })).not.toBeChecked()
  expect(window.location.search).toBe('?q=corte+1')
  expect(searches).not.toHaveBeenCalled()
})

it('SRCH-02 follows the address when the server rendered another one', async () => {
  await open('?q=corte+2', '?q=corte')
  await waitFor(() => expect(status()).toHaveTextContent('11 resultados'))
  expect(screen.getByRole('heading', { name: 'Resultados para "corte 2"' })).toBeVisible()
  expect(searches).toHaveBeenCalledTimes(1)
})

it('SRCH-78 a search that asks a question links to it, above the results', async () => {
  window.history.replaceState(null, '', '/busca?q=corte+4')
  const state = readSearchState({ q: 'corte 4' })
  const response = answerQueries(searchRequests(state))
  const asked = { id: 'corte', question: 'Quem faz o corte?', answer: 'O açougueiro.' }
  const show = (names: string[]) => {
    const hits = response[0]?.hits.map((hit, index) => ({ ...hit, name: names[index] ?? '' })) ?? []
    const answer = response.map((one) => ({ ...one, hits }))
    return act(async () => {
      render(<SearchScreen state={state} answer={answer} questions={[asked]} />)
    })
  }
  await show(['Corte especial'])
  expect(screen.queryByRole('link', { name: 'Quem faz o corte?' })).toBeNull()
  cleanup()
  await show(['Maminha'])
  expect(screen.getByRole('link', { name: 'Quem faz o corte?' })).toHaveAttribute(
    'href',
    '/perguntas#corte',
  )
  expect(screen.getByText('O açougueiro.')).toBeVisible()
  const count = status()
  const card = screen.getByText('Nas perguntas frequentes:')
  if (!count) throw new Error('no number of results')
  expect(card.compareDocumentPosition(count)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it.each([
  ['', true],
  ['&ordem=maior-preco', true],
  ['&page=2', false],
  ['&cooking=Forno', false],
  ['&on_sale=true', false],
  ['&preco=20-40', false],
])('SRCH-78 the question stands on the first page without filters: %s', async (rest, isShown) => {
  const asked = { id: 'fatia', question: 'Quem fatia?', answer: 'O açougueiro.' }
  window.history.replaceState(null, '', `/busca?q=fatias${rest}`)
  const state = readSearchState(new URLSearchParams(window.location.search))
  const answer = answerQueries(searchRequests({ ...state, query: 'corte' }))
  const shown = answer.map((one) => ({ ...one, query: 'fatias' }))
  await act(async () => {
    render(<SearchScreen state={state} answer={shown} questions={[asked]} />)
  })
  expect(screen.queryByRole('link', { name: 'Quem fatia?' }) !== null).toBe(isShown)
})

it('SRCH-79 says what a misspelt search was read as, with a link to it', async () => {
  const answer = answerQueries(searchRequests(readSearchState({ q: 'corte' })))
  const misspelt = answer.map((one) => ({ ...one, query: 'crote', correctedQuery: 'corte' }))
  await open('?q=crote', '?q=crote', misspelt)
  const said = screen.getByText(/^Mostrando resultados de/)
  expect(said).toHaveTextContent('Mostrando resultados de "corte"')
  expect(within(said).getByRole('link')).toHaveAttribute('href', '/busca?q=corte')
  cleanup()
  await open('?q=corte')
  expect(screen.queryByText(/^Mostrando resultados de/)).toBeNull()
  cleanup()
  const unread = answer.map((one) => ({ ...one, query: 'corte', correctedQuery: null }))
  await open('?q=corte', '?q=corte', unread)
  expect(screen.queryByText(/^Mostrando resultados de/)).toBeNull()
})
