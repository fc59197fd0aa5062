import { freeShippingText } from './free-shipping'

const text = (cents: number) => freeShippingText(cents).replace(/\u00a0/g, ' ')

it('NOTE-12 free delivery is so far away, or sure from the threshold on', () => {
  expect(text(5_000)).toBe('Mais R$ 49,00 para frete grátis')
  expect(text(9_899)).toBe('Mais R$ 0,01 para frete grátis')
  expect(text(9_900)).toBe('Frete grátis garantido')
})
