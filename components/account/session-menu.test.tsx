import { act, render, screen } from '@testing-library/react'
import type { User } from '@/lib/sales-api/types'
import { LOGGED_OUT, setSession } from '@/lib/session/session-store'
import { SessionMenu } from './session-menu'

function logIn(firstName: string) {
  const user: Partial<User> = { id: 1, firstName }
  act(() => setSession({ status: 'in', token: 't', user: user as User }))
}

beforeEach(() => {
  render(<SessionMenu />)
})
afterEach(() => act(() => setSession(LOGGED_OUT)))

it('SHELL-19 a visitor sees CADASTRAR and ENTRAR, both to /login/', () => {
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['CADASTRAR', 'ENTRAR'])
  for (const link of links) {
    expect(link.getAttribute('href')?.replace(/\/?$/, '/')).toBe('/login/')
  }
})

it('SHELL-16 a customer sees the first name', () => {
  logIn('Ana')
  expect(screen.getByRole('button')).toHaveTextContent('Ana')
  expect(screen.queryByText('ENTRAR')).not.toBeInTheDocument()
})

it.each([
  ['Maximilianaaaa', 'Maximilianaaaa'],
  ['Maximilianaaaaa', 'Bem vindo!'],
])(
  'SHELL-17 CONST-15 the label of %s is %s: names from 15 characters on are left out',
  (name, label) => {
    logIn(name)
    expect(screen.getByRole('button')).toHaveTextContent(label)
  },
)

it('SHELL-18 the menu offers Minha conta, Meus pedidos and Logout', () => {
  logIn('Ana')
  const links = screen.getAllByRole('link', { hidden: true })
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href')?.replace(/\/$/, '')]),
  ).toEqual([
    ['Minha conta', '/minha-conta/informacoes'],
    ['Meus pedidos', '/minha-conta/pedidos'],
    ['Logout', '/logout'],
  ])
})
