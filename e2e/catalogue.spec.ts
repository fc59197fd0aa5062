import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

test('ROUTE-05 a card links to the product page', async ({ page, salesApi }) => {
  const [department] = await salesApi.departments()
  await page.goto(`/departamentos/${department?.id}`)
  const card = page.getByRole('article').first()
  const href = await card.getByRole('link').first().getAttribute('href')
  const product = await salesApi.product(String(href).replace('/produtos/', ''))

  await card.getByRole('link').first().click()

  await expect(page).toHaveURL(String(href))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
})

/** Opens a product in sight, goes back and expects its card at the height that was left. */
async function openAndReturn(page: Page) {
  const links = page.locator('main article').getByRole('link')
  // The pause after which the place is saved.
  await expect.poll(() => page.evaluate(() => window.history.state?.place?.top)).toBeDefined()
  const seen = await links.evaluateAll((all) =>
    all.findIndex((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top > 150 && bottom < window.innerHeight - 100
    }),
  )
  const topOf = () => links.nth(seen).evaluate((link) => link.getBoundingClientRect().top)
  const left = await topOf()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await links.nth(seen).click()
  await expect(page).toHaveURL(/\/produtos\//)
  await page.goBack()
  await expect.poll(async () => Math.abs((await topOf()) - left)).toBeLessThan(2)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
}

test('SHELL-29 back from a product restores the position scrolled to after a section was chosen @wide', async ({
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
  await page.evaluate(() => window.scrollBy({ top: 1_300, behavior: 'instant' }))
  await openAndReturn(page)
  expect(page.url()).toBe(chosen)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(department?.name))
})

test('SHELL-29 back from a product restores the position although the section was chosen before the late scripts', async ({
  page,
  salesApi,
}) => {
  await page.addInitScript(() => {
    const tasks: (() => void)[] = []
    window.requestIdleCallback = (task) =>
      tasks.push(() => task({ didTimeout: true, timeRemaining: () => 0 }))
    Object.assign(window, { becomeIdle: () => tasks.splice(0).map((task) => task()) })
  })
  const departments = await salesApi.departments()
  const department = departments.findLast(({ subdepartments }) => subdepartments.length > 2)
  await page.goto(`/departamentos/${department?.id}`)
  await page.waitForLoadState('networkidle')
  await page.locator('.section-chips a').nth(1).click()
  await expect(page).toHaveURL(/#.+$/)
  await page.evaluate(() => window.scrollBy({ top: 700, behavior: 'instant' }))
  await page.evaluate(() => (window as unknown as { becomeIdle(): void }).becomeIdle())
  await openAndReturn(page)
})

test('SHELL-29 back to the address of a section restores the last position', async ({
  page,
  salesApi,
}) => {
  const departments = await salesApi.departments()
  const department = departments.find(({ subdepartments }) => subdepartments.length > 2)
  const [, section] = department?.subdepartments ?? []
  await page.goto(`/departamentos/${department?.id}/${section?.slug}`)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  // Before the router adopts the entry, no place is saved.
  await expect.poll(() => page.evaluate(() => window.history.state)).not.toBeNull()
  await page.evaluate(() => window.scrollBy({ top: 900, behavior: 'instant' }))
  await openAndReturn(page)
})

test('API-01 API-03 API-04 the browser calls the origin of the shop, with the headers of the app', async ({
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
