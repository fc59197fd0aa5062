import { createHmac } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { endless, faults, test } from '../support/broken-responses'
import { readPage } from '../support/read-page'
import type { SalesApi } from '../support/sales-api'
import { expect } from '../support/test'

const productPages = async (salesApi: SalesApi, url: string) =>
  (await salesApi.mostSold()).map(({ slug }) => `${url}/produtos/${slug}`)

/** Sends the webhook about a change of the whole catalogue. */
async function sendEvent(request: APIRequestContext, url: string, secret: string) {
  const data = JSON.stringify({ id: `told:${Math.random()}`, type: 'changed', products: [] })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${data}`).digest('hex')
  const headers = { 'x-timestamp': timestamp, 'x-signature': signature }
  return await request.post(`${url}/webhooks/catalogue`, { data, headers, timeout: 60_000 })
}

// Department 8 holds none of these products: a product page reads the data of its own.
test('a broken response with status 200 is cached nowhere: the next request gets a valid one', async ({
  request,
  salesApi,
  shop,
}) => {
  const { api, url } = shop
  const pages = await productPages(salesApi, url)
  for (const name of ['html', 'truncated', 'another shape'] as const) {
    const page = pages.shift() ?? ''
    api.break(faults[name])
    expect((await readPage(request, page)).status, name).toBe(503)
    expect((await readPage(request, `${url}/departamentos/8`)).status, name).toBe(503)
    api.mend()
    expect((await readPage(request, page)).status, name).toBe(200)
    expect((await readPage(request, page)).headers['x-nextjs-cache'], name).toBe('HIT')
  }
  expect((await readPage(request, `${url}/departamentos/8`)).status).toBe(200)
})

test('a cached page stays while responses are broken, and is re-rendered once they are valid', async ({
  request,
  salesApi,
  shop,
}) => {
  const { api, url, secret } = shop
  const pages = await productPages(salesApi, url)
  const page = pages[0] ?? ''
  expect((await readPage(request, page)).status).toBe(200)
  for (const name of ['another shape', 'trickling'] as const) {
    api.break(faults[name])
    expect((await sendEvent(request, url, secret)).status(), name).toBe(503)
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

test('a trickling response delays neither its page nor the next one', async ({
  request,
  salesApi,
  shop,
}) => {
  const { api, url } = shop
  const [page = ''] = await productPages(salesApi, url)
  api.break(faults.trickling)
  expect((await readPage(request, page, 40_000)).status).toBe(503)
  api.mend()
  expect((await readPage(request, page)).status).toBe(200)
})

test('an endless response is aborted while it arrives, compressed or not', async ({
  request,
  salesApi,
  shop,
}) => {
  const { api, url } = shop
  const pages = await productPages(salesApi, url)
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
    // Buffers of the connection hold more bytes; compressed, a megabyte takes one kilobyte there.
    if (!packed) expect(most).toBeLessThan(30_000_000)
  }
})
