import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readPending, rememberAdded, rememberPending } from '@/lib/barbecue/pending'
import { productFixture } from '@/lib/cart/cart.fixture'
import { createCartServer } from '@/lib/cart/cart-server.fixture'
import { createCartEngine } from '@/lib/cart/engine'
import { PendingSlot } from './pending-slot'

jest.mock('@/lib/cart/cart', () => ({ cart: {} }))
const { cart } = jest.requireMock<{ cart: ReturnType<typeof createCartEngine> }>('@/lib/cart/cart')

const user = userEvent.setup()
const products = ['Picanha', 'Linguiça', 'Carvão'].map((name, index) =>
  productFixture({ id: index + 1, name }),
)
const missing = () => screen.queryByRole('region', { name: 'Churrasco incompleto' })

/**
 * Opens a cart that holds only the first product; the tab was closed before the others were added.
 */
async function open() {
  const server = createCartServer(products)
  server.put(1, { quantity: 1000 })
  Object.assign(cart, createCartEngine(server.calls))
  const { number } = server.order()
  rememberPending(
    number,
    products.map((product) => ({ product, target: 1000 })),
  )
  render(<PendingSlot />)
  await act(() => cart.restart())
  await screen.findByRole('region', { name: 'Churrasco incompleto' })
  return { server, number }
}

beforeEach(() => localStorage.clear())

it('Q09 lines left by a closed tab are named and added by one click', async () => {
  const { server, number } = await open()
  expect(missing()).toHaveTextContent('Linguiça, Carvão')
  expect(missing()).not.toHaveTextContent('Picanha')
  await user.click(screen.getByRole('button', { name: 'Adicionar o que falta' }))
  await waitFor(() => expect(missing()).toBeNull())
  expect(server.writes()).toEqual(['add 2 1000', 'add 3 1000'])
  expect(readPending(number)).toEqual([])
})

it('Q09 a line that fails again stays, with the reason', async () => {
  const { server } = await open()
  server.fates.push('refused')
  await user.click(screen.getByRole('button', { name: 'Adicionar o que falta' }))
  await waitFor(() => expect(missing()).toHaveTextContent('Quantidade acima do máximo'))
  expect(missing()).toHaveTextContent('Linguiça.')
})

it('dismissed lines are not offered again', async () => {
  const { server, number } = await open()
  await user.click(screen.getByRole('button', { name: 'Fechar aviso' }))
  expect(missing()).toBeNull()
  expect(readPending(number)).toEqual([])
  expect(server.writes()).toEqual([])
})

it('BBQ-70 the cart names the lines that the calculator has just added, once', async () => {
  const server = createCartServer(products)
  Object.assign(cart, createCartEngine(server.calls))
  rememberAdded(server.order().number, ['Cupim', 'Asa'])
  const { unmount } = render(<PendingSlot />)
  await act(() => cart.restart())
  const status = await screen.findByRole('status')
  expect(status).toHaveTextContent('2 itens do churrasco adicionados: Cupim, Asa.')
  expect(localStorage).toHaveLength(0)
  unmount()
  render(<PendingSlot />)
  expect(screen.queryByRole('status')).toBeNull()
})
