import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js'
import { eventsAreDelivered, ops } from '../support/ops'
import { ORIGIN } from '../support/origin'
import { type RawResponse, requestRaw } from '../support/requests'
import type { SalesApi } from '../support/sales-api'
import { test as shopTest } from '../support/second-shop'
import { expect, test } from '../support/test'

const BROWSER = { 'user-agent': 'Mozilla/5.0', 'accept-encoding': 'gzip, deflate, br' }
/**
 * Looks like Next's draft cookie, which bypasses the response cache. Next itself ignores this name.
 */
const AS_NEXT = { cookie: 'not__prerender_bypass=none' }

type Headers = Record<string, string>

/** Repeats a request until the cached response is sent, which has a length. */
async function keep(url: string, headers: Headers = BROWSER): Promise<RawResponse> {
  for (let time = 0; time < 100; time++) {
    const response = await requestRaw(url, headers)
    if (response.headers['content-encoding'] && response.headers['content-length']) return response
  }
  throw new Error(`${url} is not kept`)
}

/** Returns the response from the cache, if cacheable, and the response of Next. */
async function bothWays(url: string, headers: Headers = BROWSER, method = 'GET') {
  const kept = await requestRaw(url, headers, method)
  const asNext = await requestRaw(url, { ...headers, ...AS_NEXT }, method)
  return { kept, asNext }
}

/** Drops the length of encoded bodies: cached ones are sent whole, others in chunks. */
function comparable({ status, head, headers, body }: RawResponse) {
  const isEncoded = headers['content-encoding'] !== undefined
  return { status, body, head: head.filter((one) => !(isEncoded && /^content-length/i.test(one))) }
}

async function expectSame(url: string, headers?: Headers, method?: string) {
  const { kept, asNext } = await bothWays(url, headers, method)
  expect(comparable(kept), `${method ?? 'GET'} ${url}`).toEqual(comparable(asNext))
  return kept
}

/** Returns the request of a browser that prefetches a segment of a page. */
async function prefetch(segment: string, page: string) {
  const hash = await computeCacheBustingSearchParam('1', segment, undefined, page)
  const headers = {
    ...BROWSER,
    rsc: '1',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': segment,
    'next-url': page,
  }
  return { query: `?_rsc=${hash}`, headers }
}

async function storedPaths(salesApi: SalesApi) {
  const [department] = await salesApi.departments()
  const { slug } = await salesApi.productByWeight()
  const own = `/departamentos/${department?.id}`
  return {
    product: `/produtos/${slug}`,
    pages: [
      '/',
      '/departamentos',
      own,
      `${own}/${department?.subdepartments[0]?.slug}`,
      `/produtos/${slug}`,
      '/sobre',
      '/termos/uso',
      '/blend',
      '/bigchurrasco',
      '/carrinho',
      '/carrinho/',
      '/checkout/',
      '/login/',
      '/confirmacao',
    ],
  }
}

test('SEO-04 every stored page has the same response from the cache and from Next', async ({
  salesApi,
}) => {
  const { pages } = await storedPaths(salesApi)
  for (const path of pages) {
    const url = ORIGIN + path
    const { headers } = await keep(url)
    await keep(url, { ...BROWSER, 'accept-encoding': 'gzip' })
    for (const accepted of ['gzip, deflate, br', 'gzip', 'identity', 'br;q=0.1, gzip;q=0.9']) {
      const reader = { ...BROWSER, 'accept-encoding': accepted }
      await requestRaw(url, reader)
      for (const method of ['GET', 'HEAD']) await expectSame(url, reader, method)
    }
    const tag = String(headers.etag)
    for (const seen of [tag, `W/${tag}`, `"other", W/${tag}`, '*', '"other"']) {
      for (const method of ['GET', 'HEAD']) {
        const { status } = await expectSame(url, { ...BROWSER, 'if-none-match': seen }, method)
        expect(status, `${path} ${seen}`).toBe(seen === '"other"' ? 200 : 304)
      }
    }
  }
})

test('SEO-04 other headers of a visitor change no response', async ({ salesApi }) => {
  const { product } = await storedPaths(salesApi)
  const url = ORIGIN + product
  const { body } = await keep(url)
  const others: Headers[] = [
    { cookie: 'logged_in=1; session=segredo' },
    { authorization: 'Bearer segredo' },
    { host: 'veneno.example', 'x-forwarded-host': 'veneno.example', 'x-forwarded-proto': 'https' },
    { range: 'bytes=0-10' },
    { 'cache-control': 'no-cache', pragma: 'no-cache' },
    { 'if-modified-since': 'Sun, 22 Nov 2026 10:00:00 GMT' },
    { connection: 'Upgrade', upgrade: 'websocket' },
    { 'accept-language': 'en', purpose: 'prefetch', 'sec-fetch-dest': 'image' },
    { 'x-middleware-prefetch': '1', 'x-nextjs-data': '1', 'content-security-policy': "'none'" },
  ]
  for (const headers of others) {
    const response = await expectSame(url, { ...BROWSER, ...headers })
    expect([response.status, response.body], JSON.stringify(headers)).toEqual([200, body])
  }
  const campaign = await requestRaw(`${url}?utm_source=carta&token=segredo`, BROWSER)
  expect(comparable(campaign)).toEqual(comparable(await requestRaw(url, BROWSER)))
})

test('SEO-04 addresses without a stored page have the same response as without the cache', async ({
  salesApi,
}) => {
  const { product } = await storedPaths(salesApi)
  const statuses: [string, number][] = [
    ['/nao-existe', 404],
    ['/produtos/nao-existe', 404],
    ['/departamentos/999999', 404],
    [`${product}/`, 308],
    [product.toUpperCase(), 404],
    ['/produtos/%zz', 400],
    [product.replace('/p', '//p'), 308],
    ['/minha-conta/informacoes', 307],
    ['/sitemap.xml', 200],
    ['/robots.txt', 200],
  ]
  for (const [path, status] of statuses) {
    for (let time = 0; time < 3; time++) await requestRaw(ORIGIN + path, BROWSER)
    const response = await expectSame(ORIGIN + path)
    expect(response.status, path).toBe(status)
  }
  for (let time = 0; time < 4; time++) {
    const { headers } = await requestRaw(`${ORIGIN}/busca?q=picanha`, BROWSER)
    expect(headers['content-length']).toBeUndefined()
  }
})

test('SEO-05 all unknown addresses of a kind get one stored page', async ({ salesApi }) => {
  const [department] = await salesApi.departments()
  const shelf = `/departamentos/${department?.id}/${department?.subdepartments[0]?.slug}`
  const kinds: [string, number, string][] = [
    ['/produtos/inventado', 404, 'Esse produto não existe...'],
    ['/departamentos/98765', 404, 'Não foi possível carregar esse departamento.'],
    [`${shelf}/987`, 404, 'Oops! Essa página não existe.'],
    ['/acompanhar/R1.inventado', 404, 'Link inválido'],
    ['/%zz/inventado', 400, 'O endereço desta página não é válido.'],
  ]
  for (const [path, status, text] of kinds) {
    await keep(ORIGIN + path)
    const other = path.replace(/\d$|$/, '7')
    const response = await expectSame(ORIGIN + other)
    expect(response.headers['content-length'], other).toBeDefined()
    expect(response.status, other).toBe(status)
    expect(response.headers['cache-control'], other).toBe('private, no-store')
    expect(response.body, other).toContain(`>${text}</h1>`)
    expect(response.body, other).toContain('noindex')
    expect(response.body, other).not.toContain('inventado')
  }
})

test('SEO-04 a prefetch has the same response from every page', async ({ salesApi }) => {
  const { product } = await storedPaths(salesApi)
  for (const from of ['/', '/departamentos']) {
    for (const segment of ['/_tree', '/_full', '/_head']) {
      const { query, headers } = await prefetch(segment, from)
      const url = ORIGIN + product + query
      for (let time = 0; time < 4; time++) {
        const { status } = await expectSame(url, headers)
        expect(status, segment).toBe(200)
      }
      const { status } = await expectSame(`${ORIGIN}${product}?_rsc=falsch`, headers)
      expect(status, 'an address of the router that is not its own').toBe(307)
    }
  }
  const { query, headers } = await prefetch('/_full', '/')
  await keep(ORIGIN + product + query, headers)
})

test('SEO-04 a new price and a withdrawn product are visible at the first request', async ({
  salesApi,
}) => {
  test.setTimeout(300_000)
  const product = (await salesApi.mostSold()).find((one) => one.unit_for_quantity === 'un')
  if (!product) throw new Error('no product by unit is among the most sold')
  const id = String(product.id)
  const own = `${ORIGIN}/produtos/${product.slug}`
  const pages = [own, ORIGIN, `${ORIGIN}/sobre`].map((url) => (url === ORIGIN ? `${url}/` : url))
  const price = (reais: number) => reais.toFixed(2).replace('.', ',')
  for (const url of pages) await keep(url)

  await ops('products', 'price', id, '3456,78')
  await eventsAreDelivered()
  for (const url of pages) await expectSame(url)
  expect((await requestRaw(own, BROWSER)).body).toContain('3.456,78')
  await keep(own)

  await ops('products', 'withdraw', id)
  await eventsAreDelivered()
  expect((await expectSame(own)).status).toBe(410)

  await ops('products', 'restore', id)
  await ops('products', 'price', id, price(product.price))
  await eventsAreDelivered()
  // The page was removed with its product, so the first request renders it.
  await requestRaw(own, BROWSER)
  for (const url of pages) await expectSame(url)
  expect((await keep(own)).body).not.toContain('3.456,78')
})

shopTest(
  'SEO-04 a cached response stays available while the sales API is down, also after a restart',
  async ({ shop }) => {
    const url = shop.url + shop.unseen.shift()
    const before = await keep(url)
    await shop.stopApi()
    expect(comparable(await expectSame(url))).toEqual(comparable(before))
    await shop.restartStorefront()
    const after = await keep(url)
    expect(comparable(after)).toEqual(comparable(before))
    await expectSame(url)
    await shop.startApi()
  },
)

shopTest('SEO-04 a response is cached no longer than its page is fresh', async ({ shop }) => {
  const url = shop.url + shop.unseen.shift()
  await keep(url)
  await shop.restartStorefront(() => age(shop.pages, new URL(url).pathname, 1_480_000))
  await keep(url)
  await expect
    .poll(async () => (await requestRaw(url, BROWSER)).headers['x-nextjs-cache'], {
      timeout: 40_000,
      intervals: [100],
    })
    .toBe('STALE')
  await keep(url)
  await expectSame(url)
})

/** Makes a cached page older by this many ms. */
function age(folder: string, path: string, ms: number) {
  for (const name of readdirSync(folder, { recursive: true }).map(String)) {
    const file = join(folder, name)
    if (!name.endsWith('.json')) continue
    const [head = '', ...rest] = readFileSync(file, 'utf8').split('\n')
    if (!head.includes('/APP_PAGE/') || !head.includes(`/$${path}"`)) continue
    const entry = JSON.parse(rest.join('\n'))
    const aged = JSON.stringify({ ...entry, lastModified: entry.lastModified - ms })
    writeFileSync(file, `${head}\n${aged}`)
    return
  }
  throw new Error(`${path} is not stored`)
}
