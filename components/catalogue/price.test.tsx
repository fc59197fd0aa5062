import { render, screen } from '@testing-library/react'
import { Price, PromotionTag } from './price'

const text = () => document.body.textContent?.replace(/\u00a0/g, ' ')

it('PDP-19 CONST-22 shows the price of a gram product per Kg', () => {
  render(<Price product={{ price: 0.0899, listPrice: 0.0899, unitForQuantity: 'g' }} />)
  expect(text()).toBe('R$ 89,90 /Kg')
})

it('GEN-06 PDP-20 shows the price of a unit product per un', () => {
  render(<Price product={{ price: 4.9, listPrice: 4.9, unitForQuantity: 'un' }} />)
  expect(text()).toBe('R$ 4,90 /un')
})

const promoted = { price: 0.0899, listPrice: 0.0999, unitForQuantity: 'g' } as const

it('PDP-02 PDP-60 shows the saving and both labelled prices when the list price is above the price', () => {
  render(<Price product={promoted} size="page" />)
  expect(text()).toBe('−10 %Promoção: 10% de desconto de R$ 99,90por R$ 89,90 /Kg')
  expect(screen.getByText('−10 %')).toHaveTextContent(/^\u2212/)
  expect(screen.getByText('−10 %').parentElement).toHaveAttribute('aria-hidden', 'true')
})

it('PDP-60 shows Promoção where the saving rounds to nothing', () => {
  render(<PromotionTag product={{ price: 99.6, listPrice: 100 }} />)
  expect(text()).toBe('PROMOÇÃO')
})

it('SCRL-13 labels both prices on a card, the former price first, without a tag', () => {
  render(<Price product={promoted} />)
  expect(text()).toBe('de R$ 99,90por R$ 89,90 /Kg')
})

it.each([0.0899, 0.0799])('PDP-21 has no tag with a list price of %p', (listPrice) => {
  render(<Price product={{ price: 0.0899, listPrice, unitForQuantity: 'g' }} size="page" />)
  expect(screen.queryByText(/PROMOÇÃO|%/i)).toBeNull()
})
