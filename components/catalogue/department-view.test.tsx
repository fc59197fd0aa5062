import { render, screen, within } from '@testing-library/react'
import type { Department } from '@/lib/api/types'
import { productFixture } from '@/lib/cart/cart.fixture'
import {
  DepartmentSections,
  DepartmentView,
  findSubdepartment,
  SubdepartmentPageView,
} from './department-view'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))
jest.mock('@/components/cart/early-add', () => ({ EarlyAdd: () => null }))
jest.mock('./product-card', () => ({
  ProductCard: ({ product }: { product: { name: string } }) => <p>{product.name}</p>,
}))

it('DEPT-05 shows each subdepartment with its products, under the id of its links', () => {
  const subdepartments = [
    {
      id: 1,
      name: 'Churrasco',
      slug: 'churrasco',
      products: [productFixture({ name: 'Picanha' })],
    },
    { id: 2, name: 'Panela', slug: 'panela', products: [productFixture({ name: 'Acém' })] },
  ]
  render(
    <DepartmentSections department={{ id: 1, name: 'Bovinos', imageUrl: null, subdepartments }} />,
  )
  for (const { name, slug, products } of subdepartments) {
    const section = screen.getByRole('region', { name })
    expect(within(section).getByText(products[0]?.name ?? '')).toBeVisible()
    const link = screen.getByRole('link', { name })
    expect(link).toHaveAttribute('href', `#${slug}`)
    expect(document.getElementById(slug)).toHaveTextContent(name)
  }
})

it.each([
  ['Costelas', ['Início/', 'Departamentos/', 'Bovinos/', 'Costelas']],
  ['Bovinos', ['Início/', 'Departamentos/', 'Bovinos']],
])('DEPT-15 the breadcrumb of the address of a section names it: %s', (name, names) => {
  const part = { id: 4, name, slug: 'parte', products: [] }
  const department = { id: 1, name: 'Bovinos', imageUrl: null, subdepartments: [part] }
  render(<DepartmentView department={department} part={part} />)
  const steps = within(screen.getByRole('navigation', { name: 'Você está em' }))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(names)
})

it('DEPT-10 a section with more products than it shows links to its second page with the number of further products', () => {
  const products = [productFixture({ name: 'Picanha' })]
  const part = (id: number, over: object) => ({
    id,
    name: `Parte ${id}`,
    slug: `parte-${id}`,
    products,
    ...over,
  })
  const subdepartments = [
    part(1, { productsCount: 36 }),
    part(2, { productsCount: 2 }),
    part(3, { productsCount: 1 }),
    part(4, {}),
  ]
  render(
    <DepartmentSections department={{ id: 7, name: 'Bovinos', imageUrl: null, subdepartments }} />,
  )
  const links = screen.getAllByRole('link', { name: /^Mais/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Mais 35 produtos de Parte 1', '/departamentos/7/parte-1/2'],
    ['Mais 1 produto de Parte 2', '/departamentos/7/parte-2/2'],
  ])
  expect(within(screen.getByRole('region', { name: 'Parte 1' })).getAllByRole('link')).toContain(
    links[0],
  )
})

it('DEPT-13 a department without subdepartments shows its name once', () => {
  const part = { id: 5, name: 'Suínos', slug: 'suinos', products: [productFixture()] }
  const department = { id: 3, name: 'Suínos', imageUrl: null, subdepartments: [part] }
  const { unmount } = render(<DepartmentView department={department} />)
  expect(screen.getAllByText('Suínos').map(({ tagName }) => tagName)).toEqual(['LI', 'H1'])
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Produtos')
  expect(screen.queryByRole('navigation', { name: 'Partes de Suínos' })).toBeNull()
  unmount()
  render(
    <SubdepartmentPageView {...{ department, part, products: part.products, page: 2, pages: 3 }} />,
  )
  const steps = within(screen.getByRole('navigation', { name: 'Você está em' }))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Início/',
    'Departamentos/',
    'Suínos/',
    'Página 2',
  ])
})

const part = { id: 11, name: 'Churrasco', slug: 'churrasco', products: [] }
const department: Department = { id: 1, name: 'Bovinos', imageUrl: null, subdepartments: [part] }

it.each(['churrasco', '11'])('ROUTE-03 finds a subdepartment by slug or id: %s', (value) => {
  expect(findSubdepartment(department, value)).toBe(part)
})

it('ROUTE-03 finds no other subdepartment', () => {
  expect(findSubdepartment(department, 'aves')).toBeUndefined()
})
