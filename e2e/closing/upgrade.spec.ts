import { expect } from '@playwright/test'
import { test } from '../support/second-shop'

test('RUN-13 a visitor with a page of the previous build navigates on: the next page is loaded as a document', async ({
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
