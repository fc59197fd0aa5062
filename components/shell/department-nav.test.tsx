import { render, screen } from '@testing-library/react'
import type { Department } from '@/lib/sales-api/types'
import { DepartmentNav } from './department-nav'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))

it('SHELL-07 lists the first five departments and the way to all', () => {
  const departments: Department[] = [1, 2, 3, 4, 5, 6].map((id) => ({
    id,
    name: `D${id}`,
    imageUrl: null,
    subdepartments: [],
  }))
  render(<DepartmentNav departments={departments} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/departamentos/1',
    '/departamentos/2',
    '/departamentos/3',
    '/departamentos/4',
    '/departamentos/5',
    '/departamentos',
  ])
})
