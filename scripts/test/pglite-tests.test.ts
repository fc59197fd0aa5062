/** @jest-environment node */
import { existsSync } from 'node:fs'
import { CONTRACT_TESTS, PGLITE_TESTS } from './pglite-tests.mjs'

it.each([...Object.keys(PGLITE_TESTS), ...CONTRACT_TESTS])(
  '%s, which is to run on PGlite, is there',
  (path) => {
    expect(existsSync(path)).toBe(true)
  },
)
