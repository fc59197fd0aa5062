import { render, screen } from '@testing-library/react'
import { readDepartment, readProduct } from '@/lib/api/catalogue-server'
import { productFixture } from '@/lib/cart/cart.fixture'
import WithdrawnPage, { generateMetadata } from './page'

jest.mock('@/lib/api/catalogue-server', () => ({
  readDepartment: jest.fn(),
  readProduct: jest.fn(),
}))
jest.mock('@/components/catalogue/titled-scroller', () => ({
  TitledScroller: ({ title, products }: { title: string; products: { name: string }[] }) => (
    <p>{`${title}: ${products.map(({ name }) => name).join(', ')}`}</p>
  ),
}))
jest.mock('@/components/product/similar-offers', () => ({
  SimilarOffers: () => <p>parecidos</p>,
}))

const params = Promise.resolve({ slug: 'maminha-bovina' })
const department = { id: 6, name: 'Bovinos' }
const withdraw = (of: typeof department | null) =>
  jest
    .mocked(readProduct)
    .mockResolvedValue({ status: 410, withdrawn: { name: 'Maminha', department: of } })
const shown = async () => render(await WithdrawnPage({ params }))

it('PDP-83 shows products of the department of the withdrawn one', async () => {
  withdraw(department)
  const products = [productFixture({ id: 8, productId: 8, name: 'Alcatra', inStock: true })]
  const shelf = { id: 61, name: 'Churrasco', slug: 'churrasco', products }
  jest.mocked(readDepartment).mockResolvedValue({
    status: 'found',
    value: { ...department, imageUrl: null, subdepartments: [shelf] },
  })
  await shown()
  expect(readDepartment).toHaveBeenCalledWith('6')
  expect(screen.getByText('Mais em Bovinos: Alcatra')).toBeVisible()
  expect(screen.queryByText('parecidos')).toBeNull()
  const { other, robots } = await generateMetadata({ params })
  expect([other, robots]).toEqual([{ 'x-http-status': '410' }, { index: false }])
})

it.each([
  ['no department', null],
  ['a department that cannot be read', department],
])('PDP-83 offers products like it with %s', async (_, of) => {
  withdraw(of)
  jest.mocked(readDepartment).mockResolvedValue({ status: 503 })
  await shown()
  expect(screen.getByRole('heading', { name: 'Maminha saiu do nosso catálogo.' })).toBeVisible()
  expect(screen.getByText('parecidos')).toBeVisible()
})

it('PDP-83 leads to a product that came back', async () => {
  const value = productFixture({ slug: 'maminha-nova' })
  jest.mocked(readProduct).mockResolvedValue({ status: 'found', value })
  await shown()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/produtos/maminha-nova')
  expect((await generateMetadata({ params })).other).toMatchObject({
    'x-http-location': '/produtos/maminha-nova',
  })
})
