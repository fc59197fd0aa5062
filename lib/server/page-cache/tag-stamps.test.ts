import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TagStamps } from './tag-stamps.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tag-stamps-'))
const path = join(folder, 'tags')
const now = Date.now()

afterEach(() => rmSync(path, { force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

it('makes older entries stale and leaves younger ones fresh', async () => {
  const stamps = new TagStamps(path)
  await stamps.stamp(['product:a'], 31_536_000, now)
  expect(stamps.state(['product:a'], now - 1)).toBe('stale')
  expect(stamps.state(['product:a'], now + 1)).toBe('fresh')
  expect(stamps.state(['product:b'], now - 1)).toBe('fresh')
})

it.each([0, undefined])('removes older entries at once with expire %p', async (expire) => {
  const stamps = new TagStamps(path)
  await stamps.stamp(['product:a'], expire, now)
  expect(stamps.state(['products', 'product:a'], now - 1)).toBe('gone')
  expect(stamps.state(['product:a'], now + 1)).toBe('fresh')
})

it('does not bring a removed entry back by a later soft stamp', async () => {
  const stamps = new TagStamps(path)
  await stamps.stamp(['product:a'], 0, now)
  await stamps.stamp(['product:a'], 31_536_000, now + 10)
  expect(stamps.state(['product:a'], now - 1)).toBe('gone')
  expect(stamps.state(['product:a'], now + 5)).toBe('stale')
})

it('remembers the stamps after a restart', async () => {
  await new TagStamps(path).stamp(['product:a', 'products'], 31_536_000, now)
  expect(new TagStamps(path).state(['product:a'], now - 1)).toBe('stale')
})

it('starts empty from a corrupt file', () => {
  writeFileSync(path, '[["product:a",')
  expect(new TagStamps(path).state(['product:a'], 0)).toBe('fresh')
})
