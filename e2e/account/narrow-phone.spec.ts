import { arriveAs } from '../support/arrive'
import { newCustomer } from '../support/customer'
import { expect, test } from '../support/test'
import { isTooWide } from '../support/width'

test('the pages of the account keep to a narrow phone', async ({ page, salesApi }) => {
  await arriveAs(page, salesApi, await newCustomer(salesApi), '/minha-conta/informacoes')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['informacoes', 'senha', 'enderecos', 'cartoes']) {
    await page.goto(`/minha-conta/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isTooWide(page), path).toBe(false)
  }
})
