import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoginForm } from './login-screen'

const user = userEvent.setup()
const button = () => screen.getByRole('button', { name: 'ENTRAR' })
const email = () => screen.getByLabelText('E-mail')
const password = () => screen.getByLabelText('Senha')

it('VAL-44 AUTH-81 the button is disabled until both fields are filled, and names the missing ones', async () => {
  render(<LoginForm />)
  expect(button()).toBeDisabled()
  const waitsFor = (text: string) => expect(button()).toHaveAccessibleDescription(text)
  waitsFor('Para entrar, preencha o e-mail e a senha.')
  await user.type(email(), 'ana@example.com')
  expect(button()).toBeDisabled()
  waitsFor('Para entrar, preencha a senha.')
  await user.type(password(), 'abcdef')
  expect(button()).toBeEnabled()
  waitsFor('')
})

it('UI-05 VAL-21 an empty field shows an asterisk after blur', async () => {
  render(<LoginForm />)
  expect(screen.queryByText('*Campo é obrigatório')).toBeNull()
  await user.click(email())
  await user.tab()
  expect(await screen.findByText('*Campo é obrigatório')).toBeVisible()
})

it('VAL-43 e-mail and password are checked on blur, not before', async () => {
  render(<LoginForm />)
  await user.type(email(), 'ana@example')
  await user.type(password(), 'abc')
  expect(await screen.findByText('*Email inválido')).toBeVisible()
  expect(screen.queryByText(/Senha muito curta/)).toBeNull()
  await user.tab()
  expect(await screen.findByText('*Senha muito curta. Mínimo de 6 caracteres')).toBeVisible()
})

it.each([401, 500])('AUTH-30 a failed login (%i) marks both fields', async (status) => {
  globalThis.fetch = jest.fn(async () => Response.json({ error: 'x' }, { status }))
  render(<LoginForm />)
  await user.type(email(), 'ana@example.com')
  await user.type(password(), 'abcdef')
  await user.click(button())
  expect(await screen.findAllByText('*Email ou senha incorretos')).toHaveLength(2)
  for (const field of [email(), password()]) {
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription('*Email ou senha incorretos')
  }
  const isSeen = (field: HTMLElement) => field.closest('[class*="sr-only"]') === null
  expect([email(), password()].map(isSeen)).toEqual([false, true])
  await user.type(password(), 'g')
  await waitFor(() => expect(password()).not.toBeInvalid())
  expect(isSeen(email())).toBe(true)
})

it('AUTH-16 the hint of remember-me names personal devices only', () => {
  render(<LoginForm />)
  expect(screen.getByRole('checkbox', { name: 'Lembrar de mim' })).toHaveAccessibleDescription(
    /aparelhos pessoais/,
  )
})
