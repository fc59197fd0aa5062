import { act, render, screen } from '@testing-library/react'
import { addToCart, cart } from '@/lib/cart/cart'
import { productFixture } from '@/lib/cart/cart.fixture'
import { CartIndicator } from './cart-indicator'

it('NOTE-16 a cart that could not be read is not called empty, and counts what waits for the network', async () => {
  globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  render(<CartIndicator />)
  await act(() => cart.restart())
  expect(screen.getByRole('link', { name: 'Carrinho' })).toBeVisible()
  await act(async () => {
    addToCart(productFixture())
    await cart.flush()
  })
  expect(screen.getByRole('link', { name: /^Carrinho, 1 item, R\$\s89,90$/ })).toBeVisible()
})
