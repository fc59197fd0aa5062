/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPageServer } from './programs.mjs'

const folder = mkdtempSync(join(tmpdir(), 'page-server-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('finds Valkey, otherwise Redis, otherwise nothing', () => {
  const find = () => findPageServer(['/nowhere', folder])
  expect(find()).toBeNull()
  writeFileSync(join(folder, 'redis-server'), '')
  expect(find()).toBe(join(folder, 'redis-server'))
  writeFileSync(join(folder, 'valkey-server'), '')
  expect(find()).toBe(join(folder, 'valkey-server'))
})
