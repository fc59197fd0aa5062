import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from './button'
import { LabelStrip } from './label-strip'

it('UI-01 shows Carregando... while loading, keeps the focus and ignores clicks', async () => {
  const press = jest.fn()
  const submit = jest.fn((event: SubmitEvent) => event.preventDefault())
  render(
    <form onSubmit={(event) => submit(event.nativeEvent as SubmitEvent)}>
      <Button type="submit" loading onClick={press}>
        Salvar
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Carregando...' })
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
})

it.each([
  ['red', 'bg-primary'],
  ['black', 'bg-ink'],
  ['grey', 'bg-muted'],
  ['green', 'bg-success'],
  ['orange', 'bg-highlight'],
] as const)('UI-04 has a %s strip in upper case', (colour, shown) => {
  render(<LabelStrip colour={colour}>Promoção</LabelStrip>)
  expect(screen.getByText('PROMOÇÃO')).toHaveClass(shown)
})
