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

test('SHELL-29 back from a product shows the department whose section was chosen', async ({
  page,
  salesApi,
}) => {
  const departments = await salesApi.departments()
  const department = departments.find(({ subdepartments }) => subdepartments.length > 2)
  await page.goto(`/departamentos/${department?.id}`)
  await page.waitForLoadState('networkidle')
  await page.locator('.section-chips a').nth(1).click()
  await expect(page).toHaveURL(/#.+$/)
  const chosen = page.url()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/produtos\//)
  await page.goBack()
  await expect(page).toHaveURL(chosen)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(department?.name))
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
