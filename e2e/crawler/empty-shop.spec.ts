import { expect } from '@playwright/test'
import { warmPages } from '../../server/warm.mjs'
import { opsOf } from '../support/ops'
import { readPage } from '../support/read-page'
import { startParts, test } from '../support/second-shop'

const PATHS = ['/', '/departamentos', '/busca?q=picanha', '/bigchurrasco', '/sitemaps/indice.xml']
/** The outbox notifies the storefront and retries failures. */
const SOON = { timeout: 60_000 }
const PRODUCT = '/produtos/picanha-bovina'

test('RUN-18 a shop that begins without products serves its pages, and shows imported products', async ({
  request,
}) => {
  test.setTimeout(300_000)
  const shop = await startParts('empty-shop', { SEED: '0' })
  const statusOf = async (path: string) => (await readPage(request, shop.url + path)).status
  const productsOn = async (path: string) =>
    (await readPage(request, shop.url + path)).html.match(/href="\/produtos\//g)?.length ?? 0
  try {
    expect(await warmPages(shop.url, shop.salesApiUrl)).toEqual({ warmed: 2, failed: 0 })
    for (const path of PATHS) expect(await statusOf(path), path).toBe(200)
    expect(await productsOn('/')).toBe(0)
    expect(await statusOf(PRODUCT)).toBe(404)

    const folder = 'sales-api/seed/catalogue'
    await opsOf({ ...process.env, DATA_DIR: shop.dataDir }, ['catalogue', 'import', folder])
    await expect.poll(() => productsOn('/'), SOON).toBeGreaterThan(12)
    await expect.poll(() => statusOf(PRODUCT), SOON).toBe(200)
    expect(await statusOf('/departamentos/1')).toBe(200)
    const sitemap = async () => (await readPage(request, `${shop.url}/sitemaps/indice.xml`)).html
    await expect.poll(sitemap, SOON).toContain(PRODUCT)
  } finally {
    await shop.stop()
  }
})
