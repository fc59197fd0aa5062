import { act, render, screen } from '@testing-library/react'
import { storeGuestOrder } from '@/lib/api/guest-order'
import { addToCart, cart } from '@/lib/cart/cart'
import { productFixture } from '@/lib/cart/cart.fixture'
import { CartContents } from './cart-contents'
import { CartIndicator, CartToast } from './cart-indicator'

jest.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({ push: jest.fn() }),
}))

it('NOTE-16 a cart that could not be read is not shown as empty, and counts pending edits', async () => {
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

it('NOTE-16 shows no count and no sum while the order of the visitor could not be read', async () => {
  globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  storeGuestOrder({ number: 'R900000007', token: 'secret' })
  render(
    <>
      <CartIndicator />
      <CartToast />
      <CartContents />
    </>,
  )
  await act(() => cart.restart())
  await act(async () => {
    addToCart(productFixture({ id: 77, name: 'Cupim', price: 0.0499 }))
    await cart.flush()
  })
  expect(screen.getByRole('link', { name: 'Carrinho' })).toHaveTextContent(/^Carrinho$/)
  const notice = await screen.findByRole('complementary', { name: 'Aviso do carrinho' })
  expect(notice).toHaveTextContent('O resto do carrinho aparece quando a conexão voltar.')
  expect(notice).not.toHaveTextContent(/Subtotal|frete/i)
  expect(screen.queryByRole('region', { name: 'Resumo do carrinho' })).toBeNull()
})
