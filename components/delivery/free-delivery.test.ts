import { freeShippingText, knownFreight } from './free-delivery'

const text = (cents: number) => freeShippingText(cents)?.replace(/\u00a0/g, ' ')

it('NOTE-12 free delivery has a missing amount, and is certain from the threshold on', () => {
  expect(text(5_000)).toBe('Mais R$ 49,00 para frete grátis')
  expect(text(9_899)).toBe('Mais R$ 0,01 para frete grátis')
  expect(text(9_900)).toBe('Frete grátis garantido')
})

it('CART-36 CART-40 freight is known once it is free or the CEP is, and none where nothing is delivered', () => {
  const salvador = { isServed: true, cost: 9.9 }
  expect(knownFreight(5_000, null)).toBeNull()
  expect(knownFreight(5_000, { isServed: true, cost: null })).toBeNull()
  expect(knownFreight(5_000, salvador)).toBe(990)
  expect(knownFreight(9_900, salvador)).toBe('Frete grátis garantido')
  expect(knownFreight(9_900, null)).toBe('Frete grátis garantido')
  expect(knownFreight(9_900, { isServed: false, cost: null })).toBe('Retirada na loja, sem frete')
})
