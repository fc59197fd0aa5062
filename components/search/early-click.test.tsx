import { act, render, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { useAddress } from '@/components/shell/navigation.fixture'
import { querySearch } from '@/lib/search/query-search'
import { searchRequests } from '@/lib/search/search-requests'
import { answerQueries } from '@/lib/search/search-service.fixture'
import { readSearchState } from '@/lib/search/search-state'
import { SearchScreen } from './search-screen'

jest.mock('@/lib/api/catalogue', () => ({ listDepartments: jest.fn(), listMostSold: jest.fn() }))
jest.mock('@/lib/search/query-search', () => ({ querySearch: jest.fn() }))
jest.mock('next/navigation', () => ({
  useRouter: () => ({ prefetch: () => {} }),
  useSearchParams: () => useAddress(),
  usePathname: () => '/busca',
}))

/** Clicks `name` in the server's markup, before hydration. */
function PressedEarly({ role, name }: { role: 'link' | 'switch'; name: RegExp }) {
  useLayoutEffect(() => screen.getByRole(role, { name }).click(), [role, name])
  return null
}

async function openAndPress(press: Parameters<typeof PressedEarly>[0]) {
  window.HTMLElement.prototype.scrollIntoView = jest.fn()
  jest.mocked(querySearch).mockImplementation(async (_, queries) => answerQueries(queries))
  window.history.replaceState(null, '', '/busca?q=corte')
  const state = readSearchState(new URLSearchParams('?q=corte'))
  await act(async () => {
    render(
      <>
        <SearchScreen state={state} answer={answerQueries(searchRequests(state))} />
        <PressedEarly {...press} />
      </>,
    )
  })
}

it('SRCH-11 a page that is chosen while the search is starting opens', async () => {
  await openAndPress({ role: 'link', name: /^Página 2$/ })
  await waitFor(() => expect(screen.getByText('Corte 13')).toBeVisible())
  expect(window.location.search).toBe('?q=corte&page=2')
  expect(screen.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page')
})

it('SRCH-08 a filter that is set while the search is starting stays', async () => {
  await openAndPress({ role: 'switch', name: /^Promoção/ })
  await waitFor(() => expect(screen.getByText('Corte 4')).toBeVisible())
  await waitFor(() => expect(screen.queryByText('Corte 2')).toBeNull())
  expect(window.location.search).toBe('?q=corte&on_sale=true')
  expect(screen.getByRole('switch', { name: /^Promoção/ })).toBeChecked()
})
