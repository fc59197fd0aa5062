/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { CATALOGUE_REVALIDATE } from './cache-tags'

it('every stored page lives as long as its catalogue responses', () => {
  const lifetimes = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(page|route)\.tsx?$/.test(file))
    .flatMap((file) => {
      const [, seconds] =
        /^export const revalidate = (.+)$/m.exec(readFileSync(`app/${file}`, 'utf8')) ?? []
      return seconds ? [{ file, seconds }] : []
    })
  expect(lifetimes.length).toBeGreaterThan(10)
  // Next reads the number from the source, so that a page cannot import the constant.
  const expected = String(CATALOGUE_REVALIDATE)
  expect(lifetimes.filter(({ seconds }) => seconds !== expected)).toEqual([])
})
