import { rmSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { freePort } from '../../scripts/start/port.mjs'
import { createProcesses } from '../../scripts/start/processes.mjs'
import { readSettings } from '../../scripts/start/settings.mjs'
import { startApi, startStorefront } from '../../scripts/start/shop.mjs'
import { pagesToWarm } from '../../scripts/start/warm.mjs'
import { e2eEnv } from '../../scripts/test/e2e-env.mjs'
import { readPage } from '../support/read-page'

const FOLDER = '.tmp/e2e/api-down'

/** A second shop on the same build, whose parts a test may stop. */
const test = base.extend<{ shop: Awaited<ReturnType<typeof startParts>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
  shop: async ({}, use) => {
    const shop = await startParts()
    await use(shop)
    await shop.stop()
  },
})

async function startParts() {
  rmSync(FOLDER, { recursive: true, force: true })
  const settings = readSettings({
    ...e2eEnv(process.env),
    PORT: String(await freePort()),
    SALES_API_PORT: String(await freePort()),
    DATA_DIR: `${FOLDER}/data`,
    NEXT_CACHE_DIR: `${FOLDER}/pages`,
  })
  const api = createProcesses()
  let storefront = createProcesses()
  await startApi(settings, api)
  await startStorefront(settings, storefront, false)
  return {
    url: `http://127.0.0.1:${settings.port}`,
    products: (await pagesToWarm(settings.salesApiUrl)).filter((path) => /produtos/.test(path)),
    stopApi: () => api.stopAll(),
    async restartStorefront() {
      await storefront.stopAll()
      storefront = createProcesses()
      await startStorefront(settings, storefront, false)
    },
    async stop() {
      await storefront.stopAll()
      await api.stopAll()
    },
  }
}

test('a product page seen before stays while the sales API is down, also after a restart', async ({
  request,
  shop,
}) => {
  const [seen = '', unseen = ''] = shop.products
  const before = await readPage(request, shop.url + seen)
  expect(before.status).toBe(200)

  await shop.stopApi()
  const whileDown = await readPage(request, shop.url + seen)
  await shop.restartStorefront()
  const afterRestart = await readPage(request, shop.url + seen)
  const neverSeen = await readPage(request, shop.url + unseen)

  expect(whileDown.status).toBe(200)
  expect(whileDown.text).toBe(before.text)
  expect(afterRestart.status).toBe(200)
  expect(afterRestart.text).toBe(before.text)
  expect(neverSeen.status).toBe(503)
  expect(neverSeen.headers['retry-after']).toBeTruthy()
})
