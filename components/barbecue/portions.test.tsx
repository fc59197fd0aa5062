import { render, screen } from '@testing-library/react'
import { firstChoice } from '@/lib/barbecue/choice'
import { Portions } from './portions'

it('CONST-18 counts 400 g for an adult and 200 g for a child', () => {
  render(<Portions />)
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toContain('401,6 KgMontar')
  expect(rows).toContain('633 KgMontar')
})

it('BBQ-62 each group links to the form with its number of people', () => {
  render(<Portions />)
  const { search } = screen.getByRole<HTMLAnchorElement>('link', {
    name: 'Montar para 10 adultos e 4 crianças',
  })
  expect(firstChoice(new URLSearchParams(search))).toMatchObject({ adults: 10, children: 4 })
})
