import { render, screen } from '@testing-library/react'
import { browserSearch } from '@/lib/search/browser-search'
import { SimilarProducts } from './similar-products'

jest.mock('@/lib/search/browser-search', () => ({ browserSearch: { search: jest.fn() } }))
jest.mock('@/components/catalogue/product-grid', () => ({
  ProductSection: ({ title, products }: { title: string; products: { name: string }[] }) => (
    <p>{`${title}: ${products.map(({ name }) => name).join(', ')}`}</p>
  ),
}))
const search = jest.mocked(browserSearch.search)

function open(path: string, hits: { name: string; images: string[] }[]) {
  search.mockResolvedValue({ results: [{ hits }] } as never)
  window.history.replaceState(null, '', path)
  render(<SimilarProducts>em promoção</SimilarProducts>)
}

it('PDP-69 offers what the words of the missing address lead to', async () => {
  open('/produtos/costela-no-bafo', [{ name: 'Costela Bovina em Ripas', images: [] }])
  expect(await screen.findByText(/Parecidos.*Costela Bovina em Ripas/)).toBeVisible()
  expect(search).toHaveBeenCalledWith([
    expect.objectContaining({ params: expect.objectContaining({ query: 'costela no bafo' }) }),
  ])
})

it('PDP-69 offers promotions where nothing is like it', async () => {
  open('/produtos/xyz-123', [])
  expect(await screen.findByText('em promoção')).toBeVisible()
})
