import { render, screen } from '@testing-library/react'
import { SearchForm } from './shop-header'

it('SHELL-02 the search is a plain form: GET /busca with q', () => {
  render(<SearchForm />)
  const box = screen.getByRole('combobox', { name: 'Buscar produtos' })
  expect(box).toHaveAttribute('name', 'q')
  expect(box).toHaveAttribute('type', 'text')
  expect(box).toHaveAttribute('inputmode', 'search')
  const form = screen.getByRole<HTMLFormElement>('search')
  expect(form).toContainElement(box)
  expect(form).toHaveAttribute('action', '/busca')
  expect(form.method).toBe('get')
})
