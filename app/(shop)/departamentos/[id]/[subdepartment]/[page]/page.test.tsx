import { render, screen, within } from '@testing-library/react'
import { readDepartment, readSubdepartmentPage } from '@/lib/api/catalogue-server'
import { productFixture } from '@/lib/cart/cart.fixture'
import FurtherProductsPage, { generateMetadata } from './page'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: jest.fn() }) }))
jest.mock('@/lib/api/catalogue-server', () => ({
  readDepartment: jest.fn(),
  readSubdepartmentPage: jest.fn(),
}))
jest.mock('@/components/catalogue/product-card', () => ({
  ProductCard: ({ product }: { product: { name: string } }) => <p>{product.name}</p>,
}))

const part = { id: 12, name: 'Dia a dia', slug: 'dia-a-dia', products: [], productsCount: 71 }
const department = { id: 3, name: 'Aves', imageUrl: null, subdepartments: [part] }
const asked = (page: string, subdepartment = 'dia-a-dia') => ({
  params: Promise.resolve({ id: '3', subdepartment, page }),
})

beforeEach(() => {
  const products = [productFixture({ name: 'Asa' }), productFixture({ id: 102, name: 'Coxa' })]
  jest.mocked(readDepartment).mockResolvedValue({ status: 'found', value: department })
  jest.mocked(readSubdepartmentPage).mockImplementation(async (_, __, page) => ({
    status: 'found',
    value: {
      products: page <= 3 ? products : [],
      count: 71,
      currentPage: page,
      pages: 3,
    },
  }))
})

it('DEPT-11 shows a further page of a subdepartment, with links to the other pages', async () => {
  render(await FurtherProductsPage(asked('3')))
  expect(jest.mocked(readSubdepartmentPage)).toHaveBeenCalledWith(3, 12, 3)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dia a dia')
  const section = screen.getByRole('region', { name: 'Página 3 de 3' })
  expect(within(section).getByText('Coxa')).toBeVisible()
  const pager = within(screen.getByRole('navigation', { name: 'Páginas de Dia a dia' }))
  expect(pager.getByRole('link', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page')
  const hrefOf = (name: string) => pager.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Página anterior')).toBe('/departamentos/3/dia-a-dia/2')
  expect(hrefOf('Página 1')).toBe('/departamentos/3/dia-a-dia')
  const trail = within(screen.getByRole('navigation', { name: 'Você está em' }))
  expect(trail.getByRole('link', { name: 'Aves' })).toHaveAttribute('href', '/departamentos/3')
})

it.each([
  ['1', 'dia-a-dia', '308', '/departamentos/3/dia-a-dia'],
  ['2', 'nenhum', '308', '/departamentos/3'],
  ['4', 'dia-a-dia', '404', undefined],
  ['0', 'dia-a-dia', '404', undefined],
  ['abc', 'dia-a-dia', '404', undefined],
])('DEPT-11 page %s of %s responds with %s', async (page, subdepartment, status, location) => {
  const { other } = await generateMetadata(asked(page, subdepartment))
  expect(other).toMatchObject({ 'x-http-status': status })
  expect(other?.['x-http-location']).toBe(location)
  render(await FurtherProductsPage(asked(page, subdepartment)))
  expect(screen.queryByText('Coxa')).not.toBeInTheDocument()
  const missing = screen.queryByRole('heading', { name: 'Oops! Essa página não existe.' })
  expect(missing !== null).toBe(status === '404')
})

it('DEPT-11 a page that cannot be read responds with 503', async () => {
  jest.mocked(readSubdepartmentPage).mockResolvedValue({ status: 503 })
  const { other } = await generateMetadata(asked('2'))
  expect(other).toEqual({ 'x-http-status': '503' })
})
