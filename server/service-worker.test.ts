/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceWorker } from './static-files.mjs'

const WORKER = 'addEventListener("fetch", () => {})'
let distDir: string

beforeEach(() => {
  distDir = mkdtempSync(join(tmpdir(), 'service-worker-'))
  mkdirSync(join(distDir, 'worker'))
  writeFileSync(join(distDir, 'worker/sw.js'), WORKER)
})
afterEach(() => rmSync(distDir, { recursive: true }))

async function ask(handler: ReturnType<typeof serviceWorker>, headers = {}) {
  const server = createServer(handler as RequestListener).listen(0)
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/sw.js`, { headers })
  const text = await response.text()
  server.close()
  return { status: response.status, headers: Object.fromEntries(response.headers), text }
}

/** Requests the worker like browsers with `updateViaCache: 'none'`. */
const ifChanged = (etag = '') => ({ 'if-none-match': etag, 'cache-control': 'max-age=0' })

it('OFF-11 is checked before each use, by a tag of its content', async () => {
  const handler = serviceWorker(distDir, 'boi')
  const { status, headers, text } = await ask(handler)
  expect([status, text]).toEqual([200, `self.SHOP_HASH="boi";\n${WORKER}`])
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  const again = await ask(handler, ifChanged(headers.etag))
  expect([again.status, again.text]).toEqual([304, ''])
})

it('OFF-10 is another worker when the build or the data of the shop change', async () => {
  const { etag } = (await ask(serviceWorker(distDir, 'boi'))).headers
  const after = async (hash: string) =>
    (await ask(serviceWorker(distDir, hash), ifChanged(etag))).status
  expect(await after('boi')).toBe(304)
  expect(await after('boi-bom')).toBe(200)
  writeFileSync(join(distDir, 'worker/sw.js'), `${WORKER};`)
  expect(await after('boi')).toBe(200)
})

it('OFF-11 a build without a worker responds with 404, which browsers do not store', async () => {
  rmSync(join(distDir, 'worker'), { recursive: true })
  const { status, headers } = await ask(serviceWorker(distDir, 'boi'))
  expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
})
