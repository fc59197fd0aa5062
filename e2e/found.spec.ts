import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import type { WireProduct } from '../lib/contract/product'
import { PRIVATE_PAGES } from '../lib/seo/static-pages.mjs'
import { isGuarded } from '../lib/session/destination'
import { e2eEnv } from '../scripts/test/e2e-env.mjs'
import { htmlProblems } from './support/html-problems'
import { inventedPaths } from './support/invented-paths'
import { ops } from './support/ops'
import { readHead } from './support/read-head'
import { readPage } from './support/read-page'
import type { SalesApi } from './support/sales-api'
import { dataOfType, structuredDataProblems } from './support/structured-data'
import { expect, test } from './support/test'

const ORIGIN = String(e2eEnv(process.env).PUBLIC_URL)
const MANY = 300_000
const SOON = { timeout: 30_000 }
const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const plain = (text: string) => text.replace(/\s+/g, ' ')
const pathOf = (url: string) => new URL(url, ORIGIN).pathname
/** The price a page shows, in BRL per Kg or unit. */
const shownPrice = ({ price, unit_for_quantity: unit }: WireProduct) =>
  Math.round((unit === 'g' ? price * 1000 : price) * 100) / 100

const AGENTS = {
  whatsapp: 'WhatsApp/2.24.20.89 A',
  facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  twitter: 'Twitterbot/1.0',
  google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  none: '',
}

async function readSitemap(request: APIRequestContext) {
  const { status, html: xml, headers } = await readPage(request, '/sitemap.xml')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('application/xml')
  const entries = [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => ({
    path: pathOf(entry.match(/<loc>([^<]+)</)?.[1] ?? ''),
    updatedAt: entry.match(/<lastmod>([^<]+)</)?.[1],
    pictures: [...entry.matchAll(/<image:loc>([^<]+)</g)].map(([, url = '']) => url),
  }))
  return { xml, entries }
}

async function allProducts(salesApi: SalesApi): Promise<WireProduct[]> {
  const read = async (page: number) =>
    (
      await salesApi.call<{ products: WireProduct[]; pages: number }>(
        'GET',
        `/v2/products?page=${page}&per_page=100`,
      )
    ).body
  const first = await read(1)
  const rest = Array.from({ length: first.pages - 1 }, (_, index) => read(index + 2))
  return [first, ...(await Promise.all(rest))].flatMap(({ products }) => products)
}

/** Waits until the storefront has taken in what the sales API had to tell. */
async function told() {
  await expect.poll(() => ops<unknown[]>('outbox', 'list'), SOON).toEqual([])
}

test('every page of the sitemap is there, known by one address, and shared with a picture', async ({
  request,
}) => {
  test.setTimeout(MANY)
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
    check(found.length === 1 && title.length <= 60, `title ${found.join(' | ')}`)
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
    check(meta('og:title').join().length <= 65 && meta('og:title').length === 1, 'og:title')
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

test('CONST-22 every product has one price: on its page, in its data, in its preview and at the API', async ({
  request,
  salesApi,
}) => {
  test.setTimeout(MANY)
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

test('PDP-22 a shared product shows its picture, name and price, in a form every messenger takes', async ({
  request,
  salesApi,
}) => {
  test.setTimeout(MANY)
  const [product] = await allProducts(salesApi)
  const paths = ['/', '/departamentos/1', `/produtos/${product?.slug}`, '/sobre']
  for (const path of paths) {
    const [url = ''] = readHead((await readPage(request, path)).html).meta('og:image')
    for (const agent of [AGENTS.whatsapp, AGENTS.facebook]) {
      const response = await request.get(url, { maxRedirects: 0, headers: { 'user-agent': agent } })
      expect(response.status(), url).toBe(200)
      expect(response.headers()['content-type']).toBe('image/jpeg')
      const picture = await response.body()
      expect(picture.length).toBeLessThanOrEqual(300_000)
      expect(await sharp(picture).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      })
    }
  }
})

test('every reader gets the same head, whole', async ({ request, salesApi }) => {
  const { slug } = await salesApi.productByWeight()
  for (const path of ['/', '/departamentos/1', `/produtos/${slug}`, '/sobre', '/busca?q=picanha']) {
    const heads = new Set<string>()
    for (const agent of Object.values(AGENTS)) {
      const response = await request.get(path, { headers: { 'user-agent': agent } })
      const { titles, statements } = readHead(await response.text())
      expect(titles, `${path} for ${agent}`).toHaveLength(1)
      heads.add([...titles, ...statements].join('\n'))
    }
    expect([...heads], path).toHaveLength(1)
  }
})

test('a guest who follows every link from the home page meets no broken link, no redirect and no orphan', async ({
  request,
}) => {
  test.setTimeout(MANY)
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

test('SEO-03 ROUTE-14 every invented address is answered with 404', async ({
  request,
  salesApi,
}) => {
  test.setTimeout(MANY)
  const { slug } = await salesApi.productByWeight()
  const paths = inventedPaths(slug)
  expect(paths.length).toBeGreaterThanOrEqual(60)
  const answers: string[] = []
  for (const path of paths) {
    const { status, headers } = await readPage(request, path)
    const isSlashForm = status === 308 && path.endsWith('/')
    if (status !== 404 && !isSlashForm) answers.push(`${path}: ${status} ${headers.location ?? ''}`)
  }
  expect(answers).toEqual([])
})

test('other forms of an address lead to the one, by one Location', async ({
  request,
  salesApi,
}) => {
  const { slug } = await salesApi.productByWeight()
  const forms = [
    [`/produtos/${slug.toUpperCase()}`, `/produtos/${slug}`],
    [`/produtos/${slug}/`, `/produtos/${slug}`],
    ['/departamentos/', '/departamentos'],
    ['/departamentos/1/', '/departamentos/1'],
    ['/departamentos/1/nao-existe', '/departamentos/1'],
    ['/sobre/', '/sobre'],
    ['/termos/uso/', '/termos/uso'],
    ['/blend/', '/blend'],
  ] as const
  for (const [form, present] of forms) {
    const response = await request.get(form, { maxRedirects: 0 })
    expect(response.status(), form).toBe(308)
    const locations = response.headersArray().filter(({ name }) => /^location$/i.test(name))
    expect(
      locations.map(({ value }) => pathOf(value)),
      form,
    ).toEqual([present])
  }
})

test('cart, checkout, search and account are kept from indexes, and robots may see that', async ({
  request,
}) => {
  const robots = await readPage(request, '/robots.txt')
  expect(robots.status).toBe(200)
  expect(robots.html).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  expect(robots.html).not.toMatch(/Disallow: \S/)
  for (const path of [...PRIVATE_PAGES, '/minha-conta/pedidos/', '/confirmacao/R1', '/checkout/']) {
    const { status, headers, html } = await readPage(request, path)
    if (status === 307) {
      expect(headers.location, path).toMatch(/^\/(login|confirmacao)\b/)
      continue
    }
    expect(headers['x-robots-tag'], path).toBe('noindex')
    if (status === 200) expect(readHead(html).meta('robots').join(), path).toContain('noindex')
  }
})

test('a changed price is in data, preview and sitemap at once, and a withdrawn product in none', async ({
  request,
  salesApi,
}) => {
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

  await ops('products', 'price', id, '123,45')
  await told()
  const after = await read()
  expect(after.price).toBe(123.45)
  expect(after.picture).not.toBe(before.picture)
  expect((await request.get(after.picture, { maxRedirects: 0 })).status()).toBe(200)
  const former = await request.get(before.picture, { maxRedirects: 0 })
  expect(former.status()).toBe(307)
  expect(pathOf(former.headers().location ?? '')).toBe(pathOf(after.picture))
  expect(Date.parse((await entry())?.updatedAt ?? '')).toBeGreaterThan(
    Date.parse(listed?.updatedAt ?? ''),
  )

  await ops('products', 'withdraw', id)
  await told()
  expect(await entry()).toBeUndefined()
  expect((await request.get(after.picture, { maxRedirects: 0 })).status()).toBe(410)

  await ops('products', 'restore', id)
  await ops('products', 'price', id, String(shownPrice(product)).replace('.', ','))
  await told()
  expect((await read()).price).toBe(shownPrice(product))
  expect(await entry()).toBeDefined()
})

test('every kind of page is valid HTML', async ({ request, salesApi }) => {
  const { slug } = await salesApi.productByWeight()
  const { entries } = await readSitemap(request)
  const isText = (path: string) => !/^\/(produtos|departamentos)\//.test(path)
  const paths = [
    ...entries.map(({ path }) => path).filter(isText),
    '/departamentos/1',
    '/departamentos/1/churrasco',
    `/produtos/${slug}`,
    '/carrinho',
    '/checkout/',
    '/login/',
    '/confirmacao?id=R1',
    '/busca?q=picanha',
    '/nao-existe',
    '/produtos/nao-existe',
  ]
  for (const path of paths) {
    expect(await htmlProblems((await readPage(request, path)).html), path).toEqual([])
  }
})
