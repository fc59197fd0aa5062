import { expect, test } from './support/test'

test('ROUTE-05 a card leads to the product page', async ({ page, salesApi }) => {
  const [department] = await salesApi.departments()
  await page.goto(`/departamentos/${department?.id}`)
  const card = page.getByRole('article').first()
  const href = await card.getByRole('link').first().getAttribute('href')
  const product = await salesApi.product(String(href).replace('/produtos/', ''))

  await card.getByRole('link').first().click()

  await expect(page).toHaveURL(String(href))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
})

test('API-01 API-03 API-04 the browser asks the shop itself, with the headers of the app', async ({
  page,
  salesApi,
}) => {
  const { slug } = await salesApi.productByWeight()
  const calls: { url: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return
    if (!/\/(api\/v1|v2)\//.test(request.url())) return
    calls.push({ url: request.url(), headers: request.headers() })
  })

  await page.goto(`/produtos/${slug}`)
  await expect.poll(() => calls.length).toBeGreaterThan(0)

  const origin = new URL(page.url()).origin
  for (const { url, headers } of calls) {
    expect(new URL(url).origin, url).toBe(origin)
    expect(headers.app, url).toBe('sales-frontend')
    expect(headers['app-version'], url).toBeTruthy()
    expect(headers.accept, url).toBe('application/json')
  }
})

for (const path of ['/', '/departamentos', '/departamentos/1', 'product', '/nao-existe']) {
  test.describe(path, () => {
    test.use({ expectedConsoleErrors: path === '/nao-existe' ? [/status of 404/] : [] })

    test('GEN-01 is accessible, in Portuguese and without sideways scroll', async ({
      page,
      salesApi,
      checkAccessibility,
    }) => {
      const { slug } = await salesApi.productByWeight()
      await page.goto(path === 'product' ? `/produtos/${slug}` : path)

      await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      await checkAccessibility(page)
    })
  })
}
