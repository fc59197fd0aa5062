import { act, render, screen, waitFor } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { User } from '@/lib/api/types'
import { installObservers } from '@/lib/browser/observers.fixture'
import { productFixture } from '@/lib/cart/cart.fixture'
import { RecentlyViewed, RecommendedTitle } from './personal-blocks'
import { RECENT_MINIMUM } from './recently-viewed-list'

jest.mock('@/components/catalogue/product-card', () => ({
  ProductCard: ({ product }: { product: { name: string } }) => <p>{product.name}</p>,
}))

function answer(count: number, status = 200) {
  const products = Array.from({ length: count }, (_, id) => productFixture({ id, name: `C${id}` }))
  globalThis.fetch = jest.fn(async () => Response.json({ products }, { status }))
}

const logIn = () => act(() => setSession({ status: 'in', token: 't', user: { id: 1 } as User }))

beforeAll(installObservers)
afterEach(() => {
  act(() => setSession(LOGGED_OUT))
  getQueryClient().clear()
})

it('HOME-12 A23 requests and shows nothing for a guest', () => {
  answer(3)
  render(<RecentlyViewed />)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(globalThis.fetch).not.toHaveBeenCalled()
})

it('HOME-12 CONST-19 shows a customer the three products viewed last, newest first', async () => {
  answer(RECENT_MINIMUM)
  logIn()
  render(<RecentlyViewed />)
  await screen.findByRole('heading', { name: 'Vistos recentemente' })
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'C0',
    'C1',
    'C2',
  ])
  expect(globalThis.fetch).toHaveBeenCalledWith(
    '/v2/products/recently_viewed',
    expect.objectContaining({ headers: expect.objectContaining({ Authorization: 'Bearer t' }) }),
  )
})

it.each([
  [2, 200],
  [3, 404],
])('HOME-13 A42 is hidden with %i products and status %i', async (count, status) => {
  answer(count, status)
  logIn()
  render(<RecentlyViewed />)
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled())
  await act(async () => {})
  expect(screen.queryByRole('heading')).toBeNull()
})

it('A22 titles the recommended products by visitor', () => {
  render(<RecommendedTitle />)
  expect(document.body).toHaveTextContent(/^Recomendados$/)
  logIn()
  expect(document.body).toHaveTextContent(/^Recomendados para você$/)
})
