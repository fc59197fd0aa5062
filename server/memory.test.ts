/** @jest-environment node */
import { totalmem } from 'node:os'
import { memoryHint, requireMemoryForBuild, usableMemory } from './memory.mjs'
import { UserError } from './processes.mjs'

const MB = 1_000_000

it.each([500 * MB, 1_000 * MB])('RUN-37 no build is begun in %d bytes of memory', (bytes) => {
  const begin = () => requireMemoryForBuild(bytes)
  expect(begin).toThrow(UserError)
  expect(begin).toThrow(/takes 2\.6 GB of memory, and there are \d\.\d GB; add .+npm run build/)
})

it('RUN-37 one that fails in little memory is explained, one in enough is not', () => {
  expect(() => requireMemoryForBuild(2_000 * MB)).not.toThrow()
  expect(memoryHint(2_000 * MB)).toMatch(/^Memory may have run out: .+ there are 2\.0 GB;/)
  expect(memoryHint(4_000 * MB)).toBeNull()
})

it('RUN-37 knows the memory of this machine or its container', () => {
  expect(usableMemory()).toBeGreaterThan(100 * MB)
  expect(usableMemory()).toBeLessThanOrEqual(2 * totalmem())
})
