import { openCheckout } from '../support/checkout'
import { chooseSlot, errorBox, pickSlot } from '../support/purchase'
import { expect, test } from '../support/test'

test.use({ expectedConsoleErrors: [/status of (401|404|422)/] })

test('J15 CHK-18 every kind of error is readable and disappears, and nothing is sent without a choice', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  await openCheckout(page, salesApi, { state: 'delivery' })
  const confirm = page.getByRole('button', { name: 'CONFIRMAR ENTREGA' })
  const box = errorBox(page)
  const answers = [
    { json: { error: 'Primeiro', errors: { shipments: ['Segundo', 'Terceiro'] } } },
    { body: 'boom', contentType: 'text/plain' },
    { body: '' },
  ]
  let puts = 0
  await page.route('**/api/v1/checkouts/**', async (route) => {
    puts += 1
    await new Promise((resolve) => setTimeout(resolve, 300))
    const answer = answers.shift()
    return answer ? route.fulfill({ status: 422, ...answer }) : route.continue()
  })
  await pickSlot(page)
  await confirm.dblclick()
  for (const text of ['Primeiro', 'Segundo', 'Terceiro', 'Escolha outro horário de entrega.']) {
    await expect(box.getByText(text)).toBeVisible()
  }
  await expect(page.getByRole('main').getByRole('alert').locator('..')).toBeFocused()
  await checkAccessibility(page)
  expect(puts).toBe(1)
  await confirm.click()
  await expect(box).toHaveText('boom')
  await box.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(box).toBeHidden()
  await confirm.click()
  await expect(box).toHaveText('Houve um problema processando')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(box).toBeHidden()
  await page.unroute('**/api/v1/checkouts/**')
  await chooseSlot(page)
  await expect(page.getByLabel('CVV')).toBeVisible()
  await page.getByRole('button', { name: 'CONTINUAR' }).click()
  await expect(page.getByText('*O CVV deve conter entre 2 e 5 dígitos')).toBeVisible()
})
