import { render } from '@testing-library/react'
import { CardEstimate } from './card-estimate'

const text = () => document.body.textContent?.replace(/\u00a0/g, ' ')

it('CONST-12 says what the usual weight comes to', () => {
  render(<CardEstimate product={{ price: 0.0899, unitForQuantity: 'g', defaultQuantity: 500 }} />)
  expect(text()).toBe('Estimado para 0,5 Kg: R$ 44,95')
})

it('GEN-06 says nothing of a product by unit', () => {
  render(<CardEstimate product={{ price: 4.9, unitForQuantity: 'un', defaultQuantity: 1 }} />)
  expect(text()).toBe('')
})
