import { render } from '@testing-library/react'
import { EstimatedPrice } from './estimated-price'

const text = () => document.body.textContent?.replace(/\u00a0/g, ' ')

it('PDP-03 CONST-12 shows the chosen quantity times the price, marked as an estimate', () => {
  render(<EstimatedPrice product={{ price: 0.0899, unitForQuantity: 'g' }} quantity={1500} />)
  expect(text()).toContain('Preço estimado para 1,5 KgR$ 134,85')
  expect(text()).toContain(
    'Produtos por peso são estimados, com tolerância de 10%. Só o peso exato é cobrado.',
  )
})

it('PDP-03 says nothing of weight for a unit product', () => {
  render(<EstimatedPrice product={{ price: 4.9, unitForQuantity: 'un' }} quantity={2} />)
  expect(text()).toBe('Preço estimado para 2 unR$ 9,80')
})
