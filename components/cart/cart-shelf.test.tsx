import { act, render, screen, waitFor } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { installObservers } from '@/lib/browser/observers.fixture'
import { cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture, productFixture, stubOrder } from '@/lib/cart/cart.fixture'
import { stubCalls } from '@/lib/orders/orders.fixture'
import { CartShelf } from './cart-shelf'

jest.mock('next/navigation', () => ({ usePathname: () => '/carrinho' }))
jest.mock('@/components/catalogue/product-card', () => ({
  ProductCard: ({ product }: { product: { name: string } }) => <p>{product.name}</p>,
}))

const product = (id: number, inStock = true) =>
  productFixture({ id, name: `Produto ${id}`, inStock })
const related = (ids: number[]) => ({
  products: ids.map((id) => product(id, id !== 2)),
  count: ids.length,
  currentPage: 1,
  pages: 1,
})
const heading = () => screen.queryByRole('heading', { name: 'Para completar o churrasco' })
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

beforeAll(installObservers)
beforeEach(async () => {
  getQueryClient().clear()
  stubOrder(orderFixture({ lineItems: [lineFixture({ variant: product(1) })] }))
  await act(() => cart.restart())
})

it('CART-41 the shelf holds eight related products in stock that are not in the cart', async () => {
  stubCalls({ by_id: () => ({ body: related([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) }) })
  render(<CartShelf />)
  await waitFor(() => expect(heading()).toBeVisible())
  expect(names()).toEqual([3, 4, 5, 6, 7, 8, 9, 10].map((id) => `Produto ${id}`))
})

it('CART-41 a product added from the shelf stays on the shelf', async () => {
  stubCalls({ by_id: () => ({ body: related([3, 4, 5, 6]) }) })
  const { rerender } = render(<CartShelf />)
  await waitFor(() => expect(heading()).toBeVisible())
  const lineItems = [1, 3].map((id) => lineFixture({ variant: product(id) }))
  stubOrder(orderFixture({ lineItems }))
  await act(() => cart.restart())
  rerender(<CartShelf />)
  expect(names()).toContain('Produto 3')
})

it.each([
  ['fewer than four products', { body: related([1, 3, 4, 5]) }],
  ['a list that cannot be read', { status: 404, body: {} }],
])('CART-41 with %s there is no shelf', async (_, answer) => {
  const fetch = stubCalls({ by_id: () => answer })
  const { container } = render(<CartShelf />)
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  await act(async () => {})
  expect(container).toBeEmptyDOMElement()
})
