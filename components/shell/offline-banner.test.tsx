import { render, screen } from '@testing-library/react'
import { orderFixture } from '@/lib/cart/cart-fixtures'
import { EMPTY_CART } from '@/lib/cart/cart-state'
import { useCartState } from '@/lib/cart/use-cart'
import { readOffline } from '@/lib/connectivity/connectivity'
import { OfflineBanner } from './offline-banner'

jest.mock('@/lib/cart/use-cart', () => ({ useCartState: jest.fn() }))
jest.mock('@/lib/connectivity/connectivity', () => ({
  readOffline: jest.fn(),
  subscribeConnectivity: () => () => {},
}))

const cartState = jest.mocked(useCartState)
const offline = jest.mocked(readOffline)

it('OFF-04 GEN-14 says the phone and the order number', () => {
  offline.mockReturnValue(true)
  cartState.mockReturnValue({ ...EMPTY_CART, order: orderFixture({ number: 'R1' }) })
  render(<OfflineBanner />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'Oops! Não estamos conseguindo conectar à internet. Se estiver com dificuldades em usar nosso site, ligue para (71) 3333-4444 e continuaremos o seu pedido #R1 de onde você parou.',
  )
})

it('OFF-04 leaves the number out without an order (A56)', () => {
  offline.mockReturnValue(true)
  cartState.mockReturnValue(EMPTY_CART)
  render(<OfflineBanner />)
  expect(screen.getByRole('status')).toHaveTextContent(
    /continuaremos o seu pedido de onde você parou\.$/,
  )
})

it('OFF-01 OFF-05 is empty while the shop is reached', () => {
  offline.mockReturnValue(false)
  cartState.mockReturnValue(EMPTY_CART)
  render(<OfflineBanner />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
