import { expect } from '@playwright/test'
import { test } from './support/second-shop'
import { storedIn, waitForWorker } from './support/service-worker'

// The footer's links are folded on a phone.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false })

test('RUN-13 a visitor with a page of the previous build continues to navigate: the next page is loaded as a document', async ({
  page,
  shop,
}) => {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('response', (response) => {
    const isOfBuild = ['document', 'script', 'stylesheet'].includes(
      response.request().resourceType(),
    )
    if (isOfBuild && !response.ok()) problems.push(`${response.status()} ${response.url()}`)
  })
  const isSameDocument = () => page.evaluate(() => 'isOpen' in window)
  const follow = async (path: string) => {
    await page.locator(`a[href="${path}"]:visible`).first().click()
    await page.waitForURL(`**${path}`)
    await expect(page.locator('h1').first()).toBeVisible()
  }

  await page.goto(`${shop.url}/termos`)
  await page.evaluate(() => Object.assign(window, { isOpen: true }))
  await follow('/sobre')
  expect(await isSameDocument()).toBe(true)

  await shop.upgradeStorefront()
  await follow('/contato')
  await expect.poll(isSameDocument).toBe(false)
  await expect(page.locator('h1').first()).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isOpen: true }))
  await follow('/perguntas')
  expect(await isSameDocument()).toBe(true)
  expect(problems).toEqual([])
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('OFF-10 after a deploy the new worker takes over and deletes the pages of the old build', async ({
    page,
    shop,
  }) => {
    const cacheNames = async () => {
      const stored = await storedIn(page, 'pages-')
      return [...new Set(stored.map(({ cache }) => cache))]
    }
    await page.goto(`${shop.url}/termos`)
    await waitForWorker(page)
    await expect.poll(cacheNames).toEqual([expect.not.stringContaining('next-deploy')])

    await shop.upgradeStorefront('next-deploy')
    await page.goto(`${shop.url}/sobre`)
    await expect.poll(cacheNames).toEqual([expect.stringMatching(/^pages-next-deploy-/)])
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.reload()
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.getByText('versão salva')).toHaveCount(0)
    expect(problems).toEqual([])
  })
})
