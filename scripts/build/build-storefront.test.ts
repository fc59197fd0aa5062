/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { UserError } from '../../server/processes.mjs'
import {
  compressStatic,
  memoryHint,
  requireMemoryForBuild,
  usableMemory,
} from './build-storefront.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compress-static-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('writes both compressed forms beside every text file, and skips compressed files', async () => {
  const script = 'const corte = "picanha";\n'.repeat(200)
  mkdirSync(join(folder, 'chunks'))
  writeFileSync(join(folder, 'chunks/a.js'), script)
  writeFileSync(join(folder, 'letra.woff2'), 'already small')
  await compressStatic(folder)

  const files = readdirSync(join(folder, 'chunks'))
  expect(files.sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz'])
  expect(readdirSync(folder)).not.toContain('letra.woff2.br')
  const br = readFileSync(join(folder, 'chunks/a.js.br'))
  const gz = readFileSync(join(folder, 'chunks/a.js.gz'))
  expect(brotliDecompressSync(br).toString()).toBe(script)
  expect(gunzipSync(gz).toString()).toBe(script)
  expect(br.length).toBeLessThan(script.length / 10)
})

const MB = 1_000_000

it.each([500 * MB, 1_000 * MB])('RUN-37 no build starts with %d bytes of memory', (bytes) => {
  const begin = () => requireMemoryForBuild(bytes)
  expect(begin).toThrow(UserError)
  expect(begin).toThrow(/takes 2\.6 GB of memory, and there are \d\.\d GB; add .+npm run build/)
})

it('RUN-37 a failure with little memory is explained, one with enough is not', () => {
  expect(() => requireMemoryForBuild(2_000 * MB)).not.toThrow()
  expect(memoryHint(2_000 * MB)).toMatch(/^Memory may have run out: .+ there are 2\.0 GB;/)
  expect(memoryHint(4_000 * MB)).toBeNull()
})

it('RUN-37 reads the memory of this machine or its container', () => {
  expect(usableMemory()).toBeGreaterThan(100 * MB)
  expect(usableMemory()).toBeLessThanOrEqual(2 * totalmem())
})
