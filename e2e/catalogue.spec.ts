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
  const card = page.locator('section').nth(1).getByRole('article').first().getByRole('link').first()
  await card.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true })
    return window.scrollY
  })
  await card.click()
  await expect(page).toHaveURL(/\/produtos\//)
  await page.goBack()
  await expect(page).toHaveURL(chosen)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(department?.name))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('SHELL-29 back to the address of a section shows the place that was left', async ({
  page,
  salesApi,
}) => {
  const departments = await salesApi.departments()
  const department = departments.find(({ subdepartments }) => subdepartments.length > 2)
  const [, section] = department?.subdepartments ?? []
  await page.goto(`/departamentos/${department?.id}/${section?.slug}`)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  const left = await page.evaluate(() => {
    window.scrollBy({ top: 900, behavior: 'instant' })
    return window.scrollY
  })
  const card = page.getByRole('article').filter({ visible: true })
  const seen = await card.evaluateAll((all) =>
    all.findIndex((one) => one.getBoundingClientRect().top > 150),
  )
  await card.nth(seen).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/produtos\//)
  await page.goBack()
  // Pictures that load late above it may move the place by some pixels.
  const moved = () => page.evaluate((before) => Math.abs(window.scrollY - before), left)
  await expect.poll(moved).toBeLessThan(100)
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
