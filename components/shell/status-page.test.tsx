import { render, screen } from '@testing-library/react'
import { identity } from '@/lib/shop/identity'
import {
  DepartmentLinks,
  DepartmentStatusPage,
  PageNotFound,
  ProductStatusPage,
} from './status-page'

it.each([
  ['address', <PageNotFound key="page" />],
  ['product', <ProductStatusPage key="product" status={404} />],
  ['department', <DepartmentStatusPage key="department" status={404} />],
])('UI-65 the page of an unknown %s has a search by name and two links', (_, page) => {
  render(page)
  const field = screen.getByRole('searchbox', { name: 'Nome do produto' })
  expect(field.closest('form')).toHaveAttribute('action', '/busca')
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links).toEqual(['Voltar para a página inicial', 'Ver departamentos'])
  expect(screen.queryByRole('img')).toBeNull()
})

it('UI-65 the departments are listed on the page of an unknown address', () => {
  const departments = [{ id: 3, name: 'Aves', imageUrl: null, subdepartments: [] }]
  const { rerender } = render(<DepartmentLinks departments={departments} />)
  expect(screen.getByRole('link', { name: 'Aves' })).toHaveAttribute('href', '/departamentos/3')
  rerender(<DepartmentLinks departments={[]} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

it.each([
  [404, 'Ele não existe: o link pode estar errado, ou o departamento saiu da loja.'],
  [503, 'Tente de novo em instantes.'],
] as const)('DEPT-14 says why a department is not shown, for status %i', (status, text) => {
  render(<DepartmentStatusPage status={status} />)
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Não foi possível carregar/)
})

it('PDP-83 names a withdrawn product and leads to its department first', () => {
  const withdrawn = { name: 'Maminha Bovina', department: { id: 6, name: 'Carnes do Dia' } }
  render(<ProductStatusPage status={410} withdrawn={withdrawn} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Maminha Bovina saiu do nosso catálogo.',
  )
  const buttons = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(buttons).toEqual(['/departamentos/6', '/departamentos'])
  expect(screen.getByRole('link', { name: 'Ver Carnes do Dia' })).toBeVisible()
  expect(
    screen.getByText('Veja em Carnes do Dia o que temos no lugar desse produto.'),
  ).toBeVisible()
})

it('PDP-83 shows the name of a withdrawn product without a department', () => {
  render(<ProductStatusPage status={410} withdrawn={{ name: 'Sal Grosso', department: null }} />)
  expect(screen.getByRole('heading', { name: 'Sal Grosso saiu do nosso catálogo.' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voltar para a página inicial' })).toBeVisible()
})

it('PDP-85 says why a product may be unknown, and offers the search first', () => {
  render(<ProductStatusPage status={404} />)
  expect(screen.getByText('O link pode estar errado, ou o produto saiu do catálogo.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Buscar' })).toHaveClass('bg-primary')
})

it.each([
  [404, 'Esse produto não existe...'],
  [410, 'Esse produto saiu do nosso catálogo.'],
  [503, 'Não foi possível carregar esta página agora.'],
] as const)('PDP-15 Q06 shows for status %i: %s', (status, title) => {
  render(<ProductStatusPage status={status} />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  const phone = screen.queryByRole('link', { name: identity.phone })
  expect(phone !== null).toBe(status === 503)
  expect(screen.queryAllByRole('searchbox', { name: 'Nome do produto' })).toHaveLength(
    status === 503 ? 0 : 1,
  )
  expect(screen.getByRole('link', { name: 'Ver departamentos' })).toHaveAttribute(
    'href',
    '/departamentos',
  )
})
