import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useAddress } from '@/components/shell/navigation.fixture'
import { SearchForm } from '@/components/shell/shop-header'
import { readRecentSearches } from '@/lib/search/recent-searches'
import { open, prepareSearch, resultsOf, screenOf, status } from './search-screen.fixture'

jest.mock('@/lib/api/catalogue', () => ({ listDepartments: jest.fn(), listMostSold: jest.fn() }))
jest.mock('@/lib/search/query-search', () => ({ querySearch: jest.fn() }))
jest.mock('next/navigation', () => ({
  useRouter: () => ({ prefetch: () => {} }),
  useSearchParams: () => useAddress(),
  usePathname: () => '/busca',
}))

beforeEach(prepareSearch)

it('SRCH-15 the header’s field is the one of the page: it contains the text, and another text starts another search', async () => {
  const user = userEvent.setup()
  await open('?q=corte&on_sale=true')
  const text = screen.getByRole('combobox', { name: 'Buscar produtos' })
  expect(screen.getAllByRole('search')).toHaveLength(1)
  expect(text).toHaveValue('corte')
  await user.clear(text)
  await user.type(text, '  corte 3{Enter}')
  await waitFor(() => expect(status()).toHaveTextContent('11 resultados'))
  expect(window.location.search).toBe('?q=corte+3')
  expect(text).toHaveValue('corte 3')
  expect(screen.getByRole('heading', { name: 'Resultados para "corte 3"' })).toHaveFocus()
  act(() => window.history.back())
  await waitFor(() => expect(text).toHaveValue('corte'))
})

it('SRCH-15 text typed into the header’s field before hydration stays', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(screenOf('?q=corte'))
  const text = screen.getByRole<HTMLInputElement>('combobox', { name: 'Buscar produtos' })
  text.focus()
  text.value = 'corte 3'
  const root = await act(async () => hydrateRoot(page, screenOf('?q=corte')))
  expect(text).toHaveValue('corte 3')
  await userEvent.type(text, '{Enter}')
  await waitFor(() => expect(window.location.search).toBe('?q=corte+3'))
  expect(text).toHaveValue('corte 3')
  act(() => root.unmount())
  page.remove()
})

it('SRCH-15 leaving the results clears their text', async () => {
  render(<SearchForm />)
  const { unmount } = render(resultsOf('?q=corte'))
  const text = screen.getByRole('combobox', { name: 'Buscar produtos' })
  expect(text).toHaveValue('corte')
  unmount()
  expect(text).toHaveValue('')
})

it('SRCH-63 stores each searched text', async () => {
  const user = userEvent.setup()
  localStorage.clear()
  await open('?q=corte+2')
  const text = screen.getByRole('combobox', { name: 'Buscar produtos' })
  await user.clear(text)
  await user.type(text, 'corte 3{Enter}')
  await waitFor(() => expect(readRecentSearches()).toEqual(['corte 3', 'corte 2']))
  await user.clear(text)
  await user.type(text, 'unicornio{Enter}')
  await waitFor(() => expect(status()).toHaveTextContent('Sem resultados'))
  expect(readRecentSearches()).toEqual(['corte 3', 'corte 2'])
})
