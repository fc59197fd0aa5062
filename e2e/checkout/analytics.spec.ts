import { bearerOf, newCustomer, storeSession } from '../support/customer'
import {
  addFromProductPage,
  confirmedNumber,
  fillCheckout,
  finishButton,
  goToCheckout,
} from '../support/purchase'
import { expect, test } from '../support/test'

test.use({ expectedConsoleErrors: [/status of (401|404|422)/] })

test('J30 ANL-05 ANL-10 ANL-11 ANL-13 a purchase sends each step to analytics once, the steps of the checkout on its confirmation', async ({
  page,
  salesApi,
}) => {
  const product = await salesApi.productByWeight()
  const customer = await newCustomer(salesApi)
  await storeSession(page, await bearerOf(salesApi, customer))
  await page.addInitScript(() => {
    const kept: object[] = JSON.parse(sessionStorage.getItem('told') ?? '[]')
    Object.defineProperty(window, 'dataLayer', {
      value: {
        push(event: object) {
          kept.push(event)
          sessionStorage.setItem('told', JSON.stringify(kept))
        },
      },
    })
  })
  await addFromProductPage(page, product)
  await goToCheckout(page)
  await fillCheckout(page, null)
  const told = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]')) as Promise<
      { event: string; step?: number; orderNumber?: string }[]
    >
  await expect(finishButton(page)).toBeVisible()
  const before = (await told()).map(({ event }) => event)
  expect(before).toContain('tapped checkout')
  expect(before).not.toContain('checkout')
  await finishButton(page).click()
  const number = await confirmedNumber(page)
  await expect.poll(async () => (await told()).map(({ event }) => event)).toContain('purchase')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)

  const events = await told()
  const steps = [
    'tapped checkout',
    'confirmed address',
    'selected delivery',
    'confirmed delivery',
    'completed order',
  ]
  const names = events.map(({ event }) => event)
  expect(names.filter((name) => steps.includes(name))).toEqual(steps)
  expect(events.filter(({ event }) => event === 'checkout').map(({ step }) => step)).toEqual([
    1, 2, 3,
  ])
  const purchases = events.filter(({ event }) => event === 'purchase')
  expect(purchases).toEqual([expect.objectContaining({ orderNumber: number })])
})
