import { expect } from '@playwright/test'
import { readPage } from '../support/read-page'
import { test } from '../support/second-shop'

test('a cached product page stays available while the sales API is down, also after a restart', async ({
  request,
  shop,
}) => {
  const [seen = '', unseen = ''] = shop.unseen.splice(0, 2)
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
  await shop.startApi()
})

test('B.2 a call through the storefront gets the error of the API and 503 while it is down', async ({
  request,
  shop,
}) => {
  const ask = (method: 'get' | 'put') =>
    request[method](`${shop.url}/api/v1/orders/R1?order_token=x`, {
      headers: { accept: 'application/json', app: 'sales-frontend' },
    })
  const before = (await ask('get')).status()
  expect(before).toBeLessThan(500)

  await shop.stopApi()
  for (const method of ['get', 'put'] as const) {
    const response = await ask(method)
    expect(response.status()).toBe(503)
    expect(response.headers()['content-type']).toBe('application/json')
    expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
    expect(await response.json()).toEqual({ error: expect.stringContaining('indisponível') })
  }

  await shop.startApi()
  expect((await ask('get')).status()).toBe(before)
})
