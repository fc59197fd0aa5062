/** @jest-environment node */
import { existsSync } from 'node:fs'
import { stages, WHOLE } from './run-steps.mjs'
import { CONTRACT_TESTS, PGLITE_ONLY, PGLITE_TESTS, steps } from './steps.mjs'

it('has every step in one stage', () => {
  expect(stages.flat().sort()).toEqual(Object.keys(steps).sort())
})

it('BROW-01/02 the journeys in other browsers only run by name, and after all others', () => {
  expect(WHOLE).not.toContain('browsers')
  expect(stages.at(-1)).toEqual(['browsers'])
  expect(steps.browsers?.needs).toBe('Firefox or WebKitGTK')
})

it.each([...Object.keys(PGLITE_TESTS), ...CONTRACT_TESTS])(
  '%s, listed for PGlite, exists',
  (path) => {
    expect(existsSync(path)).toBe(true)
  },
)

it.each(PGLITE_ONLY)('%s exists and runs on PGlite', (path) => {
  expect(existsSync(path)).toBe(true)
  expect(Object.keys(PGLITE_TESTS).some((chosen) => path.startsWith(chosen))).toBe(true)
})
