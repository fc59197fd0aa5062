import { act, render, screen } from '@testing-library/react'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { Department } from '@/lib/api/types'
import { DepartmentNav } from './shop-header'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))

const departments: Department[] = [1, 2, 3, 4, 5, 6].map((id) => ({
  id,
  name: `D${id}`,
  imageUrl: null,
  subdepartments: [],
}))

afterEach(() => act(() => setSession(LOGGED_OUT)))

it('SHELL-07 SHELL-09 SHELL-10 lists the first five departments, BLENDS, CHURRASCÔMETRO and the link to all', () => {
  render(<DepartmentNav departments={departments} />)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['CHURRASCÔMETRO', '/bigchurrasco'],
    ['BLENDS', '/blend'],
    ['D1', '/departamentos/1'],
    ['D2', '/departamentos/2'],
    ['D3', '/departamentos/3'],
    ['D4', '/departamentos/4'],
    ['D5', '/departamentos/5'],
    ['Todos os departamentos', '/departamentos'],
  ])
})

it('SHELL-08 GEN-15 a customer sees MEUS BLENDS instead', () => {
  render(<DepartmentNav departments={departments} />)
  act(() => setSession({ status: 'in', token: 't', user: null }))
  expect(screen.getByRole('link', { name: 'MEUS BLENDS' })).toHaveAttribute(
    'href',
    '/blend/meus-blends',
  )
  expect(screen.queryByRole('link', { name: 'BLENDS' })).not.toBeInTheDocument()
})
