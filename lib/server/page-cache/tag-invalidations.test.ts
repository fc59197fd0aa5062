/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TagInvalidations } from './tag-invalidations.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tag-invalidations-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('starts empty from a corrupt file', () => {
  writeFileSync(join(folder, 'tags'), '[["product:a",')
  const invalidations = new TagInvalidations(join(folder, 'tags'))
  expect(invalidations.state(['product:a'], { lastModified: 0 })).toBe('fresh')
})
