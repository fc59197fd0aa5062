/** @jest-environment node */
import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { productFixture } from '../cart/cart.fixture'
import { MAX_BODY_BYTES } from './server-response'
import type { Department, Product } from './types'

const folder = mkdtempSync(join(tmpdir(), 'catalogue-server-'))
const departments = [{ id: 7, name: 'Bovinos', image_url: null, subdepartments: [] }]
const found = { status: 'found', value: [{ id: 7, name: 'Bovinos' }] }
let server: Server
let answer: RequestListener
let asked = 0
let url = ''

jest.mock('server-only', () => ({}), { virtual: true })
jest.mock('../services/monitoring/report', () => ({ report: () => {} }))
jest.mock('../env/server', () => ({
  serverEnv: {
    get salesApiUrl() {
      return url
    },
  },
}))
jest.mock('../env/storefront.mjs', () => ({ pageCacheDir: join(folder, 'pages'), building: false }))

beforeAll(async () => {
  mkdirSync(join(folder, '.next'))
  writeFileSync(join(folder, '.next/BUILD_ID'), 'build-1')
  server = createServer((incoming, outgoing) => {
    asked++
    answer(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked = 0
  answer = good
  rmSync(join(folder, 'pages'), { recursive: true, force: true })
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const good: RequestListener = (_, outgoing) => {
  outgoing.end(JSON.stringify(departments))
}
const says =
  (body: string | Buffer, headers = {}): RequestListener =>
  (_, outgoing) => {
    outgoing.writeHead(200, headers).end(body)
  }

/** A freshly started server, with Next's own cache around our handler. */
async function start() {
  jest.resetModules()
  Object.assign(globalThis, { AsyncLocalStorage })
  const { default: CacheHandler } = await import('../server/page-cache/handler.mjs')
  const { IncrementalCache } = await import('next/dist/server/lib/incremental-cache')
  const { workAsyncStorage } = await import(
    'next/dist/server/app-render/work-async-storage.external'
  )
  const { workUnitAsyncStorage } = await import(
    'next/dist/server/app-render/work-unit-async-storage.external'
  )
  const { readDepartments } = await import('./catalogue-server')
  /** Reads as a page does while it is rendered for the cache; each page has its own handler. */
  const read = async () => {
    const incrementalCache = new IncrementalCache({
      CurCacheHandler: CacheHandler,
      dev: false,
      requestHeaders: {},
      serverDistDir: join(folder, '.next/server'),
      minimalMode: false,
      previewProps: { previewModeId: 'x' },
      prerenderManifest: { routes: {}, dynamicRoutes: {}, notFoundRoutes: [] },
    } as never)
    const work = { incrementalCache, route: '/departamentos', pendingRevalidates: {} }
    const unit = { type: 'prerender-legacy', revalidate: 1500, tags: null, implicitTags: null }
    const result = await workAsyncStorage.run(work as never, () =>
      workUnitAsyncStorage.run(unit as never, () => readDepartments()),
    )
    await Promise.allSettled(Object.values(work.pendingRevalidates))
    return { result, tags: unit.tags }
  }
  const { getSharedCache } = await import('../server/page-cache/shared-cache.mjs')
  return { read, invalidations: () => getSharedCache()?.invalidations }
}

const stored = () => {
  const [build = ''] = readdirSync(join(folder, 'pages'))
  const pages = join(folder, 'pages', build)
  return readdirSync(pages).map((name) => readFileSync(join(pages, name), 'utf8'))
}

it('caches a response, with its tags on the page, also after a restart', async () => {
  const first = await start()
  expect(await first.read()).toMatchObject({ result: found, tags: ['catalogue', 'departments'] })
  expect((await first.read()).result).toMatchObject(found)
  expect((await (await start()).read()).result).toMatchObject(found)
  expect(asked).toBe(1)
})

it.each([
  ['a page of a captive portal', says('<html>Bem-vindo</html>')],
  ['half an answer', says('[{"id":7,"name":"Bov')],
  ['another shape', says('{}')],
  ['a wrong part', says(JSON.stringify([{ ...departments[0], name: 7 }]))],
  ['nothing', says('')],
  ['a failure', (_, outgoing) => outgoing.writeHead(500).end('{}')],
  ['a broken connection', (_, outgoing) => outgoing.destroy()],
] as [string, RequestListener][])(
  'caches nothing of %s: the next read gets a valid response',
  async (_, broken) => {
    const { read } = await start()
    answer = broken
    expect((await read()).result).toEqual({ status: 503 })
    expect(stored()).toEqual([])
    answer = good
    expect((await read()).result).toMatchObject(found)
  },
)

it('neither returns nor renews an expired response when the new response is broken', async () => {
  const { read, invalidations } = await start()
  await read()
  await invalidations()?.invalidate(['departments'], 31_536_000)
  answer = says('{}')
  expect((await read()).result).toEqual({ status: 503 })
  expect((await read()).result).toEqual({ status: 503 })
  answer = says(JSON.stringify([{ ...departments[0], name: 'Suínos' }]))
  expect((await read()).result).toMatchObject({ value: [{ name: 'Suínos' }] })
})

const long = JSON.stringify([{ ...departments[0], name: 'x'.repeat(MAX_BODY_BYTES) }])
it.each([
  ['as its head says', says(long, { 'content-length': Buffer.byteLength(long) })],
  ['of which the head says nothing', says(long)],
  ['packed into few bytes', says(gzipSync(long), { 'content-encoding': 'gzip' })],
])('refuses a response that is too long, %s', async (_, tooLong) => {
  const { read } = await start()
  answer = tooLong
  expect((await read()).result).toEqual({ status: 503 })
  expect(stored()).toEqual([])
})

it('accepts a response of exactly the maximum length', async () => {
  const { read } = await start()
  answer = says(JSON.stringify(departments).padEnd(MAX_BODY_BYTES))
  expect((await read()).result).toMatchObject(found)
})

it('closes the connection of an endless response', async () => {
  const { read } = await start()
  const left = new Promise<void>((resolve) => {
    answer = (_, outgoing) => {
      const more = () => {
        while (outgoing.write(Buffer.alloc(100_000, ' ')));
      }
      outgoing.on('drain', more).on('close', resolve)
      more()
    }
  })
  expect((await read()).result).toEqual({ status: 503 })
  await left
})

it('aborts a trickling response, also for an expired entry, and requests it again', async () => {
  const { read, invalidations } = await start()
  const ends: AbortController[] = []
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const end = new AbortController()
    ends.push(end)
    return end.signal
  })
  const fetched = jest.spyOn(globalThis, 'fetch')
  for (const isOutdated of [false, true]) {
    if (isOutdated) await invalidations()?.invalidate(['departments'], 31_536_000)
    const arrived = new Promise<void>((resolve) => {
      answer = (_, outgoing) => {
        outgoing.write('[')
        resolve()
      }
    })
    const reading = read()
    await arrived
    await fetched.mock.results.at(-1)?.value
    ends.at(-1)?.abort(new DOMException('over', 'TimeoutError'))
    expect((await reading).result).toEqual({ status: 503 })
    answer = good
    expect((await read()).result).toMatchObject(found)
  }
})

it.each([
  ['the named product', { product: { name: 'Rabada', department: { id: 4, name: 'Suínos' } } }],
  ['a product without a department', { product: { name: 'Rabada', department: null } }],
])('PDP-83 reads of a 410 %s', async (_, named) => {
  const { read } = await start()
  answer = (_, outgoing) => outgoing.writeHead(410).end(JSON.stringify({ error: 'x', ...named }))
  expect((await read()).result).toEqual({ status: 410, withdrawn: named.product })
})

it.each(['', '{"error":"x"}', '{"error":"x","product":{"name":7}}', '<html>'])(
  'PDP-83 a 410 with another body names no product: %s',
  async (body) => {
    const { read } = await start()
    answer = (_, outgoing) => outgoing.writeHead(410).end(body)
    expect((await read()).result).toEqual({ status: 410 })
  },
)

it('waits two and a half seconds for the navigation, its body included', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout')
  await (await start()).read()
  expect(timeout.mock.calls).toEqual([[2_500]])
})

const product = (id: number, inStock = true) => productFixture({ id, inStock })
const shelf = (id: number, ...products: Product[]) => ({
  id,
  name: `Prateleira ${id}`,
  slug: `prateleira-${id}`,
  products,
})
const soldOut = product(1, false)
const department: Department = {
  id: 3,
  name: 'Aves',
  imageUrl: null,
  subdepartments: [
    shelf(31, product(7), product(8, false)),
    shelf(32, product(9, false), soldOut, product(5), product(2)),
  ],
}
it('ITEM-22 other variants come first, then the same subdepartment, then the rest of the department, three at most and none that is sold out', async () => {
  const { inStockInstead } = await import('./catalogue-server')
  const idsOf = (...given: Parameters<typeof inStockInstead>) =>
    inStockInstead(...given).map(({ id }) => id)

  expect(idsOf(soldOut, [product(2), product(3, false)], department)).toEqual([2, 5, 7])
  expect(idsOf(soldOut, [], department)).toEqual([5, 2, 7])
  expect(
    idsOf(
      soldOut,
      [2, 3, 4, 5].map((id) => product(id)),
      null,
    ),
  ).toEqual([2, 3, 4])
  expect(idsOf(soldOut, [], null)).toEqual([])
})
