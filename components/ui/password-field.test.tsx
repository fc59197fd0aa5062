import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PasswordField } from './password-field'

it('ACC-19 a password is shown and hidden again, with the focus in its field', async () => {
  const user = userEvent.setup()
  render(<PasswordField label="Senha" />)
  const field = screen.getByLabelText('Senha')
  const button = screen.getByRole('button', { name: 'Mostrar senha', pressed: false })
  await user.type(field, 'segredo1')
  expect(field).toHaveAttribute('type', 'password')
  await user.click(button)
  expect(field).toHaveAttribute('type', 'text')
  expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(field).toHaveFocus()
  await user.keyboard('2')
  expect(field).toHaveValue('segredo12')
  await user.click(button)
  expect(field).toHaveAttribute('type', 'password')
})
