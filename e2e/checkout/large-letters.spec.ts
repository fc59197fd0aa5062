import { openCheckout } from '../support/checkout'
import { expect, test } from '../support/test'

test.use({ expectedConsoleErrors: [/status of (401|404)/] })

test('CHK-90 text of twice the size leaves the labels of the first choice whole', async ({
  page,
  salesApi,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openCheckout(page, salesApi, { state: 'address' })
  const words = page.getByText('Receber em casa')
  await expect(words).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  const lines = await words.evaluate((element) => {
    const text = element.firstChild
    if (!text) return 0
    const range = document.createRange()
    range.setStart(text, 0)
    range.setEnd(text, 'Receber'.length)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  const field = await page.getByLabel('Bairro').boundingBox()
  expect(field?.width).toBeGreaterThan(270)
})
