import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ForgotForm } from './forgot-form'
import { LoginForm } from './login-screen'

it('AUTH-84 the e-mail typed to log in is filled into the form for a lost password, and again on return', async () => {
  const user = userEvent.setup()
  const login = render(<LoginForm />)
  await user.type(screen.getByLabelText('E-mail'), 'ana@example.com')
  const link = screen.getByRole('link', { name: 'Esqueci a minha senha' })
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  login.unmount()
  const forgot = render(<ForgotForm />)
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com')
  forgot.unmount()
  render(<LoginForm />)
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com')
  expect(sessionStorage).toHaveLength(0)
})
