import type { WireProduct } from '../../lib/shared/contract/catalogue'
import { allProducts } from '../support/all-products'
import { ops } from '../support/ops'
import { pathOf } from '../support/origin'
import { storefrontIsTold } from '../support/outbox'
import { readHead } from '../support/read-head'
import { readPage } from '../support/read-page'
import { readSitemap } from '../support/sitemap'
import { dataOfType } from '../support/structured-data'
import { expect, test } from '../support/test'

/** For hundreds of pages, one after the other. */
const MANY_PAGES_MS = 300_000

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const plain = (text: string) => text.replace(/\s+/g, ' ')

/** The price a page shows, in BRL per Kg or unit. */
const shownPrice = ({ price, unit_for_quantity: unit }: WireProduct) =>
  Math.round((unit === 'g' ? price * 1000 : price) * 100) / 100

test('CONST-22 every product has one price: on its page, in its data, in its preview and at the API', async ({
  request,
  salesApi,
}) => {
  test.setTimeout(MANY_PAGES_MS)
  const products = await allProducts(salesApi)
  expect(products.length).toBeGreaterThan(100)
  const problems: string[] = []
  for (const product of products) {
    const path = `/produtos/${product.slug}`
    const { html, text } = await readPage(request, path)
    const data = dataOfType(html, 'Product')
    const { meta } = readHead(html)
    const price = shownPrice(product)
    const unit = product.unit_for_quantity === 'un' ? 'un' : 'Kg'
    const shown = `${plain(brl.format(price))} /${unit}`
    const check = (holds: boolean, what: string) => holds || problems.push(`${path}: ${what}`)
    check(text.includes(shown), `no ${shown} on the page`)
    check(data.offers.price === price, `offer of ${data.offers.price}`)
    check(data.offers.priceSpecification[0].price === price, 'another price per unit')
    check(
      (data.offers.priceSpecification[0].referenceQuantity?.unitCode === 'KGM') === (unit === 'Kg'),
      'no price per Kg',
    )
    check(meta('product:price:amount').join() === price.toFixed(2), 'another price for Open Graph')
    check(plain(meta('og:image:alt').join()).includes(shown), 'another price in the preview')
    check(data.sku === String(product.id) && data.name === product.name, 'another product')
    check(data.offers.availability.endsWith(product.in_stock ? '/InStock' : '/OutOfStock'), 'stock')
    const variants = new Set(
      product.options.flatMap(({ values }) => values.map(({ slug }) => slug)),
    )
    const grouped =
      data.isVariantOf?.hasVariant.map((variant: { '@id': string }) => pathOf(variant['@id'])) ?? []
    const expected = variants.size > 1 ? [...variants].map((slug) => `/produtos/${slug}`) : []
    check(grouped.sort().join() === expected.sort().join(), `variants ${grouped}`)
  }
  expect(problems).toEqual([])
})

test('a changed price is in data, preview and sitemap at once, and a withdrawn product in none', async ({
  request,
  salesApi,
}) => {
  test.setTimeout(MANY_PAGES_MS)
  const products = await allProducts(salesApi)
  const product = products.find(({ unit_for_quantity: unit, in_stock }) => unit === 'g' && in_stock)
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

  // Another one than a first try may have left.
  const price = before.price === 123.45 ? 123.46 : 123.45
  await ops('products', 'price', id, String(price).replace('.', ','))
  await storefrontIsTold()
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
  await storefrontIsTold()
  expect(await entry()).toBeUndefined()
  expect((await request.get(after.picture, { maxRedirects: 0 })).status()).toBe(410)

  await ops('products', 'restore', id)
  await ops('products', 'price', id, String(shownPrice(product)).replace('.', ','))
  await storefrontIsTold()
  expect((await read()).price).toBe(shownPrice(product))
  expect(await entry()).toBeDefined()
})
