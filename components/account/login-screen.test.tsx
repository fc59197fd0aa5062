import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoginScreen } from './login-screen'
import { REGISTRATION } from './registration.fixture'

jest.mock('@/lib/captcha/captcha-token', () => ({ captchaToken: async () => 'proof' }))
jest.mock('next/navigation', () => ({
  useRouter: () => ({ replace: jest.fn() }),
  useSearchParams: () => new URLSearchParams(query),
}))

let query = 'modo=cadastro'

const user = userEvent.setup()
const form = (name: string) => within(screen.getByRole('region', { name }))

it('AUTH-24 an account that was made but could not be entered is told of, with its e-mail at the login', async () => {
  globalThis.fetch = jest.fn(async (path) =>
    String(path) === '/v2/users'
      ? Response.json({ id: 1 }, { status: 201 })
      : Response.json({}, { status: 503 }),
  )
  render(<LoginScreen />)
  const register = form('Criar conta')
  for (const [label, text] of REGISTRATION) {
    await user.type(register.getByLabelText(label), text)
  }
  await user.click(register.getByRole('checkbox'))
  await user.click(register.getByRole('button', { name: 'CADASTRAR' }))
  const login = form('Entrar')
  const notice = 'A sua conta foi criada. Entre com o seu e-mail e a sua senha.'
  expect(await login.findByText(notice)).toHaveFocus()
  expect(login.getByLabelText('E-mail')).toHaveValue('ana@example.com')
  expect(screen.getByRole('button', { name: 'Já tenho conta' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(form('Criar conta').queryByRole('alert')).toBeNull()
})

it('AUTH-15 only who comes from a guarded page is asked to log in to go on', () => {
  const sentence = () => screen.queryByText('Por favor entre ou crie sua conta para continuar')
  query = 'destino=%2Fcarrinho'
  const { unmount } = render(<LoginScreen />)
  expect(sentence()).toBeNull()
  unmount()
  query = 'destino=%2Fminha-conta%2Fpedidos'
  render(<LoginScreen />)
  expect(sentence()).toBeVisible()
})
