import { groundMeat } from './blend.fixture'
import { pricePerGram, sharePercent, sharesAreRough, totalCents } from './parts'

const three = [1, 2, 3].map((id) => ({ product: groundMeat(id, `Corte ${id}`), grams: 500 }))

it('BLND-29 one of three equal parts is 33 %, and a text says that shares are rounded', () => {
  expect(three.map(({ grams }) => sharePercent(grams, three))).toEqual([33, 33, 33])
  expect(sharesAreRough(three)).toBe(true)
  expect(sharesAreRough(three.slice(0, 2))).toBe(false)
  expect(sharePercent(500, [])).toBe(0)
})

it('the price of the blend weighs each meat by its share', () => {
  const parts = [
    { product: groundMeat(1, 'Acém', { price: 0.0369 }), grams: 1000 },
    { product: groundMeat(2, 'Costela', { price: 0.0429 }), grams: 500 },
  ]
  expect(pricePerGram(parts)).toBeCloseTo(0.0389, 6)
  expect(totalCents(parts)).toBe(3690 + 2145)
  expect(pricePerGram([])).toBe(0)
})
