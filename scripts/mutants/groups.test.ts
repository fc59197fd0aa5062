/** @jest-environment node */
import { existsSync } from 'node:fs'
import { groups } from './groups.mjs'

it.each(Object.entries(groups))('the rules and tests of %s exist', (_, { rules, tests }) => {
  expect([...rules, ...tests].filter((path) => !existsSync(path))).toEqual([])
  expect(tests).not.toEqual([])
})
