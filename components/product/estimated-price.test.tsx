import { render } from '@testing-library/react'
import { EstimatedPrice } from './buy-box'

const text = () => document.body.textContent?.replace(/\u00a0/g, ' ')

it('PDP-03 CONST-12 shows the chosen quantity times the price, marked as an estimate', () => {
  render(<EstimatedPrice product={{ price: 0.0899, unitForQuantity: 'g' }} quantity={1500} />)
  expect(text()).toContain('Preço estimado para 1,5 KgR$ 134,85')
  expect(text()).toContain(
    'Produtos por peso são estimados, com tolerância de 10%. Só o peso exato é cobrado.',
  )
})

it('PDP-25 shows the estimate for 1 Kg too', () => {
  render(<EstimatedPrice product={{ price: 0.0459, unitForQuantity: 'g' }} quantity={1000} />)
  expect(text()).toBe(
    'Preço estimado para 1 KgR$ 45,90Produtos por peso são estimados, com tolerância de 10%. Só o peso exato é cobrado.',
  )
})

it('PDP-24 a unit product has a price, not an estimate: one unit has its price, more have a total', () => {
  const product = { price: 4.9, unitForQuantity: 'un' } as const
  const { rerender } = render(<EstimatedPrice product={product} quantity={1} />)
  expect(text()).toBe('')
  rerender(<EstimatedPrice product={product} quantity={2} />)
  expect(text()).toBe('Preço de 2 unR$ 9,80')
})
