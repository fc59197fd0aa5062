/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressStatic } from '../scripts/build/build-storefront.mjs'
import { staticFiles } from './static-files.mjs'

const SCRIPT = 'const corte = "picanha";\n'.repeat(200)
let distDir: string
let server: Server

beforeAll(async () => {
  distDir = mkdtempSync(join(tmpdir(), 'static-files-'))
  mkdirSync(join(distDir, 'static/chunks'), { recursive: true })
  writeFileSync(join(distDir, 'static/chunks/a.js'), SCRIPT)
  writeFileSync(join(distDir, 'secret.json'), '{}')
  writeFileSync(join(distDir, 'BUILD_ID'), 'this-build')
  await compressStatic(join(distDir, 'static'))
  const answer = staticFiles(distDir, join(distDir, 'kept'))
  server = createServer((req, res) => answer(req, res, () => res.writeHead(404).end(req.url)))
  await new Promise<void>((ready) => server.listen(0, ready))
})
afterAll(() => {
  server.close()
  rmSync(distDir, { recursive: true })
})

async function ask(path: string, headers = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status?: number; headers: Record<string, unknown>; text: string }>(
    (done) => {
      request({ port, path, method, headers }, async (answer) => {
        const text = Buffer.concat(await answer.toArray()).toString()
        done({ status: answer.statusCode, headers: answer.headers, text })
      }).end()
    },
  )
}

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['', undefined],
])('to a browser that reads "%s" it answers %s', async (accepted, encoding) => {
  const answer = await ask('/_next/static/chunks/a.js', { 'accept-encoding': accepted })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript',
    'cache-control': 'public,max-age=31536000,immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    vary: 'Accept-Encoding',
  })
  if (!encoding) expect(answer.text).toBe(SCRIPT)
})

it('sends nothing twice to a browser that has it', async () => {
  const path = '/_next/static/chunks/a.js'
  const { etag } = (await ask(path)).headers
  expect((await ask(path, { 'if-none-match': etag })).status).toBe(304)
})

it.each([
  '/_next/static/chunks/b.js',
  '/_next/static/../secret.json',
  '/_next/static/%2e%2e/secret.json',
  '/_next/static/%E0%A4%A',
  '/produtos/picanha',
])('passes %s on as it came', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404, text: path })
})

it('refuses what only reads answer', async () => {
  const answer = await ask('/_next/static/chunks/a.js', {}, 'POST')
  expect(answer).toMatchObject({ status: 405, text: '' })
  expect(answer.headers.allow).toBe('GET, HEAD')
})
