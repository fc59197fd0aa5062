import { act, render, screen, waitFor } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { Order, User } from '@/lib/api/types'
import { toWire } from '@/lib/api/wire.fixture'
import { orderFixture } from '@/lib/cart/cart.fixture'
import { LastOrder } from './personal-blocks'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

function answer(...overs: Partial<Order>[]) {
  const yesterday = { completedAt: daysAgo(1), updatedAt: daysAgo(1) }
  const orders = overs.map((over) =>
    orderFixture({ state: 'complete', fulfillmentState: 'pending', ...yesterday, ...over }),
  )
  const body = toWire({ orders, pages: 1, count: orders.length, currentPage: 1 })
  globalThis.fetch = jest.fn(async () => Response.json(body))
}

function logIn() {
  act(() => setSession({ status: 'in', token: 't', user: { id: 1 } as User }))
}

async function settled() {
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled())
  await act(async () => {})
}

afterEach(() => {
  act(() => setSession(LOGGED_OUT))
  getQueryClient().clear()
})

it('HOME-07 HOME-11 shows a customer number and status of the last order, from page 1 with 10', async () => {
  answer({ number: 'R1' })
  logIn()
  render(<LastOrder />)
  await screen.findByRole('heading', { name: 'Último pedido' })
  expect(screen.getByText('Pedido #R1')).toBeVisible()
  expect(screen.getByText('RECEBIDO')).toBeVisible()
  const href = screen.getByRole('link').getAttribute('href')
  expect(href?.replace(/\/?$/, '/')).toBe('/minha-conta/pedidos/R1/')
  const [[path]] = jest.mocked(globalThis.fetch).mock.calls as [[string]]
  expect(path).toBe(
    '/v2/orders/mine?page=1&per_page=10&q[state_in][]=complete&q[state_in][]=canceled',
  )
})

it('HOME-08 of two orders the newer complete one is shown', async () => {
  answer(
    { number: 'R3', state: 'canceled', completedAt: daysAgo(0.1) },
    { number: 'R2', completedAt: daysAgo(0.5) },
    { number: 'R1', completedAt: daysAgo(1) },
  )
  logIn()
  render(<LastOrder />)
  expect(await screen.findByText('Pedido #R2')).toBeVisible()
})

it('HOME-09 an order last changed three days ago is not shown', async () => {
  answer({ number: 'R1', updatedAt: daysAgo(3) })
  logIn()
  render(<LastOrder />)
  await settled()
  expect(screen.queryByRole('heading')).toBeNull()
})

it('HOME-10 an order in status erro hides the block', async () => {
  answer({ number: 'R1', fulfillmentState: 'error' })
  logIn()
  render(<LastOrder />)
  await settled()
  expect(screen.queryByRole('heading')).toBeNull()
})

it('HOME-07 for a guest nothing is requested and nothing shown', () => {
  answer({ number: 'R1' })
  render(<LastOrder />)
  expect(globalThis.fetch).not.toHaveBeenCalled()
})
