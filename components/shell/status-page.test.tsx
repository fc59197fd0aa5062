import { render, screen } from '@testing-library/react'
import { DepartmentStatusPage, ProductStatusPage } from '@/components/catalogue/status-pages'
import { DepartmentLinks, PageNotFound } from './status-page'

it.each([
  ['address', <PageNotFound key="page" />],
  ['product', <ProductStatusPage key="product" status={404} />],
  ['department', <DepartmentStatusPage key="department" />],
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
