/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CacheHandlerContext } from 'next/dist/server/lib/incremental-cache'
import { getSharedCache } from './shared-cache.mjs'
import { pageKey } from './stored-page.fixture'
import { testStore } from './test-store.fixture'

const folder = mkdtempSync(join(tmpdir(), 'cache-handler-'))
const context = {
  serverDistDir: join(folder, '.next/server'),
  revalidatedTags: [],
} as unknown as CacheHandlerContext
const asPage = { kind: 'APP_PAGE', isFallback: false } as never
const oneYear = { expire: 31_536_000 }
let stop = async () => {}

beforeAll(async () => {
  mkdirSync(join(folder, '.next'))
  writeFileSync(join(folder, '.next/BUILD_ID'), 'build-1\n')
  await testStore.start()
})
afterEach(async () => {
  await stop()
  await testStore.empty()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await testStore.end()
})

/** Creates a handler as a restarted server does, after the previous one has stopped. */
async function start(from = context) {
  await stop()
  jest.resetModules()
  jest.doMock('../../env/storefront.mjs', () => testStore.settings())
  const { default: CacheHandler } = require('./handler.mjs') as typeof import('./handler.mjs')
  stop = async () => getSharedCache()?.store.close?.()
  const handler = new CacheHandler(from)
  // Next reads an entry before it stores one; by then the store is open.
  await handler.get('/none', asPage)
  return handler
}

async function until(holds: () => boolean) {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

function page(head = '') {
  return {
    kind: 'APP_PAGE',
    html: `<head>${head}</head>`,
    headers: { 'x-next-cache-tags': 'products,product:a' },
    status: 200,
  } as never
}

const lifetime = { cacheControl: { revalidate: 1500, expire: 31_536_000 } } as never

it('serves a page with its lifetime, also after a restart', async () => {
  await (await start()).set('/a', page(), lifetime)
  const found = await (await start()).get('/a', asPage)
  expect(found?.value).toMatchObject({ kind: 'APP_PAGE', status: 200 })
  expect(found?.cacheControl).toEqual({ revalidate: 1500, expire: 31_536_000 })
})

it('changes no page when the middleware creates its own handler', async () => {
  await (await start()).set('/a', page(), lifetime)
  const ofMiddleware = await start({ ...context, serverDistDir: undefined })
  expect(await ofMiddleware.get('/a', asPage)).toBeNull()
  expect((await (await start()).get('/a', asPage))?.value).toMatchObject({ status: 200 })
})

it('RUN-70 serves no older page after a change of the shop folder', async () => {
  await (await start()).set('/a', page(), lifetime)
  const sample = (await start()).get('/a', asPage)
  expect(await sample).not.toBeNull()
  await stop()
  jest.resetModules()
  jest.doMock('../../shared/shop/from-folder.mjs', () => ({ wholeShop: { hash: 'boi-bom' } }))
  jest.doMock('../../env/storefront.mjs', () => testStore.settings())
  const { default: CacheHandler } = require('./handler.mjs') as typeof import('./handler.mjs')
  stop = async () => getSharedCache()?.store.close?.()
  expect(await new CacheHandler(context).get('/a', asPage)).toBeNull()
  jest.dontMock('../../shared/shop/from-folder.mjs')
})

it('SEO-03 never caches a page with a status marker', async () => {
  const handler = await start()
  await handler.set('/a', page('<meta name="x-http-status" content="404"/>'), lifetime)
  expect(await handler.get('/a', asPage)).toBeNull()
})

it('SEO-03 stores nothing of a crawl of 5,000 invented slugs', async () => {
  await (await start()).set('/a', page(), lifetime)
  const handler = await start()
  const before = await testStore.stored()
  const visit = async (n: number) => {
    const invented = `/produtos/inventado-${n}`
    expect(await handler.get(invented, asPage)).toBeNull()
    await handler.set(invented, page('<meta name="x-http-status" content="404"/>'), lifetime)
  }
  for (let n = 0; n < 5_000; n += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, i) => visit(n + i)))
  }
  expect(await testStore.stored()).toEqual(before)
  expect((await handler.get('/a', asPage))?.value).toMatchObject({ status: 200 })
})

it('caches the response of a route only when it is complete', async () => {
  const handler = await start()
  const response = (status: number) =>
    ({ kind: 'APP_ROUTE', status, body: Buffer.from('x'), headers: {} }) as never
  const find = async () => (await handler.get('/sitemap', { kind: 'APP_ROUTE' } as never))?.value
  for (const status of [307, 404, 503]) {
    await handler.set('/sitemap', response(status), lifetime)
    expect(await find()).toBeUndefined()
  }
  await handler.set('/sitemap', response(200), lifetime)
  await handler.set('/sitemap', response(503), lifetime)
  expect(await find()).toMatchObject({ status: 200 })
})

it('serves the last good page while the new one cannot be rendered', async () => {
  const handler = await start()
  await handler.set('/a', page(), lifetime)
  await handler.set('/a', page('<meta name="x-http-status" content="503"/>'), lifetime)
  expect((await handler.get('/a', asPage))?.value).toMatchObject({ status: 200 })
})

it('removes the last good page once the product is gone, also after a restart', async () => {
  const handler = await start()
  await handler.set('/a', page(), lifetime)
  await handler.set('/a', page('<meta name="x-http-status" content="410"/>'), lifetime)
  expect(await handler.get('/a', asPage)).toBeNull()
  expect(await (await start()).get('/a', asPage)).toBeNull()
})

it('returns a softly stale page as just expired, also after a restart', async () => {
  const handler = await start()
  await handler.set('/a', page(), lifetime)
  await handler.revalidateTag('product:a', oneYear)
  for (const next of [async () => handler, start]) {
    const server = await next()
    const age = Date.now() - ((await server.get('/a', asPage))?.lastModified ?? 0)
    expect(age).toBeGreaterThan(1500 * 1000)
    expect(age).toBeLessThan(1500 * 1000 + 60_000)
  }
})

it('misses a page whose tag expired immediately', async () => {
  const handler = await start()
  await handler.set('/a', page(), lifetime)
  await handler.revalidateTag(['product:a'], { expire: 0 })
  expect(await handler.get('/a', asPage)).toBeNull()
})

it('makes fetched data stale by its tags', async () => {
  const handler = await start()
  const fetched = { kind: 'FETCH', data: { body: '' }, revalidate: 1500 } as never
  await handler.set('key', fetched, { fetchCache: true, tags: ['products'] } as never)
  await handler.revalidateTag('departments', oneYear)
  const asked = (tags: string[]) => handler.get('key', { kind: 'FETCH', tags } as never)
  expect(Date.now() - ((await asked(['products']))?.lastModified ?? 0)).toBeLessThan(60_000)
  expect(Date.now() - ((await asked(['departments']))?.lastModified ?? 0)).toBeGreaterThan(
    1_500_000,
  )
})

it('caches no failed read, and keeps the earlier data', async () => {
  const handler = await start()
  const set = (body?: string) =>
    handler.set(
      'key',
      { kind: 'FETCH', data: { body }, revalidate: 1500 } as never,
      {
        fetchCache: true,
        tags: ['products'],
      } as never,
    )
  const find = () => handler.get('key', { kind: 'FETCH', tags: ['products'] } as never)
  await set(undefined)
  expect(await find()).toBeNull()
  await set('[1]')
  await set(undefined)
  expect((await find())?.value).toMatchObject({ data: { body: '[1]' } })
})

describe('dates a page by the start of its render', () => {
  let now = Date.now()
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 10))
  })
  afterEach(() => jest.restoreAllMocks())

  /** Next creates a handler for every request. */
  const another = (handler: Awaited<ReturnType<typeof start>>) =>
    new (handler.constructor as new (from: typeof context) => typeof handler)(context)
  const isOutdated = async (handler: Awaited<ReturnType<typeof start>>) => {
    const found = await another(handler).get('/a', asPage)
    return Date.now() - (found?.lastModified ?? 0) > 1500 * 1000
  }

  it('so that a change during the render makes it stale', async () => {
    const handler = await start()
    expect(await handler.get('/a', asPage)).toBeNull()
    await handler.revalidateTag('product:a', oneYear)
    await handler.set('/a', page(), lifetime)
    expect(await isOutdated(handler)).toBe(true)
  })

  it('also the second of two that began together', async () => {
    const first = await start()
    const second = another(first)
    for (const handler of [first, second]) expect(await handler.get('/a', asPage)).toBeNull()
    await first.revalidateTag('product:a', oneYear)
    for (const handler of [first, second]) {
      await handler.set('/a', page(), lifetime)
      expect(await isOutdated(handler)).toBe(true)
    }
  })

  it('also the one that ended after a newer one', async () => {
    const early = await start()
    await early.get('/a', asPage)
    await early.revalidateTag('product:a', oneYear)
    const late = another(early)
    await late.get('/a', asPage)
    await late.set('/a', page(), lifetime)
    expect(await isOutdated(early)).toBe(false)
    await early.set('/a', page(), lifetime)
    expect(await isOutdated(early)).toBe(true)
  })

  it('and not by an earlier one that failed', async () => {
    const failed = await start()
    await failed.get('/a', asPage)
    await failed.revalidateTag('product:a', oneYear)
    const next = another(failed)
    await next.get('/a', asPage)
    await next.set('/a', page(), lifetime)
    expect(await isOutdated(next)).toBe(false)
  })
})

it('keeps the age of an old page that Next stores again after a failure', async () => {
  const handler = await start()
  await handler.set('/a', page(), lifetime)
  await handler.revalidateTag('product:a', oneYear)
  const another = new (handler.constructor as new (from: typeof context) => typeof handler)(context)
  const old = await another.get('/a', asPage)
  await another.set('/a', old?.value ?? null, { cacheControl: { revalidate: 30 } } as never)
  const again = await another.get('/a', asPage)
  expect(Date.now() - (again?.lastModified ?? 0)).toBeGreaterThan(1500 * 1000)
})

it('reports the pages being rendered, and none for a prefetch, which gets the old page', async () => {
  const handler = await start()
  const { renders } = getSharedCache()?.invalidations ?? {}
  await handler.set('/none', null, lifetime)
  await until(() => renders?.open.size === 0)
  await handler.get('/a', asPage)
  expect(renders?.open.size).toBe(1)
  await handler.set('/a', page(), lifetime)
  await until(() => renders?.open.size === 0)
  await handler.revalidateTag('product:a', oneYear)
  const CacheHandler = handler.constructor as new (from: typeof context) => typeof handler
  const _requestHeaders = { 'next-router-prefetch': '1' }
  const prefetch = new CacheHandler({ ...context, _requestHeaders })
  expect(await prefetch.get('/a', asPage)).not.toBeNull()
  expect(renders?.open.size).toBe(0)
  expect(await new CacheHandler(context).get('/a', asPage)).not.toBeNull()
  expect(renders?.open.size).toBe(1)
})

it('removes a page that has moved', async () => {
  const handler = await start()
  await handler.set('/a', page(), lifetime)
  await handler.set('/a', { ...(page() as object), status: 308 } as never, lifetime)
  expect(await handler.get('/a', asPage)).toBeNull()
})

it('PAY-39 recognizes the checkout by its key in Next', async () => {
  process.env.PAYMENT_GATEWAY = 'stripe'
  const handler = await start()
  const policyOf = async (path: string) => {
    const key = pageKey(path)
    await handler.set(key, page(), lifetime)
    const found = (await handler.get(key, asPage))?.value
    return found && 'headers' in found ? String(found.headers?.['content-security-policy']) : ''
  }
  expect(await policyOf('/checkout')).toContain('https://js.stripe.com')
  expect(await policyOf('/carrinho')).not.toContain('stripe')
  delete process.env.PAYMENT_GATEWAY
})
