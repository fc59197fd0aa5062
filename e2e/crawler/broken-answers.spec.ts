import { createHmac } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { freePort } from '../../scripts/start/port.mjs'
import { createProcesses } from '../../scripts/start/processes.mjs'
import { readSettings } from '../../scripts/start/settings.mjs'
import { startStorefront } from '../../scripts/start/shop.mjs'
import { e2eEnv, e2eFolder } from '../../scripts/test/e2e-env.mjs'
import { breakableAnswers, endless, faults } from '../support/broken-answers'
import { readPage } from '../support/read-page'
import { SalesApi } from '../support/sales-api'
import { test as base, expect } from '../support/test'

const FOLDER = e2eFolder(process.env, 'broken-answers')
const SECRET = 'told by this test'

/** A storefront of its own, with no page stored, whose API a test may break. */
const test = base.extend<{ shop: Awaited<ReturnType<typeof startShop>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  shop: async ({}, use) => {
    const shop = await startShop()
    await use(shop)
    await shop.stop()
  },
})

async function startShop() {
  rmSync(FOLDER, { recursive: true, force: true })
  const salesApi = new SalesApi()
  const api = await breakableAnswers(salesApi.baseUrl)
  const processes = createProcesses()
  const env = {
    ...e2eEnv(process.env),
    PORT: String(await freePort()),
    SALES_API_URL: api.url,
    NEXT_CACHE_DIR: FOLDER,
    WEBHOOK_SECRET: SECRET,
  }
  await startStorefront(readSettings(env), processes, false)
  const products = await salesApi.mostSold()
  return {
    api,
    pages: products.map(({ slug }) => `http://127.0.0.1:${env.PORT}/produtos/${slug}`),
    url: `http://127.0.0.1:${env.PORT}`,
    async stop() {
      await processes.stopAll()
      api.stop()
    },
  }
}

/** The whole catalogue has changed. */
async function tell(request: APIRequestContext, url: string) {
  const data = JSON.stringify({ id: `told:${Math.random()}`, type: 'changed', products: [] })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', SECRET).update(`${timestamp}.${data}`).digest('hex')
  const headers = { 'x-timestamp': timestamp, 'x-signature': signature }
  return await request.post(`${url}/webhooks/catalogue`, { data, headers, timeout: 60_000 })
}

test('a broken answer with status 200 is kept by nobody: the next request after it is right', async ({
  request,
  shop,
}) => {
  const { api, pages, url } = shop
  for (const name of ['html', 'truncated', 'another shape'] as const) {
    const page = pages.shift() ?? ''
    api.break(faults[name])
    expect((await readPage(request, page)).status, name).toBe(503)
    expect((await readPage(request, `${url}/departamentos/1`)).status, name).toBe(503)
    api.mend()
    expect((await readPage(request, page)).status, name).toBe(200)
    expect((await readPage(request, page)).headers['x-nextjs-cache'], name).toBe('HIT')
  }
  expect((await readPage(request, `${url}/departamentos/1`)).status).toBe(200)
})

test('a stored page stays while answers are broken, and is made anew as soon as they are well', async ({
  request,
  shop,
}) => {
  const { api, pages, url } = shop
  const page = pages[0] ?? ''
  expect((await readPage(request, page)).status).toBe(200)
  for (const name of ['another shape', 'trickling'] as const) {
    api.break(faults[name])
    expect((await tell(request, url)).status(), name).toBe(503)
    const meanwhile = await readPage(request, page)
    expect([meanwhile.status, meanwhile.headers['x-nextjs-cache']], name).toEqual([200, 'STALE'])
    api.mend()
    await expect
      .poll(async () => (await readPage(request, page)).headers['x-nextjs-cache'], {
        message: name,
        timeout: 30_000,
      })
      .toBe('HIT')
  }
})

test('a page is not held up by an answer that trickles, nor is the one after it', async ({
  request,
  shop,
}) => {
  const { api, pages } = shop
  const [page = ''] = pages
  api.break(faults.trickling)
  expect((await readPage(request, page, 40_000)).status).toBe(503)
  api.mend()
  expect((await readPage(request, page)).status).toBe(200)
})

test('an answer without an end is refused while it arrives, packed or not', async ({
  request,
  shop,
}) => {
  const { api, pages } = shop
  for (const packed of [false, true]) {
    const page = pages.shift() ?? ''
    let most = 0
    api.break(
      endless((sent) => {
        most = Math.max(most, sent)
      }, packed),
    )
    expect((await readPage(request, page)).status).toBe(503)
    api.mend()
    expect((await readPage(request, page)).status).toBe(200)
    // What is on its way in the connection's buffers comes on top; packed, a megabyte is one kilobyte there.
    if (!packed) expect(most).toBeLessThan(30_000_000)
  }
})
