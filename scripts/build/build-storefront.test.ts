/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressStatic } from './build-storefront.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compress-static-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('lays both compressed forms beside every text, and leaves what is compressed already', async () => {
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
