import fc from 'fast-check'
import { planSide } from './create-barbecue'

const one = { minimum: 1, increment: 1 }

it('adds a unit for each started amount of grams, from the next choice once one is sold out', () => {
  const bread = [
    { id: 1, ...one, maximum: 2 },
    { id: 2, ...one, maximum: 20 },
  ]
  expect(planSide(1600, 1600, bread)).toEqual([{ id: 1, units: 1 }])
  expect(planSide(1601, 1600, bread)).toEqual([{ id: 1, units: 2 }])
  expect(planSide(8000, 1600, bread)).toEqual([
    { id: 1, units: 2 },
    { id: 2, units: 3 },
  ])
  expect(planSide(8000, 1600, [])).toEqual([])
})

it('stays within limits and steps, and covers the need while stock allows', () => {
  const unit = fc
    .record({
      minimum: fc.integer({ min: 1, max: 6 }),
      increment: fc.integer({ min: 1, max: 6 }),
      steps: fc.nat(20),
    })
    .map(({ minimum, increment, steps }) => ({
      minimum,
      increment,
      maximum: minimum + steps * increment,
    }))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.array(unit), (grams, units) => {
      const choices = units.map((each, id) => ({ ...each, id }))
      const planned = planSide(grams, 1600, choices)
      let total = 0
      for (const { id, units: quantity } of planned) {
        const { minimum = 0, maximum = 0, increment = 1 } = choices[id] ?? {}
        expect(quantity >= minimum && quantity <= maximum).toBe(true)
        expect((quantity - minimum) % increment).toBe(0)
        total += quantity
      }
      const isAll = planned.length === choices.length
      expect(total >= Math.ceil(grams / 1600) || isAll).toBe(true)
    }),
  )
})
