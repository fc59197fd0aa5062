import { act, render, screen } from '@testing-library/react'
import { orderFixture } from '@/lib/cart/cart.fixture'
import { useCurrentOrder } from '@/lib/cart/use-cart'
import { ContactLinks } from './shop-header'

jest.mock('@/lib/cart/use-cart', () => ({ useCurrentOrder: jest.fn() }))

const currentOrder = jest.mocked(useCurrentOrder)

function whatsappText(): string {
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' })
  expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?/)
  return new URL(href).searchParams.get('text') ?? ''
}

it('SHELL-04 GEN-14 the phone link dials a number with area code 71', () => {
  currentOrder.mockReturnValue(null)
  render(<ContactLinks />)
  expect(screen.getByRole('link', { name: '(71) 3333-4444' })).toHaveAttribute(
    'href',
    'tel:+557133334444',
  )
})

it('SHELL-05 SHELL-06 the WhatsApp text contains the order number once an order exists', () => {
  currentOrder.mockReturnValue(null)
  const { rerender } = render(<ContactLinks />)
  expect(whatsappText()).toMatch(/^Olá!/)
  expect(whatsappText()).not.toContain('#')

  currentOrder.mockReturnValue(orderFixture({ number: 'R1' }))
  act(() => rerender(<ContactLinks />))
  expect(whatsappText()).toContain('#R1')
})

it('SHELL-65 the WhatsApp text calls an order that is not placed a cart', () => {
  currentOrder.mockReturnValue(orderFixture({ number: 'R827', lineItems: [] }))
  render(<ContactLinks />)
  expect(whatsappText()).toMatch(/ sobre o carrinho #R827\.$/)
  expect(whatsappText()).not.toContain('pedido')
})
