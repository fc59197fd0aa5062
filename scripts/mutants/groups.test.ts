/** @jest-environment node */
import { existsSync } from 'node:fs'
import { groups } from './groups.mjs'

it.each(Object.entries(groups))(
  '%s names rules and tests that are there',
  (_, { rules, tests }) => {
    expect([...rules, ...tests].filter((path) => !existsSync(path))).toEqual([])
  },
)
