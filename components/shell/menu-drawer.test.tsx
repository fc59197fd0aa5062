import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { Department } from '@/lib/api/types'
import { MenuDrawer } from './menu-drawer'
import { MenuHead, MenuLinks } from './shop-header'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {}, push }) }))

const departments: Department[] = [1, 2, 3, 4, 5, 6].map((id) => ({
  id,
  name: `D${id}`,
  imageUrl: null,
  subdepartments: [],
}))

async function openMenu() {
  render(
    // Without a router the links load their page, and `onNavigate` is not called.
    <RouterContext value={{ prefetch: async () => {} } as never}>
      <MenuDrawer>
        <MenuHead />
        <MenuLinks departments={departments} />
      </MenuDrawer>
    </RouterContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }))
  return screen.getByRole('dialog', { name: 'Menu' })
}

function entries() {
  return screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.replace(/(.)\/$/, '$1')])
}

const common = [
  ['Sobre', '/sobre'],
  ['Trabalhe conosco', '/trabalhe'],
  ['Perguntas frequentes', '/perguntas'],
  ['Minha conta', '/minha-conta/informacoes'],
]

afterEach(() => act(() => setSession(LOGGED_OUT)))

it('SHELL-11..14 SHELL-27 the menu of a visitor ends with CADASTRAR and ENTRAR', async () => {
  await openMenu()
  expect(entries()).toEqual([
    ['Início', '/'],
    ['CHURRASCÔMETRO', '/bigchurrasco'],
    ['BLENDS', '/blend'],
    ['Departamentos', '/departamentos'],
    ...departments.map(({ id, name }) => [name, `/departamentos/${id}`]),
    ...common,
    ['CADASTRAR', '/login'],
    ['ENTRAR', '/login'],
  ])
})

it('SHELL-12 SHELL-14 SHELL-32 GEN-15 the menu of a customer has MEUS BLENDS, and ends with the orders and SAIR', async () => {
  act(() => setSession({ status: 'in', token: 't', user: null }))
  await openMenu()
  expect(entries().slice(1, 3)).toEqual([
    ['CHURRASCÔMETRO', '/bigchurrasco'],
    ['MEUS BLENDS', '/blend/meus-blends'],
  ])
  expect(entries().slice(4 + departments.length)).toEqual([
    ...common,
    ['Meus pedidos', '/minha-conta/pedidos'],
    ['SAIR', '/logout'],
  ])
})

it('SHELL-66 CADASTRAR of the menu opens the registration', async () => {
  await openMenu()
  await userEvent.click(screen.getByRole('link', { name: 'CADASTRAR' }))
  expect(push).toHaveBeenCalledWith('/login/?modo=cadastro')
})

it('SHELL-27 the menu groups the tools, the departments, the shop and the account', async () => {
  await openMenu()
  const firsts = screen
    .getAllByRole('list')
    .map((list) => within(list).getAllByRole('link')[0]?.textContent)
  expect(firsts).toEqual(['Início', 'Departamentos', 'Sobre', 'Minha conta'])
})

it('SHELL-15 the menu closes when a link is followed', async () => {
  const dialog = await openMenu()
  expect(dialog).toHaveAttribute('open')
  dialog.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(screen.getByRole('link', { name: 'Sobre' }))
  expect(dialog).not.toHaveAttribute('open')
})

it('SHELL-15 the menu closes by its button, and not by a click between its links', async () => {
  const dialog = await openMenu()
  await userEvent.click(screen.getByRole('navigation', { name: 'Menu' }))
  expect(dialog).toHaveAttribute('open')
  await userEvent.click(screen.getByRole('button', { name: 'Fechar menu' }))
  expect(dialog).not.toHaveAttribute('open')
})
