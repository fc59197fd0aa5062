import { render, screen, within } from '@testing-library/react'
import type { Department } from '@/lib/api/types'
import { DepartmentCard } from './department-card'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))

function department(parts: number, imageUrl: string | null = '/media/x.webp'): Department {
  const subdepartments = Array.from({ length: parts }, (_, n) => ({
    id: n,
    name: `Parte ${n}`,
    slug: `parte-${n}`,
    products: [],
  }))
  return { id: 3, name: 'Suínos', imageUrl, subdepartments }
}

it('DEPT-01 shows the name in upper case, leading to the department', () => {
  render(<DepartmentCard department={department(1)} />)
  expect(screen.getByRole('heading', { name: 'SUÍNOS' }).closest('a')).toHaveAttribute(
    'href',
    '/departamentos/3',
  )
})

it('DEPT-02 shows the image, or the initial on the shop’s background', () => {
  const { container, rerender } = render(<DepartmentCard department={department(1)} />)
  expect(container.querySelector('img')).toHaveAttribute('src', '/media/x.webp')
  rerender(<DepartmentCard department={department(1, null)} />)
  expect(container.querySelector('img')).toBeNull()
  const initial = screen.getByText('S')
  expect(initial).toHaveAttribute('aria-hidden', 'true')
  expect(initial).toHaveClass('bg-surface', 'text-primary')
})

it('DEPT-03 links to at most four subdepartments', () => {
  render(<DepartmentCard department={department(6)} />)
  const links = screen.getAllByRole('link', { name: /^Parte/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [0, 1, 2, 3].map((n) => `/departamentos/3/parte-${n}`),
  )
})

it.each([
  [4, 0],
  [5, 1],
])('DEPT-04 with %i subdepartments there are %i "Ver mais >"', (parts, times) => {
  render(<DepartmentCard department={department(parts)} />)
  expect(screen.queryAllByText('Ver mais >')).toHaveLength(times)
})

it('DEPT-13 does not link a subdepartment with the name of the department', () => {
  const { subdepartments, ...whole } = department(2)
  const parts = subdepartments.map((part, n) => (n === 0 ? { ...part, name: whole.name } : part))
  render(<DepartmentCard department={{ ...whole, subdepartments: parts }} />)
  expect(within(screen.getByRole('list')).getAllByRole('link')).toHaveLength(1)
})
