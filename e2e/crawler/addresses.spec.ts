import { PRIVATE_PAGES } from '../../lib/shared/static-pages.mjs'
import { inventedPaths } from '../support/invented-paths'
import { ORIGIN, pathOf } from '../support/origin'
import { readHead, readPage } from '../support/read-page'
import { expect, test } from '../support/test'

test('SEO-03 ROUTE-14 every invented address responds with 404', async ({ request, salesApi }) => {
  test.setTimeout(300_000)
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

test('other forms of an address redirect to the canonical one, by one Location', async ({
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

test('cart, checkout, search and account are not indexed, and robots may read that', async ({
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
