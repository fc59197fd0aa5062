import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TagInvalidations } from './tag-invalidations.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tag-invalidations-'))
const path = join(folder, 'tags')
const now = Date.now()

afterEach(() => rmSync(path, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

it('makes older entries stale and leaves younger ones fresh', async () => {
  const invalidations = new TagInvalidations(path)
  await invalidations.invalidate(['product:a'], 31_536_000, now)
  expect(invalidations.state(['product:a'], now - 1)).toBe('stale')
  expect(invalidations.state(['product:a'], now + 1)).toBe('fresh')
  expect(invalidations.state(['product:b'], now - 1)).toBe('fresh')
})

it.each([0, undefined])('removes older entries at once with expire %p', async (expire) => {
  const invalidations = new TagInvalidations(path)
  await invalidations.invalidate(['product:a'], expire, now)
  expect(invalidations.state(['products', 'product:a'], now - 1)).toBe('gone')
  expect(invalidations.state(['product:a'], now + 1)).toBe('fresh')
})

it('does not bring a removed entry back by a later soft invalidation', async () => {
  const invalidations = new TagInvalidations(path)
  await invalidations.invalidate(['product:a'], 0, now)
  await invalidations.invalidate(['product:a'], 31_536_000, now + 10)
  expect(invalidations.state(['product:a'], now - 1)).toBe('gone')
  expect(invalidations.state(['product:a'], now + 5)).toBe('stale')
})

it('remembers the invalidations after a restart', async () => {
  await new TagInvalidations(path).invalidate(['product:a', 'products'], 31_536_000, now)
  expect(new TagInvalidations(path).state(['product:a'], now - 1)).toBe('stale')
})

it('starts empty from a corrupt file', () => {
  writeFileSync(path, '[["product:a",')
  expect(new TagInvalidations(path).state(['product:a'], 0)).toBe('fresh')
})
