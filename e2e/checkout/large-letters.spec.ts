import { buy, openCheckout } from '../support/checkout'
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

test('CHK-90 with letters of twice the size a second day shows beside the first', async ({
  page,
  salesApi,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openCheckout(page, salesApi, { state: 'delivery' })
  const second = page.locator('[data-day]').nth(1)
  await expect(second).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  const day = await second.boundingBox()
  expect(day?.x).toBeLessThan(300)
})

test('SHIP-19 PAY-58 at 360 px each day and each payment method is in sight', async ({
  page,
  salesApi,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openCheckout(page, salesApi, { state: 'delivery' })
  for (const day of await page.locator('[data-day]').all())
    await expect(day).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'CONFIRMAR ENTREGA' }).click()
  const methods = page.getByRole('group', { name: 'Forma de pagamento' }).locator('label')
  await expect(methods.first()).toBeVisible()
  for (const method of await methods.all()) await expect(method).toBeInViewport({ ratio: 1 })
})

test('TRK-66 with letters of twice the size no price of the tracker covers a name', async ({
  page,
  salesApi,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const order = await buy(salesApi)
  await page.goto(`/acompanhar/${order.tracker_token}`)
  const item = page
    .getByRole('region', { name: /\d iten?s?/ })
    .getByRole('listitem')
    .first()
  await expect(item).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  const name = await item.locator('span span').first().boundingBox()
  const price = await item.getByText(/^R\$/).boundingBox()
  if (!name || !price) throw new Error('no box')
  const isBeside = price.x >= name.x + name.width
  expect(isBeside || price.y >= name.y + name.height).toBe(true)
  const icon = await page
    .getByRole('link', { name: /^Compartilhar/ })
    .locator('svg')
    .boundingBox()
  expect(icon?.width).toBeGreaterThan(20)
  const title = page.getByRole('heading', { level: 1 })
  const lines = await title.evaluate((element) => {
    const range = document.createRange()
    const number = [...element.childNodes].at(-1)
    if (number) range.selectNode(number)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})
