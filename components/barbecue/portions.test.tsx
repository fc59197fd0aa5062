import { render, screen } from '@testing-library/react'
import { Portions } from './portions'

it('CONST-18 counts 400 g for an adult and 200 g for a child', () => {
  render(<Portions />)
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toContain('401,6 Kg')
  expect(rows).toContain('633 Kg')
})
