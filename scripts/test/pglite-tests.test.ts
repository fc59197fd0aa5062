/** @jest-environment node */
import { existsSync } from 'node:fs'
import { CONTRACT_TESTS, PGLITE_ONLY, PGLITE_TESTS } from './pglite-tests.mjs'

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
