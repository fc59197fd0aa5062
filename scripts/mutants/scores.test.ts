import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { groups } from './groups.mjs'
import { scoreLine, showScores } from './scores.mjs'

const score = { name: 'money', killed: 27, survived: 3, minutes: 1.25 }

function exists(path: string): boolean {
  if (!path.includes('*')) return existsSync(path)
  const ending = basename(path).replace('*', '')
  return readdirSync(dirname(path)).some((name) => name.endsWith(ending))
}

it.each(Object.entries(groups))('the rules and tests of %s are there', (_, { rules, tests }) => {
  expect([...rules, ...tests].filter((path) => !exists(path))).toEqual([])
})

it('says what each group noticed and how long it took', () => {
  expect(scoreLine(score)).toBe('money        90.0 %  27 killed, 3 survived  1.3 min')
})

it('fails below nine of ten, all groups together', () => {
  const print = jest.spyOn(console, 'log').mockImplementation(() => {})
  expect(showScores([score])).toBe(0)
  expect(showScores([score, { ...score, killed: 26, survived: 4 }])).toBe(1)
  expect(showScores([{ ...score, killed: 0, survived: 0 }])).toBe(0)
  print.mockRestore()
})
