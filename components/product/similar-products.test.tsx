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

type Hit = { id: number; name: string; slug: string; images: string[] }

function open(path: string, hits: Hit[], ofFirstWord: Hit[] = []) {
  search.mockResolvedValue({ results: [{ hits }, { hits: ofFirstWord }] } as never)
  window.history.replaceState(null, '', path)
  render(<SimilarProducts>os mais vendidos</SimilarProducts>)
}

it('PDP-69 offers products found by the words of the missing address', async () => {
  open('/produtos/costela-no-bafo', [
    { id: 1, name: 'Costela Bovina em Ripas', slug: 'costela-bovina-em-ripas', images: [] },
  ])
  expect(await screen.findByText(/Parecidos.*Costela Bovina em Ripas/)).toBeVisible()
  expect(search).toHaveBeenCalledWith([
    expect.objectContaining({ params: expect.objectContaining({ query: 'costela no bafo' }) }),
    expect.objectContaining({ params: expect.objectContaining({ query: 'costela' }) }),
  ])
})

it('PDP-69 fills the row with products of the first word, each once and at most five', async () => {
  const costelas = [1, 2, 3, 4, 5, 6].map((id) => ({
    id,
    name: `Costela ${id}`,
    slug: `costela-${id}`,
    images: [],
  }))
  open('/produtos/costela-defumada', costelas.slice(1, 2), costelas)
  expect(
    await screen.findByText(/: Costela 2, Costela 1, Costela 3, Costela 4, Costela 5$/),
  ).toBeVisible()
})

it.each([
  ['/produtos/xyz-123', []],
  [
    '/produtos/queijo-de-cabra',
    [{ id: 9, name: 'Peito de Frango', slug: 'peito-de-frango', images: [] }],
  ],
])('PDP-69 offers best sellers where nothing is similar to %s', async (path, hits) => {
  open(path, hits)
  expect(await screen.findByText('os mais vendidos')).toBeVisible()
  expect(screen.queryByText(/Parecidos/)).toBeNull()
})
