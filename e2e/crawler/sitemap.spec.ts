import { isGuarded } from '../../lib/account/destination'
import { ORIGIN, pathOf, readSitemap } from '../support/origin'
import { allProducts, shownPrice } from '../support/products'
import { readHead, readPage } from '../support/read-page'
import { dataOfType, structuredDataProblems } from '../support/structured-data'
import { expect, test } from '../support/test'

/** Hundreds of pages are read one after the other. */
const MANY_PAGES_MS = 300_000

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const plain = (text: string) => text.replace(/\s+/g, ' ')

test('every page of the sitemap exists, has one canonical address, and a preview picture', async ({
  request,
}) => {
  test.setTimeout(MANY_PAGES_MS)
  const { entries } = await readSitemap(request)
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  const problems: string[] = []
  for (const { path } of entries) {
    const { status, html, headers } = await readPage(request, path)
    const { head, titles: found, meta, link } = readHead(html)
    const [title = ''] = found
    const [description = ''] = meta('description')
    const check = (holds: boolean, what: string) => holds || problems.push(`${path}: ${what}`)
    check(status === 200, `status ${status}`)
    check(found.length === 1 && title.includes('Açougue Recôncavo'), `title ${found.join(' | ')}`)
    check(description.length > 40 && description.length <= 155, `description ${description}`)
    check(!titles.has(title), `title of ${titles.get(title)}`)
    check(!descriptions.has(description), `description of ${descriptions.get(description)}`)
    check(link('canonical').map(pathOf).join() === path, `canonical ${link('canonical')}`)
    check(
      link('canonical').every((url) => url.startsWith(ORIGIN)),
      'canonical is not absolute',
    )
    check((html.match(/<h1[ >]/g) ?? []).length === 1, 'not one h1')
    check(/<html[^>]* lang="pt-BR"/.test(html), 'no lang')
    check(meta('robots').length === 0 && !headers['x-robots-tag'], 'kept from indexes')
    check(Buffer.byteLength(head) < 32_000, 'a head beyond 32 kB')
    check(meta('og:locale').join() === 'pt_BR', 'og:locale')
    check(
      meta('og:type').join() === (path.startsWith('/produtos/') ? 'product' : 'website'),
      'og:type',
    )
    check(meta('og:title').length === 1 && !meta('og:title').join().endsWith('…'), 'og:title')
    check(meta('og:url').map(pathOf).join() === path, 'og:url')
    check(meta('twitter:card').join() === 'summary_large_image', 'twitter:card')
    check(meta('og:image').length === 1, 'og:image')
    check(meta('og:image').join() === meta('twitter:image').join(), 'twitter:image')
    check(meta('og:image:width').join() === '1200', 'og:image:width')
    check(meta('og:image:height').join() === '630', 'og:image:height')
    check(meta('og:image:type').join() === 'image/jpeg', 'og:image:type')
    check(meta('og:image:alt').join().length > 5, 'og:image:alt')
    check(meta('theme-color').length > 0 && link('manifest').length === 1, 'theme or manifest')
    check(link('icon').length > 0 && link('apple-touch-icon').length === 1, 'icons')
    problems.push(...structuredDataProblems(html).map((problem) => `${path}: ${problem}`))
    titles.set(title, path)
    descriptions.set(description, path)
  }
  expect(problems).toEqual([])
})

test('a crawl of every link from the home page finds no broken link, no redirect and no orphan', async ({
  request,
}) => {
  test.setTimeout(MANY_PAGES_MS)
  const { entries } = await readSitemap(request)
  const problems: string[] = []
  const known = new Map<string, number>([['/', 0]])
  for (const [path, clicks] of known) {
    const { status, html, headers } = await readPage(request, path)
    if (status !== 200) problems.push(`${path}: ${status} ${headers.location ?? ''}`)
    const anchors = clicks < 3 ? [...html.matchAll(/<a\b[^>]*? href="([^"]*)"/g)] : []
    for (const [, href = ''] of anchors) {
      const url = new URL(href.replaceAll('&amp;', '&'), ORIGIN + path)
      const target = url.pathname + url.search
      const isOpen = url.origin === ORIGIN && !isGuarded(url.pathname)
      if (isOpen && !known.has(target)) known.set(target, clicks + 1)
    }
  }
  const orphans = entries.filter(({ path }) => !known.has(path)).map(({ path }) => path)
  expect(problems).toEqual([])
  expect(orphans, 'pages of the sitemap beyond three clicks').toEqual([])
})

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
