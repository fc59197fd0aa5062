import { openCheckout } from '../support/checkout'
import { finishButton } from '../support/purchase'
import { expect, test } from '../support/test'

// A root of 32 px would leave media queries in rem as they are.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
    await use({ ...launchOptions, args })
  },
})

test('CHK-91 with letters of 32 px the button and its total stay in sight, and leave room for the page', async ({
  page,
  salesApi,
}) => {
  await openCheckout(page, salesApi, { state: 'confirm' })
  const finish = finishButton(page)
  await expect(finish).toBeInViewport({ ratio: 1 })
  await expect(finish).toContainText('R$')
  const bar = await page.locator('.finish-bar').boundingBox()
  expect(bar?.height).toBeLessThan(740 / 4)
  const taxId = page.locator('summary', { hasText: 'CPF ou CNPJ' })
  await taxId.focus()
  const focused = await taxId.boundingBox()
  const below = await page.locator('.finish-bar').boundingBox()
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})
