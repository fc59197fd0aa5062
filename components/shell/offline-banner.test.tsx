import { render, screen } from '@testing-library/react'
import { orderFixture } from '@/lib/cart/cart.fixture'
import { useCurrentOrder } from '@/lib/cart/use-cart'
import { readOffline } from '@/lib/services/connectivity'
import { OfflineBanner } from './deferred-shell'
import { OFFLINE_MARK } from './missing-page'

jest.mock('@/lib/cart/use-cart', () => ({ useCurrentOrder: jest.fn() }))
jest.mock('@/lib/services/connectivity', () => ({
  readOffline: jest.fn(),
  subscribeConnectivity: () => () => {},
}))

let resize: () => void
beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(run: ResizeObserverCallback) {
      resize = () => run([], this)
    }
    observe = jest.fn()
    unobserve = jest.fn()
    disconnect = jest.fn()
  }
})

const currentOrder = jest.mocked(useCurrentOrder)
const offline = jest.mocked(readOffline)

it('OFF-04 GEN-14 shows the phone and the order number', () => {
  offline.mockReturnValue(true)
  currentOrder.mockReturnValue(orderFixture({ number: 'R1' }))
  render(<OfflineBanner />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'Oops! Não estamos conseguindo conectar à internet. Se estiver com dificuldades em usar nosso site, ligue para (71) 3333-4444 e continuaremos o seu pedido #R1 de onde você parou.',
  )
})

it('OFF-04 leaves the number out without an order (A56)', () => {
  offline.mockReturnValue(true)
  currentOrder.mockReturnValue(null)
  render(<OfflineBanner />)
  expect(screen.getByRole('status')).toHaveTextContent(
    /continuaremos o seu pedido de onde você parou\.$/,
  )
})

it('OFF-01 OFF-05 is empty while the shop is reachable', () => {
  offline.mockReturnValue(false)
  currentOrder.mockReturnValue(null)
  render(<OfflineBanner />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('OFF-16 raises the bars above it by its height while it is shown', () => {
  const height = () => document.documentElement.style.getPropertyValue('--spacing-banner')
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(105)
  offline.mockReturnValue(true)
  currentOrder.mockReturnValue(null)
  const { unmount } = render(<OfflineBanner />)
  resize()
  expect(height()).toBe('105px')
  unmount()
  expect(height()).toBe('')
})

it('OFF-01 is empty on the offline page, which has its own message', () => {
  offline.mockReturnValue(true)
  currentOrder.mockReturnValue(orderFixture({ number: 'R900000004' }))
  render(<h1 {...{ [OFFLINE_MARK]: '' }}>Sem conexão com a internet.</h1>)
  render(<OfflineBanner />)
  expect(screen.queryByText(/Oops!/)).toBeNull()
})
