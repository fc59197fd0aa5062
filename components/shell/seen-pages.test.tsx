import { act, render, screen } from '@testing-library/react'
import { addToCart, cart } from '@/lib/cart/cart'
import { productFixture } from '@/lib/cart/cart.fixture'
import { readSeenPages } from '@/lib/service-worker/seen-pages'
import { checkConnectivity, readOffline, subscribeConnectivity } from '@/lib/services/connectivity'
import { SeenPages } from './seen-pages'

jest.mock('@/lib/service-worker/seen-pages', () => ({
  ...jest.requireActual('@/lib/service-worker/seen-pages'),
  readSeenPages: jest.fn(),
}))
jest.mock('@/lib/services/connectivity')
const reload = jest.fn()

let ping: (isAnswered: boolean) => void

beforeEach(() => {
  jest.mocked(readSeenPages).mockResolvedValue([])
  jest.mocked(subscribeConnectivity).mockImplementation((listener) => {
    ping = (isAnswered) => {
      jest.mocked(readOffline).mockReturnValue(!isAnswered)
      listener()
    }
    return () => {}
  })
})

it('OFF-07 links visited pages as documents', async () => {
  jest.mocked(readSeenPages).mockResolvedValue([{ path: '/produtos/cupim', title: 'Cupim' }])
  render(<SeenPages />)
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  const link = await screen.findByRole('link', { name: 'Cupim' })
  expect(link).toHaveAttribute('href', '/produtos/cupim')
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeInTheDocument()
})

it('OFF-07 a browser that stores nothing shows no list', async () => {
  jest.mocked(readSeenPages).mockRejectedValue(new Error('denied'))
  render(<SeenPages />)
  await Promise.resolve()
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
})

it('OFF-17 loads the address again after a successful ping, and pings again after a failed one', () => {
  jest.useFakeTimers()
  const { unmount } = render(<SeenPages reload={reload} />)
  ping(false)
  jest.advanceTimersByTime(2_000)
  expect(checkConnectivity).toHaveBeenCalledTimes(1)
  ping(false)
  jest.advanceTimersByTime(1_900)
  expect(checkConnectivity).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(2_100)
  expect(checkConnectivity).toHaveBeenCalledTimes(2)
  ping(true)
  expect(reload).not.toHaveBeenCalled()
  jest.advanceTimersByTime(2_000)
  expect(reload).toHaveBeenCalledTimes(1)
  ping(true)
  unmount()
  jest.runAllTimers()
  expect(reload).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})

it('OFF-17 at its own address, the page never reloads automatically', () => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  window.history.replaceState(null, '', '/sem-conexao')
  render(<SeenPages reload={reload} />)
  expect(subscribeConnectivity).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  jest.runAllTimers()
  expect(reload).not.toHaveBeenCalled()
  window.history.replaceState(null, '', '/')
  jest.useRealTimers()
})

it('OFF-18 shows pending edits of the cart', async () => {
  globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  render(<SeenPages />)
  await act(() => cart.restart())
  expect(screen.queryByText(/carrinho/)).toBeNull()
  await act(async () => {
    addToCart(productFixture())
    addToCart(productFixture({ id: 102, name: 'Costela', defaultQuantity: 500 }))
    await cart.flush()
  })
  expect(screen.getByText(/carrinho/)).toHaveTextContent(
    'No seu carrinho, à espera de conexão: Picanha Bovina (1 Kg), Costela (0,5 Kg).',
  )
})
