import type { APIRequestContext } from '@playwright/test'
import type { WireDepartment, WireProduct } from '../../lib/shared/contract/catalogue'
import { eventsAreDelivered, ops } from '../support/ops'
import { pathOf, readSitemap } from '../support/origin'
import { allProducts, shownPrice } from '../support/products'
import { readHead, readPage } from '../support/read-page'
import type { SalesApi } from '../support/sales-api'
import { dataOfType } from '../support/structured-data'
import { expect, test } from '../support/test'

/** Three changes, each of which renders pages again. */
const THREE_CHANGES_MS = 300_000

const priceOf = ({ price }: WireProduct) => price.toFixed(2).replace('.', ',')

/** Returns a product by unit in stock, and a department that shows it. */
async function pick(salesApi: SalesApi) {
  for (const { id } of (await salesApi.departments()).reverse()) {
    const { body } = await salesApi.call<WireDepartment>('GET', `/v2/departments/${id}`)
    const products = body.subdepartments.flatMap((part) => part.products)
    const product = products.find((one) => one.in_stock && one.unit_for_quantity === 'un')
    if (product)
      return { product, page: `/produtos/${product.slug}`, department: `/departamentos/${id}` }
  }
  throw new Error('the catalogue has no product by unit in stock')
}

const statusOf = async (request: APIRequestContext, path: string) =>
  (await readPage(request, path)).status
const textOf = async (request: APIRequestContext, path: string) =>
  (await readPage(request, path)).text

test('a new price is on every page of the product soon after the change', async ({
  request,
  salesApi,
}) => {
  const { product, page, department } = await pick(salesApi)
  for (const path of [page, department]) {
    expect(await textOf(request, path)).toContain(priceOf(product))
  }

  await ops('products', 'price', String(product.id), '1234,56')

  await eventsAreDelivered()
  for (const path of [page, department]) {
    const first = await readPage(request, path)
    expect(first.text, path).toContain('1.234,56')
    expect(first.headers['x-nextjs-cache'], path).toBe('HIT')
  }
  await ops('products', 'price', String(product.id), priceOf(product))
  await eventsAreDelivered()
  expect(await textOf(request, page)).not.toContain('1.234,56')
})

test('ITEM-05 a product without stock is shown as sold out soon after the last sale', async ({
  request,
  salesApi,
}) => {
  const { product, page } = await pick(salesApi)
  expect(await textOf(request, page)).toContain('Em estoque')

  await ops('products', 'stock', String(product.id), '0')
  await eventsAreDelivered()
  expect(await textOf(request, page)).not.toContain('Em estoque')

  await ops('products', 'stock', String(product.id), String(product.total_on_hand))
  await eventsAreDelivered()
  expect(await textOf(request, page)).toContain('Em estoque')
})

test('API-45 PDP-83 a withdrawn product returns 410, is in no list, and can return', async ({
  request,
  salesApi,
}) => {
  const { product, page, department } = await pick(salesApi)
  expect(await statusOf(request, page)).toBe(200)

  await ops('products', 'withdraw', String(product.id))
  await eventsAreDelivered()
  expect(await statusOf(request, page)).toBe(410)
  expect((await readPage(request, department)).html).not.toContain(`href="${page}"`)
  const gone = await readPage(request, page)
  expect(gone.text).toContain(`${product.name} saiu do nosso catálogo.`)
  expect(gone.headers['cache-control']).toContain('no-store')

  await ops('products', 'restore', String(product.id))
  await eventsAreDelivered()
  expect(await statusOf(request, page)).toBe(200)
  expect((await readPage(request, department)).html).toContain(`href="${page}"`)
})

test('API-45 a renamed product redirects from its former address to the current one', async ({
  request,
  salesApi,
}) => {
  const { product, page, department } = await pick(salesApi)
  const id = String(product.id)
  const slug = `${product.slug}-especial`
  expect(await statusOf(request, page)).toBe(200)

  await ops('products', 'rename', id, `${product.name} Especial`, '--slug', slug)
  await eventsAreDelivered()
  const moved = await readPage(request, page)
  expect(moved.status).toBe(308)
  expect(moved.headers.location).toMatch(new RegExp(`/produtos/${slug}$`))
  expect(await textOf(request, `/produtos/${slug}`)).toContain(`${product.name} Especial`)
  expect((await readPage(request, department)).html).toContain(`href="/produtos/${slug}"`)

  await ops('products', 'rename', id, product.name, '--slug', product.slug)
  await eventsAreDelivered()
  expect(await statusOf(request, page)).toBe(200)
  expect(await statusOf(request, `/produtos/${slug}`)).toBe(308)
})

test('the webhook accepts only signed events', async ({ request }) => {
  const body = { id: 'forged', type: 'changed', products: [] }
  const response = await request.post('/webhooks/catalogue', { data: body })
  expect(response.status()).toBe(401)
  expect((await request.get('/webhooks/catalogue')).status()).toBe(405)
})

test('a changed price is in data, preview and sitemap immediately, and a withdrawn product in none', async ({
  request,
  salesApi,
}) => {
  test.setTimeout(THREE_CHANGES_MS)
  // A product on few pages, since all of them are rendered again.
  const products = await allProducts(salesApi)
  const product = products.findLast(
    ({ unit_for_quantity: unit, in_stock }) => unit === 'g' && in_stock,
  )
  if (!product) throw new Error('the catalogue has no product by weight in stock')
  const id = String(product.id)
  const path = `/produtos/${product.slug}`
  const read = async () => {
    const { html } = await readPage(request, path)
    const { meta } = readHead(html)
    return { price: dataOfType(html, 'Product').offers.price, picture: meta('og:image').join() }
  }
  const entry = async () => (await readSitemap(request)).entries.find((one) => one.path === path)
  const before = await read()
  const listed = await entry()
  expect(listed?.pictures.length).toBe(product.images.length)

  // Differs from the price that an earlier attempt may have left.
  const price = before.price === 123.45 ? 123.46 : 123.45
  await ops('products', 'price', id, String(price).replace('.', ','))
  await eventsAreDelivered()
  const after = await read()
  expect(after.price).toBe(price)
  expect(after.picture).not.toBe(before.picture)
  expect((await request.get(after.picture, { maxRedirects: 0 })).status()).toBe(200)
  const former = await request.get(before.picture, { maxRedirects: 0 })
  expect(former.status()).toBe(307)
  expect(pathOf(former.headers().location ?? '')).toBe(pathOf(after.picture))
  expect(Date.parse((await entry())?.updatedAt ?? '')).toBeGreaterThan(
    Date.parse(listed?.updatedAt ?? ''),
  )

  await ops('products', 'withdraw', id)
  await eventsAreDelivered()
  expect(await entry()).toBeUndefined()
  expect((await request.get(after.picture, { maxRedirects: 0 })).status()).toBe(410)

  await ops('products', 'restore', id)
  await ops('products', 'price', id, String(shownPrice(product)).replace('.', ','))
  await eventsAreDelivered()
  expect((await read()).price).toBe(shownPrice(product))
  expect(await entry()).toBeDefined()
})
