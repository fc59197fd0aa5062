import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getQueryClient } from '@/lib/api/query-client'
import { sessionFixture, stubCounter } from '@/lib/counter/counter.fixture'
import { Providers } from '../shell/providers'
import { Board } from './board'
import { CounterFrame } from './counter-frame'

jest.mock('next/navigation', () => ({ usePathname: () => '/balcao' }))

afterEach(() => getQueryClient().clear())

it('BALC-02 a logout shows the login, without a reload', async () => {
  const user = userEvent.setup()
  const response = stubCounter({ board: () => [] })
  globalThis.fetch = (async (url: string, init?: RequestInit) =>
    init?.method === 'DELETE' ? new Response(null, { status: 204 }) : response(url)) as typeof fetch
  render(
    <CounterFrame>
      <Board />
    </CounterFrame>,
    { wrapper: Providers },
  )
  await user.click(await screen.findByRole('button', { name: /^Jorge/ }))
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  expect(await screen.findByLabelText('Nome')).toBeVisible()
  expect(screen.queryByText(/Jorge/)).toBeNull()
})

it('BALC-123 an ended session leads to the login, with the name filled in', async () => {
  stubCounter({ board: () => [] })
  globalThis.fetch = (async () =>
    Response.json({ error: 'Entre para continuar' }, { status: 401 })) as typeof fetch
  render(
    <CounterFrame>
      <Board />
    </CounterFrame>,
    { wrapper: Providers },
  )
  expect(await screen.findByText(/^Sua sessão terminou. Entre de novo/)).toBeVisible()
  expect(screen.getByLabelText('Nome')).toHaveValue('Jorge')
  expect(screen.queryByText(/^Sem conexão/)).toBeNull()
})

it('BALC-124 a wrong PIN and a wrong password have different messages', async () => {
  const user = userEvent.setup()
  const other = { id: 8, name: 'Rita', role: 'gerente' } as const
  const session = sessionFixture()
  const response = stubCounter(
    { board: () => [] },
    { ...session, people: [...session.people, other] },
  )
  globalThis.fetch = (async (url: string, init?: RequestInit) =>
    init?.method === 'PUT' || init?.method === 'POST'
      ? Response.json({ error: 'PIN incorreto' }, { status: 401 })
      : init?.method === 'DELETE'
        ? new Response(null, { status: 204 })
        : response(url)) as typeof fetch
  render(<CounterFrame>{null}</CounterFrame>, { wrapper: Providers })
  await user.click(await screen.findByRole('button', { name: /^Jorge/ }))
  await user.type(screen.getByLabelText('PIN de Rita'), '111222')
  await user.click(screen.getByRole('button', { name: 'Trocar' }))
  expect(await screen.findByText('PIN errado')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  await user.type(await screen.findByLabelText('Nome'), 'Rita')
  await user.type(screen.getByLabelText('Senha'), 'errada')
  await user.click(screen.getByRole('button', { name: 'ENTRAR' }))
  expect(await screen.findByText('Nome ou senha errados')).toBeVisible()
})

it('BALC-125 the role of deliveries has no entry to the shop', async () => {
  const person = { id: 9, name: 'Davi', role: 'entrega' } as const
  stubCounter({ board: () => [] }, sessionFixture({ person, people: [person] }))
  render(<CounterFrame>{null}</CounterFrame>, { wrapper: Providers })
  expect(await screen.findByRole('link', { name: 'Entrega' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Loja' })).toBeNull()
})
