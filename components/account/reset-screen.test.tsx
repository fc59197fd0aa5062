import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { consumeFlash } from '@/lib/account/flash'
import { openPageInstead } from '@/lib/browser/own-document'
import { LoginForm } from './login-screen'
import { ResetForm, ResetScreen, ResetTitle } from './reset-screen'

const QUERY = 'token=abc&email=bia%40example.com'
let mockQuery = QUERY
jest.mock('next/navigation', () => ({
  useRouter: () => ({ replace: jest.fn() }),
  useSearchParams: () => new URLSearchParams(mockQuery),
}))
beforeEach(() => {
  mockQuery = QUERY
})
jest.mock('@/lib/browser/own-document', () => ({
  openPageInstead: jest.fn(),
  useOwnDocument: () => true,
}))

const user = userEvent.setup()
const MISMATCH = '*Senha e confirmação não são iguais'

it('VAL-45 VAL-48 ACC-11 the meter follows the new password; a confirmation is checked again after its blur', async () => {
  render(<ResetForm token="t" email="ana@example.com" />)
  const password = screen.getByLabelText('Nova senha')
  const confirmation = screen.getByLabelText('Confirmação da nova senha')
  await user.type(password, 'abcdef')
  expect(screen.getByText('Fraca')).toBeVisible()
  await user.type(confirmation, 'abcdef')
  await user.click(password)
  await user.keyboard('{End}-G8')
  expect(await screen.findByText(MISMATCH)).toBeVisible()
  expect(screen.queryByText('Fraca')).toBeNull()
  await user.type(confirmation, '-G8')
  expect(screen.queryByText(MISMATCH)).toBeNull()
})

it.each([
  [{ base: ['Link inválido ou expirado'] }, 'Enviar um novo link'],
  [{ password: ['Senha muito comum. Escolha outra'] }, 'SALVAR NOVA SENHA'],
])('AUTH-31 after %j the next link is %s', async (message, wayOn) => {
  globalThis.fetch = jest.fn(async () =>
    Response.json({ error: 'x', message }, { status: 422 }),
  ) as typeof fetch
  render(<ResetForm token="used" email="rui@example.com" />)
  await user.type(screen.getByLabelText('Nova senha'), 'mangue-9-mar')
  await user.type(screen.getByLabelText('Confirmação da nova senha'), 'mangue-9-mar')
  await user.click(screen.getByRole('button', { name: 'SALVAR NOVA SENHA' }))
  await screen.findByText(`*${Object.values(message)[0]?.[0]}`)
  const primary = document.querySelectorAll('.bg-primary')
  expect([...primary].map(({ textContent }) => textContent)).toEqual([wayOn])
})

it.each([
  [{ password: ['Senha muito comum. Escolha outra'] }, 'Fraca'],
  [{ base: ['Link inválido ou expirado'] }, 'Média'],
])(
  'VAL-63 VAL-66 after %j the meter shows %s until the password is changed',
  async (message, shown) => {
    globalThis.fetch = jest.fn(async () =>
      Response.json({ error: 'x', message }, { status: 422 }),
    ) as typeof fetch
    render(<ResetForm token="used" email="rui@example.com" />)
    const password = screen.getByLabelText('Nova senha')
    expect(password).toHaveAccessibleDescription('De 6 a 50 caracteres, nada muito comum')
    await user.type(password, 'mangue88')
    await user.type(screen.getByLabelText('Confirmação da nova senha'), 'mangue88')
    expect(screen.getByText('Média')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'SALVAR NOVA SENHA' }))
    await screen.findByText(`*${Object.values(message)[0]?.[0]}`)
    expect(screen.getByText(shown)).toBeVisible()
    expect(password).toHaveFocus()
    await user.type(password, 'x')
    expect(screen.getByText('Média')).toBeVisible()
  },
)

it('AUTH-87 a used or expired link shows a link to request another, without a form', async () => {
  globalThis.fetch = jest.fn(async () => Response.json({ error: 'x' }, { status: 410 }))
  render(<ResetScreen />)
  expect(await screen.findByText('Este link já foi usado ou expirou.')).toBeVisible()
  expect(fetch).toHaveBeenCalledWith('/v2/password_reset/abc', expect.anything())
  expect(screen.getByRole('link', { name: 'Enviar um novo link' })).toHaveAttribute(
    'href',
    '/esqueci-senha',
  )
  expect(screen.queryByLabelText('Nova senha')).toBeNull()
})

it.each([204, 404, 405, null])(
  'AUTH-87 a response with status %s shows the form',
  async (status) => {
    globalThis.fetch = jest.fn(async () => {
      if (status === null) throw new TypeError('Failed to fetch')
      return new Response(null, { status })
    })
    render(<ResetScreen />)
    expect(await screen.findByLabelText('Nova senha')).toBeVisible()
  },
)

const CONFIRMED = 'E-mail confirmado.'

it.each([
  [200, '/minha-conta/pedidos', CONFIRMED],
  [
    429,
    `/login/?destino=${encodeURIComponent('/minha-conta/pedidos')}`,
    `${CONFIRMED} Entre com a sua senha.`,
  ],
])(
  'ORD-44 the link that attaches guest orders says so and opens the list, after a login that is refused (%s) at the login page',
  async (status, path, flash) => {
    const session = { token: 's', user: { id: 3 } }
    globalThis.fetch = jest.fn(async (url) =>
      String(url) === '/v2/auth/' ? Response.json(session, { status }) : Response.json({}),
    )
    const destination = '/minha-conta/pedidos'
    render(<ResetForm token="t" email="rui@example.com" destino={destination} />)
    expect(screen.getByRole('link', { name: 'Pedir um novo link' })).toHaveAttribute(
      'href',
      destination,
    )
    expect(screen.getByText(/^Escreva a sua senha de hoje, ou uma nova/)).toBeVisible()
    expect(screen.queryByText(/vale por 15 minutos/)).toBeNull()
    await user.type(screen.getByLabelText('Senha'), 'mangue-9-mar')
    await user.type(screen.getByLabelText('Confirmação da senha'), 'mangue-9-mar')
    await user.click(screen.getByRole('button', { name: 'CONFIRMAR E-MAIL' }))
    await waitFor(() => expect(openPageInstead).toHaveBeenCalledWith(expect.anything(), path))
    expect(consumeFlash()).toBe(flash)
    sessionStorage.clear()
  },
)

it('ORD-44 the page of such a link asks to confirm the e-mail', () => {
  mockQuery = 'token=abc&destino=/minha-conta/pedidos'
  const { container, unmount } = render(<ResetTitle />)
  expect(container).toHaveTextContent('Confirme o seu e-mail')
  unmount()
  mockQuery = 'token=abc'
  expect(render(<ResetTitle />).container).toHaveTextContent('Escolha uma nova senha')
})

it('ORD-44 an expired link that attaches guest orders leads to the page that sends such links', async () => {
  mockQuery = 'token=abc&destino=/minha-conta/pedidos'
  globalThis.fetch = jest.fn(async () => Response.json({ error: 'x' }, { status: 410 }))
  render(<ResetScreen />)
  expect(await screen.findByRole('link', { name: 'Enviar um novo link' })).toHaveAttribute(
    'href',
    '/minha-conta/pedidos',
  )
})

it('AUTH-85 the form shows the lifetime of the link', () => {
  render(<ResetForm token="t" email="ana@example.com" />)
  expect(screen.getByText(/^O link do e-mail vale por 15 minutos/)).toBeVisible()
})

it('AUTH-86 the login form after a reset contains the e-mail of the link, with the password empty', async () => {
  globalThis.fetch = jest.fn(async () => Response.json({}))
  const reset = render(<ResetForm token="t" email="rui@example.com" />)
  await user.type(screen.getByLabelText('Nova senha'), 'mangue-9-mar')
  await user.type(screen.getByLabelText('Confirmação da nova senha'), 'mangue-9-mar')
  await user.click(screen.getByRole('button', { name: 'SALVAR NOVA SENHA' }))
  await waitFor(() => expect(openPageInstead).toHaveBeenCalledWith(expect.anything(), '/login/'))
  reset.unmount()
  const login = render(<LoginForm />)
  expect(screen.getByLabelText('E-mail')).toHaveValue('rui@example.com')
  await waitFor(() => expect(screen.getByLabelText('Senha')).toHaveFocus())
  login.unmount()
  render(<LoginForm />)
  expect(screen.getByLabelText('E-mail')).toHaveValue('')
})
