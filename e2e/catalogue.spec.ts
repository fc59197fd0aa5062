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
