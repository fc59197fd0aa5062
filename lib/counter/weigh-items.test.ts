import fc from 'fast-check'
import { splitBlend } from './weigh-items'

const part = (id: number, quantity: number) => {
  const tolerance = Math.floor(quantity / 10)
  return {
    id,
    quantity,
    leastQuantity: quantity - tolerance,
    mostQuantity: quantity + tolerance,
  }
}

it('BALC-33 splits a weighed blend by its recipe', () => {
  const parts = [part(4, 600), part(5, 300), part(6, 100)]
  expect([...(splitBlend(parts, 1_030) ?? [])]).toEqual([
    [4, 618],
    [5, 309],
    [6, 103],
  ])
  expect([...(splitBlend(parts, 0) ?? [])]).toEqual([
    [4, 0],
    [5, 0],
    [6, 0],
  ])
  expect(splitBlend(parts, 1_101)).toBeNull()
})

it('BALC-33 parts add up to the weight of the blend, each within its range', () => {
  const recipe = fc.array(fc.integer({ min: 50, max: 3_000 }), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(recipe, fc.double({ min: 0, max: 1, noNaN: true }), (grams, at) => {
      const parts = grams.map((each, id) => part(id, each))
      const sum = (field: 'leastQuantity' | 'mostQuantity') =>
        parts.reduce((all, each) => all + each[field], 0)
      const weight = Math.round(
        sum('leastQuantity') + at * (sum('mostQuantity') - sum('leastQuantity')),
      )
      const split = splitBlend(parts, weight)
      expect([...(split?.values() ?? [])].reduce((all, each) => all + each, 0)).toBe(weight)
      for (const { id, leastQuantity, mostQuantity } of parts) {
        expect(split?.get(id)).toBeGreaterThanOrEqual(leastQuantity)
        expect(split?.get(id)).toBeLessThanOrEqual(mostQuantity)
      }
    }),
  )
})
