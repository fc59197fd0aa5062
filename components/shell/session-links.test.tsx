import { act, fireEvent, render, screen } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import { renderToString } from 'react-dom/server'
import * as entry from '@/lib/account/log-in'
import { logOut } from '@/lib/account/log-out'
import { startSession } from '@/lib/api/session'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { User } from '@/lib/api/types'
import { SessionMenu } from './session-links'
import { LoginLinks } from './shop-header'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

async function logIn(firstName: string) {
  const user: Partial<User> = { id: 1, firstName }
  act(() => setSession({ status: 'in', token: 't', user: user as User }))
  await screen.findByRole('button')
}

const menu = (
  <SessionMenu>
    <LoginLinks />
  </SessionMenu>
)

let view: ReturnType<typeof render>
beforeEach(() => {
  view = render(menu)
})
afterEach(() => act(() => setSession(LOGGED_OUT)))

it('AUTH-25 A66 the HTML of a page shows the links of a visitor, also to a logged-in customer', async () => {
  await logIn('Ana')
  const html = renderToString(menu)
  expect(html).toContain('ENTRAR')
  expect(html).not.toContain('Ana')
})

it('SHELL-19 a visitor sees CADASTRAR and ENTRAR, both to /login/', () => {
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['CADASTRAR', 'ENTRAR'])
  for (const link of links) {
    expect(link.getAttribute('href')?.replace(/\/?$/, '/')).toBe('/login/')
  }
})

it('SHELL-66 CADASTRAR of the header opens the registration', () => {
  view.rerender(
    // Without a router the links load their page, and `onNavigate` is not called.
    <RouterContext value={{ prefetch: async () => {} } as never}>{menu}</RouterContext>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'CADASTRAR' }))
  expect(push).toHaveBeenLastCalledWith('/login/?modo=cadastro')
})

it('SHELL-16 a customer sees the first name', async () => {
  await logIn('Ana')
  expect(screen.getByRole('button')).toHaveTextContent('Ana')
  expect(screen.queryByText('ENTRAR')).not.toBeInTheDocument()
})

it('SHELL-18 a phone without popovers goes to the account, which has the same links', async () => {
  await logIn('Ana')
  fireEvent.click(screen.getByRole('button'))
  expect(push).toHaveBeenCalledWith('/minha-conta/informacoes')
})

it('AUTH-17 a login, a registration and a stored token each show the name in the header', async () => {
  const ana = { id: 1, first_name: 'Ana' }
  globalThis.fetch = jest.fn(async (path) =>
    Response.json(String(path) === '/v2/auth/' ? { token: 't', user: ana } : ana),
  )
  const account = { email: 'ana@example.com', password: 'abcdef' }
  const registration = { ...account, password_confirmation: 'abcdef', first_name: 'Ana' }
  const ways = [
    () => entry.logIn(account.email, account.password, false),
    () => entry.registerAndLogIn({ ...registration, last_name: 'Souza', cpf: '52998224725' }),
    async () => {
      sessionStorage.setItem('access_token', 't')
      startSession()
    },
  ]
  for (const enter of ways) {
    await act(async () => void (await enter()))
    expect(await screen.findByRole('button')).toHaveTextContent('Ana')
    act(logOut)
    expect(screen.getByRole('link', { name: 'ENTRAR' })).toBeVisible()
  }
  const calls = jest.mocked(fetch).mock.calls.map(([path, init]) => `${init?.method} ${path}`)
  expect(calls).toEqual([
    'POST /v2/auth/',
    'DELETE /v2/auth/',
    'POST /v2/users',
    'POST /v2/auth/',
    'DELETE /v2/auth/',
    'GET /v2/users/me',
    'DELETE /v2/auth/',
  ])
})

it.each([
  ['Maximilianaaaa', 'Maximilianaaaa'],
  ['Maximilianaaaaa', 'Bem vindo!'],
])(
  'SHELL-17 CONST-15 the label of %s is %s: names of 15 or more characters are left out',
  async (name, label) => {
    await logIn(name)
    expect(screen.getByRole('button')).toHaveTextContent(label)
  },
)

it('SHELL-67 in the menu of a phone the links of the customer open in place, and close when followed', async () => {
  view.rerender(<SessionMenu />)
  await logIn('Rui')
  const name = screen.getByRole('button', { name: 'Rui' })
  expect(name).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(name)
  expect(name).toHaveAttribute('aria-expanded', 'true')
  const orders = screen.getByRole('link', { name: 'Meus pedidos' })
  expect(orders.closest('[popover]')).toBeNull()
  orders.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(orders)
  expect(screen.queryByRole('link')).toBeNull()
})

it('SHELL-18 the menu offers Minha conta, Meus pedidos and Logout', async () => {
  await logIn('Ana')
  const links = screen.getAllByRole('link', { hidden: true })
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href')?.replace(/\/$/, '')]),
  ).toEqual([
    ['Minha conta', '/minha-conta/informacoes'],
    ['Meus pedidos', '/minha-conta/pedidos'],
    ['Logout', '/logout'],
  ])
})
