import { producedRange } from '../service/domain/fulfilment/produced-range'
import { demoWeight } from './demo-order'

it('CONST-12 simulated weights are within the tolerance, and differ from line to line', () => {
  const weights = Array.from({ length: 200 }, (_, id) =>
    demoWeight({ id, unit: 'g', quantity: 1000 }, 5),
  )
  const { least, most } = producedRange({ id: 1, unit: 'g', quantity: 1000 }, 5)
  for (const weight of weights) {
    expect(weight).toBeGreaterThanOrEqual(least)
    expect(weight).toBeLessThanOrEqual(most)
    expect(weight % 5).toBe(0)
  }
  expect(new Set(weights).size).toBeGreaterThan(20)
  expect(demoWeight({ id: 7, unit: 'un', quantity: 3 }, 5)).toBe(3)
  expect(demoWeight({ id: 7, unit: 'g', quantity: 1 }, 5)).toBe(1)
})
