/** @jest-environment node */
import { existsSync } from 'node:fs'
import { CONTRACT_TESTS, PGLITE_ONLY, PGLITE_TESTS } from './pglite-tests.mjs'

it.each([...Object.keys(PGLITE_TESTS), ...CONTRACT_TESTS])(
  '%s, which is to run on PGlite, is there',
  (path) => {
    expect(existsSync(path)).toBe(true)
  },
)

it.each(PGLITE_ONLY)('%s is there and runs on PGlite', (path) => {
  expect(existsSync(path)).toBe(true)
  expect(Object.keys(PGLITE_TESTS).some((chosen) => path.startsWith(chosen))).toBe(true)
})
