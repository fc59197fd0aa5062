import { act, render, screen } from '@testing-library/react'
import { orderFixture } from '@/lib/cart/cart-fixtures'
import { EMPTY_CART } from '@/lib/cart/cart-state'
import { useCartState } from '@/lib/cart/use-cart'
import { ContactLinks } from './contact-links'

jest.mock('@/lib/cart/use-cart', () => ({ useCartState: jest.fn() }))

const cartState = jest.mocked(useCartState)

function whatsappText(): string {
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' })
  expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?/)
  return new URL(href).searchParams.get('text') ?? ''
}

it('SHELL-04 GEN-14 the phone link dials a number with area code 71', () => {
  cartState.mockReturnValue(EMPTY_CART)
  render(<ContactLinks />)
  expect(screen.getByRole('link', { name: '(71) 3333-4444' })).toHaveAttribute(
    'href',
    'tel:+557133334444',
  )
})

it('SHELL-05 SHELL-06 the WhatsApp text names the order once there is one', () => {
  cartState.mockReturnValue(EMPTY_CART)
  const { rerender } = render(<ContactLinks />)
  expect(whatsappText()).toMatch(/^Olá!/)
  expect(whatsappText()).not.toContain('#')

  cartState.mockReturnValue({ ...EMPTY_CART, order: orderFixture({ number: 'R1' }) })
  act(() => rerender(<ContactLinks />))
  expect(whatsappText()).toContain('#R1')
})
