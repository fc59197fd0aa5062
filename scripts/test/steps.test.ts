/** @jest-environment node */
import { stages, steps } from './steps.mjs'

it('has every step in one stage', () => {
  expect(stages.flat().sort()).toEqual(Object.keys(steps).sort())
})
