import { freeShippingText, knownFreight } from './free-delivery'

const text = (cents: number) => freeShippingText(cents)?.replace(/\u00a0/g, ' ')

it('NOTE-12 free delivery has a missing amount, and is certain from the threshold on', () => {
  expect(text(5_000)).toBe('Mais R$ 49,00 para frete grátis')
  expect(text(9_899)).toBe('Mais R$ 0,01 para frete grátis')
  expect(text(9_900)).toBe('Frete grátis garantido')
})

it('CART-36 CART-40 freight is known once it is free or the CEP is, and none where nothing is delivered', () => {
  const salvador = { isServed: true, cost: 9.9 }
  const free = { cents: 0, text: 'Frete grátis garantido', isFree: true }
  expect(knownFreight(5_000, null)).toEqual({ cents: 0 })
  expect(knownFreight(5_000, { isServed: true, cost: null })).toEqual({ cents: 0 })
  expect(knownFreight(5_000, { isServed: true, cost: 0 })).toEqual({
    cents: 0,
    text: 'Frete grátis',
  })
  expect(knownFreight(5_000, salvador)).toEqual({ cents: 990 })
  expect(knownFreight(9_900, salvador)).toEqual(free)
  expect(knownFreight(9_900, null)).toEqual(free)
  expect(knownFreight(9_900, { isServed: false })).toEqual({
    cents: 0,
    text: 'Retirada na loja, sem frete',
  })
})
