/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
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
  const response = staticFiles(distDir, join(distDir, 'kept'))
  server = createServer((req, res) => response(req, res, () => res.writeHead(404).end(req.url)))
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
      request({ port, path, method, headers }, async (response) => {
        const text = Buffer.concat(await response.toArray()).toString()
        done({ status: response.statusCode, headers: response.headers, text })
      }).end()
    },
  )
}

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['', undefined],
])('a browser that accepts "%s" gets %s', async (accepted, encoding) => {
  const response = await ask('/_next/static/chunks/a.js', { 'accept-encoding': accepted })
  expect(response.status).toBe(200)
  expect(response.headers['content-encoding']).toBe(encoding)
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript',
    'cache-control': 'public,max-age=31536000,immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    vary: 'Accept-Encoding',
  })
  if (!encoding) expect(response.text).toBe(SCRIPT)
})

it('sends 304 to a browser that has the file', async () => {
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
])('passes %s on unchanged', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404, text: path })
})

it('refuses other methods than reads', async () => {
  const response = await ask('/_next/static/chunks/a.js', {}, 'POST')
  expect(response).toMatchObject({ status: 405, text: '' })
  expect(response.headers.allow).toBe('GET, HEAD')
})

const HOUR_S = 3_600

let root: string
let kept: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-builds-'))
  kept = join(root, 'kept')
})
afterEach(() => rmSync(root, { recursive: true }))

/** A build with the file `<id>.js`. */
async function build(id: string): Promise<string> {
  const distDir = join(root, `dist-${id}`)
  mkdirSync(join(distDir, 'static/chunks'), { recursive: true })
  writeFileSync(join(distDir, `static/chunks/${id}.js`), `'${id}';`.repeat(300))
  writeFileSync(join(distDir, 'BUILD_ID'), `${id}\n`)
  await compressStatic(join(distDir, 'static'))
  return distDir
}

function open(distDir: string, folder = kept) {
  const response = staticFiles(distDir, folder)
  const server = createServer((req, res) =>
    response(req, res, () => res.writeHead(404).end(req.url)),
  ).listen(0)
  const { port } = server.address() as AddressInfo
  return {
    ask: (path: string, headers = {}) =>
      new Promise<{ status?: number; headers: Record<string, unknown>; length: number }>((done) => {
        request({ port, path: `/_next/static${path}`, headers }, async (response) => {
          const { length } = Buffer.concat(await response.toArray())
          done({ status: response.statusCode, headers: response.headers, length })
        }).end()
      }),
    close: () => server.close(),
  }
}

function age(id: string, hours: number): void {
  const then = Date.now() / 1000 - hours * HOUR_S
  utimesSync(join(kept, id), then, then)
}

it('RUN-12 serves the scripts of the previous build, compressed and with a long lifetime, after its folder is deleted', async () => {
  const old = await build('old')
  open(old).close()
  rmSync(old, { recursive: true })
  const { ask, close } = open(await build('new'))

  expect((await ask('/chunks/new.js')).status).toBe(200)
  const response = await ask('/chunks/old.js', { 'accept-encoding': 'gzip, br' })
  expect(response.status).toBe(200)
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public,max-age=31536000,immutable',
    'content-type': 'text/javascript',
    'x-content-type-options': 'nosniff',
  })
  expect((await ask('/chunks/other.js')).status).toBe(404)
  writeFileSync(join(root, 'secret.json'), '{}')
  for (const path of ['/../../secret.json', '/%2e%2e/%2e%2e/secret.json', '/../../kept']) {
    expect((await ask(path)).status).toBe(404)
  }
  close()
})

it('RUN-12 a running storefront finds the scripts of a later build stored by another one', async () => {
  const { ask, close } = open(await build('old'))
  expect((await ask('/chunks/new.js')).status).toBe(404)
  open(await build('new')).close()
  expect((await ask('/chunks/new.js')).status).toBe(200)
  close()
})

it('RUN-12 keeps a build for a day after its last use', async () => {
  const builds = await Promise.all(['lately', 'long-ago', 'new'].map(build))
  const [lately = '', longAgo = '', now = ''] = builds
  for (const distDir of [lately, longAgo]) open(distDir).close()
  mkdirSync(join(kept, 'broken-off.partial'))
  age('lately', 23)
  age('long-ago', 26)
  age('broken-off.partial', 26)
  open(now).close()
  expect(readdirSync(kept).sort()).toEqual(['lately', 'new'])

  age('new', 26)
  open(now).close()
  expect(Date.now() - statSync(join(kept, 'new')).mtimeMs).toBeLessThan(HOUR_S * 1000)
})

it('RUN-12 a folder that cannot be written to stores nothing, and the shop starts all the same', async () => {
  const file = join(root, 'file')
  writeFileSync(file, '')
  const error = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { ask, close } = open(await build('new'), join(file, 'kept'))
  expect((await ask('/chunks/new.js')).status).toBe(200)
  expect((await ask('/chunks/old.js')).status).toBe(404)
  expect(error).toHaveBeenCalledTimes(1)
  expect(existsSync(join(root, 'kept'))).toBe(false)
  close()
  error.mockRestore()
})
