/** @jest-environment node */
import { stages, steps, WHOLE } from './steps.mjs'

it('has every step in one stage', () => {
  expect(stages.flat().sort()).toEqual(Object.keys(steps).sort())
})

it('BROW-01/02 the journeys in other browsers only run by name, and after all others', () => {
  expect(WHOLE).not.toContain('browsers')
  expect(stages.at(-1)).toEqual(['browsers'])
  expect(steps.browsers?.needs).toBe('Firefox or WebKitGTK')
})
