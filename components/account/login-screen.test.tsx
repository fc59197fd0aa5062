import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { recordResetEmail, recordTypedEmail, typedEmail } from '@/lib/account/account-forms'
import { consumeFlash } from '@/lib/account/flash'
import { addressFixture } from '@/lib/api/address.fixture'
import { getSession, LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import { cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture } from '@/lib/cart/cart.fixture'
import { EMPTY_CART } from '@/lib/cart/cart-state'
import { takeRequestedAlert } from '@/lib/catalogue/requested-alert'
import { storeGuestBuyer } from '@/lib/checkout/guest-buyer'
import { LoginScreen } from './login-screen'
import { REGISTRATION } from './registration.fixture'

jest.mock('@/lib/services/captcha/altcha', () => ({ altchaToken: async () => 'proof' }))
jest.mock('next/navigation', () => ({
  useRouter: () => ({ replace: jest.fn() }),
  useSearchParams: () => new URLSearchParams(query),
}))

let query = 'modo=cadastro'

const user = userEvent.setup()
const form = (name: string) => within(screen.getByRole('region', { name }))

async function register(): Promise<void> {
  const fields = form('Criar conta')
  for (const [label, text] of REGISTRATION) {
    await user.type(fields.getByLabelText(label), text)
  }
  await user.click(fields.getByRole('checkbox'))
  await user.click(fields.getByRole('button', { name: 'CADASTRAR' }))
}

it('AUTH-24 a created account without a login shows a message, with its e-mail in the login form', async () => {
  globalThis.fetch = jest.fn(async (path) =>
    String(path) === '/v2/users'
      ? Response.json({ id: 1 }, { status: 201 })
      : Response.json({}, { status: 503 }),
  )
  render(<LoginScreen />)
  await register()
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

it('AUTH-91 an e-mail with an account can be used to log in or for a new password', async () => {
  const message = { base: ['Este email já está cadastrado'] }
  globalThis.fetch = jest.fn(async () => Response.json({ error: 'x', message }, { status: 422 }))
  render(<LoginScreen />)
  await register()
  const registration = form('Criar conta')
  expect(registration.getByLabelText('E-mail')).toHaveFocus()
  const forgotten = registration.getByRole('link', { name: 'Esqueci a minha senha' })
  forgotten.addEventListener('click', (event) => event.preventDefault())
  await user.click(forgotten)
  expect(typedEmail()).toBe('ana@example.com')
  await user.click(registration.getByRole('button', { name: 'Entrar com este e-mail' }))
  const login = form('Entrar')
  expect(login.getByLabelText('E-mail')).toHaveValue('ana@example.com')
  expect(login.getByLabelText('Senha')).toHaveFocus()
  expect(login.queryByText(/A sua conta foi criada/)).toBeNull()
  expect(registration.getByLabelText('Nome')).toHaveValue('Ana')
  await user.type(registration.getByLabelText('E-mail'), '.br')
  expect(registration.queryByRole('button', { name: 'Entrar com este e-mail' })).toBeNull()
  recordTypedEmail('')
})

it("Q01 the account form is prefilled from the guest's order, and empty once the account exists", async () => {
  const shipAddress = addressFixture({ receiverName: 'Beatriz Lima' })
  storeGuestBuyer(orderFixture({ email: 'bia@example.com', shipAddress }))
  query = 'modo=cadastro'
  const bodies: string[] = []
  globalThis.fetch = jest.fn(async (path, init) => {
    if (String(path) !== '/v2/users') return Response.json({}, { status: 503 })
    bodies.push(String(init?.body))
    return Response.json({ id: 1 }, { status: 201 })
  })
  render(<LoginScreen />)
  const fields = form('Criar conta')
  const values = () =>
    ['Nome', 'Sobrenome', 'E-mail', 'CPF'].map(
      (label) => fields.getByLabelText<HTMLInputElement>(label).value,
    )
  expect(values()).toEqual(['Beatriz', 'Lima', 'bia@example.com', ''])
  expect(fields.getByText(/Preenchemos com os dados do seu pedido/)).toBeVisible()
  expect(fields.getByRole('checkbox')).not.toBeChecked()
  await user.type(fields.getByLabelText('CPF'), '52998224725')
  await user.type(fields.getByLabelText('Senha'), 'abc-defg')
  await user.type(fields.getByLabelText('Confirmação da senha'), 'abc-defg')
  await user.click(fields.getByRole('checkbox'))
  await user.click(fields.getByRole('button', { name: 'CADASTRAR' }))
  await form('Entrar').findByText(/A sua conta foi criada/)
  expect(bodies[0]).toContain('"first_name":"Beatriz","last_name":"Lima"')
  expect(values()).toEqual(['', '', '', ''])
  expect(fields.queryByText(/Preenchemos/)).toBeNull()
})

it('AUTH-15 AUTH-80 only a visitor from a guarded page is asked to log in to continue', () => {
  const sentence = () => screen.queryByText('Por favor entre ou crie sua conta para continuar')
  query = 'destino=%2Fcarrinho'
  const { unmount } = render(<LoginScreen />)
  expect(sentence()).toBeNull()
  unmount()
  query = 'destino=%2Fminha-conta%2Fpedidos'
  render(<LoginScreen />)
  expect(sentence()).toBeVisible()
  const [reason] = screen.getAllByRole('status')
  expect(reason).toHaveTextContent(/^Os seus pedidos ficam na sua conta\./)
})

it('AUTH-80 a login for the orders says how a guest finds one, with the link that this browser stores', () => {
  query = 'destino=%2Fminha-conta%2Fpedidos%2F'
  const guest = () => screen.queryByText(/^Comprou sem conta\?/)
  const follow = () => screen.queryByRole('link', { name: 'Acompanhar pedido' })
  const { unmount } = render(<LoginScreen />)
  expect(guest()).toBeVisible()
  expect(follow()).toBeNull()
  unmount()
  const stored = { number: 'R5', trackerToken: 'R5.xyz' }
  localStorage.setItem('confirmed_order', JSON.stringify(stored))
  const known = render(<LoginScreen />)
  expect(follow()).toHaveAttribute('href', '/acompanhar/R5.xyz')
  known.unmount()
  query = 'destino=%2Fminha-conta%2Fcartoes'
  render(<LoginScreen />)
  expect(guest()).toBeNull()
  expect(follow()).toBeNull()
  localStorage.clear()
})

it('ORD-44 after the e-mail was confirmed the login shows no other reason', () => {
  query = 'destino=%2Fminha-conta%2Fpedidos'
  recordResetEmail('rui@example.com')
  render(<LoginScreen />)
  expect(screen.queryByText(/ficam na sua conta/)).toBeNull()
})

it('AUTH-80 the way back to the product of a stock alert', () => {
  query = 'destino=%2Fprodutos%2Flagarto-moido'
  const { unmount } = render(<LoginScreen />)
  const back = () => screen.queryByRole('link', { name: 'Voltar ao produto' })
  expect(back()).toHaveAttribute('href', '/produtos/lagarto-moido')
  unmount()
  query = 'destino=%2Fminha-conta%2Fpedidos'
  render(<LoginScreen />)
  expect(back()).toBeNull()
})

it.each([
  ['/produtos/lagarto-moido/', '/produtos/lagarto-moido'],
  ['/produtos/../produtos/costela', '/produtos/costela'],
  ['/produtos/..//example.com', null],
  ['/produtos/../minha-conta', null],
  ['/produtos/', null],
  ['/produtos/costela/fotos', null],
])('AUTH-80 the way back leads to a product only: %s', (destino, href) => {
  query = new URLSearchParams({ destino }).toString()
  render(<LoginScreen />)
  const link = screen.queryByRole('link', { name: 'Voltar ao produto' })
  expect(link?.getAttribute('href') ?? null).toBe(href)
})

it('SHELL-66 only who comes to register finds the focus on the registration', () => {
  query = 'destino=/carrinho'
  const { unmount } = render(<LoginScreen />)
  expect(document.body).toHaveFocus()
  unmount()
  query = 'destino=/carrinho&modo=cadastro'
  render(<LoginScreen />)
  expect(screen.getByRole('region', { name: 'Criar conta' })).toHaveFocus()
})

it('AUTH-80 the reason of a stock alert also stands above its registration', () => {
  query = 'destino=%2Fprodutos%2Ffraldinha&modo=cadastro'
  render(<LoginScreen />)
  expect(screen.getByText(/avisamos quando o produto voltar/)).toBeVisible()
  const choice = screen.getByRole('button', { name: 'Quero me cadastrar' })
  expect(choice).toHaveAttribute('aria-pressed', 'true')
})

it('CONF-14 who comes to register is not told to log in', () => {
  query = 'destino=%2Fminha-conta%2Fpedidos&modo=cadastro'
  render(<LoginScreen />)
  expect(screen.queryByText(/ficam na sua conta/)).toBeNull()
})

it('AUTH-82 a guest who comes from the checkout goes back to it above the forms', () => {
  const order = orderFixture({ lineItems: [lineFixture()] })
  const state = jest.spyOn(cart, 'getState').mockReturnValue({ ...EMPTY_CART, order })
  query = 'destino=/checkout/'
  const { unmount } = render(<LoginScreen />)
  const reason = screen
    .getByText(/^Entre ou crie sua conta para continuar a compra: o carrinho/)
    .closest('[role="status"]')
  const guest = screen.getByRole('link', { name: 'Continuar sem conta' })
  expect(reason).toContainElement(guest)
  expect(guest).toHaveAttribute('href', '/checkout')
  unmount()
  state.mockReturnValue(EMPTY_CART)
  render(<LoginScreen />)
  expect(screen.queryByRole('link', { name: 'Continuar sem conta' })).toBeNull()
})

it('AUTH-82 a filled cart can be bought without an account', () => {
  const order = orderFixture({ lineItems: [lineFixture()] })
  const state = jest.spyOn(cart, 'getState').mockReturnValue({ ...EMPTY_CART, order })
  query = 'destino=/carrinho'
  const { unmount } = render(<LoginScreen />)
  expect(screen.getByRole('link', { name: 'Continuar sem conta' })).toHaveAttribute(
    'href',
    '/carrinho',
  )
  unmount()
  state.mockReturnValue({ ...EMPTY_CART, order: orderFixture({ lineItems: [] }) })
  render(<LoginScreen />)
  expect(screen.queryByRole('link', { name: 'Continuar sem conta' })).toBeNull()
})

it('AUTH-82 a page that needs an account offers no way without one', () => {
  const order = orderFixture({ lineItems: [lineFixture()] })
  jest.spyOn(cart, 'getState').mockReturnValue({ ...EMPTY_CART, order })
  query = 'destino=%2Fblend%2Fcalculadora%2Fnew'
  render(<LoginScreen />)
  expect(screen.queryByRole('link', { name: 'Continuar sem conta' })).toBeNull()
})

it.each(['/blend/calculadora/new', '/blend/meus-blends'])(
  'AUTH-80 the way back to the blends from %s',
  (destino) => {
    query = new URLSearchParams({ destino }).toString()
    render(<LoginScreen />)
    const back = screen.getByRole('link', { name: 'Voltar aos Blends' })
    expect(back).toHaveAttribute('href', '/blend')
  },
)

it('AUTH-83 ITEM-21 a registration for a stock alert ends with its promise and the request for it', async () => {
  query = 'destino=%2Fprodutos%2Flagarto-moido&modo=cadastro'
  globalThis.fetch = jest.fn(async (path) =>
    String(path) === '/v2/users'
      ? Response.json({ id: 1 }, { status: 201 })
      : Response.json({ token: 't', user: { id: 1 } }),
  )
  render(<LoginScreen />)
  await register()
  await waitFor(() =>
    expect(consumeFlash()).toBe('Conta criada. Avisamos quando o produto voltar.'),
  )
  expect(takeRequestedAlert('maminha')).toBe(false)
  expect(takeRequestedAlert('lagarto-moido')).toBe(true)
  act(() => setSession(LOGGED_OUT))
})

it.each([
  ['/produtos/cupim-em-peca', true],
  ['/minha-conta/pedidos', false],
])(
  'ITEM-21 a login requests the stock alert of the product it returns to: %s',
  async (destino, is) => {
    query = new URLSearchParams({ destino }).toString()
    globalThis.fetch = jest.fn(async () => Response.json({ token: 't', user: { id: 1 } }))
    render(<LoginScreen />)
    expect(takeRequestedAlert('cupim-em-peca')).toBe(false)
    await user.type(form('Entrar').getByLabelText('E-mail'), 'bia@example.com')
    await user.type(form('Entrar').getByLabelText('Senha'), 'segredo')
    await user.click(form('Entrar').getByRole('button', { name: 'ENTRAR' }))
    await waitFor(() => expect(getSession().token).toBe('t'))
    expect(takeRequestedAlert('cupim-em-peca')).toBe(is)
    act(() => setSession(LOGGED_OUT))
  },
)
