import { makeOrder, openCheckout, own } from '../support/checkout'
import { newBearer } from '../support/customer'
import {
  API_CALLS,
  chooseSlot,
  confirmedNumber,
  errorBox,
  fillAddress,
  finishButton,
  payByCard,
} from '../support/purchase'
import { expect, test } from '../support/test'

/** Calls that advance an order. */
const STEPS = '**/api/v1/checkouts/**'

test.use({ expectedConsoleErrors: [/status of (401|404|422|50\d)|net::ERR_/] })

test('the API down between two steps and up 5 seconds later, and no network', async ({
  page,
  context,
  salesApi,
  checkAccessibility,
}) => {
  const bearer = await newBearer(salesApi)
  const checkout = await makeOrder(salesApi, { bearer, state: 'address' })
  await own(page, checkout)
  await page.clock.install()
  await page.route('**/v2/users/me', (route) => route.fulfill({ status: 503, body: '<html>' }))
  await page.goto('/checkout/')
  const retry = page.getByRole('button', { name: 'Tentar de novo' })
  await expect(retry).toBeVisible()
  await checkAccessibility(page)
  await page.unroute('**/v2/users/me')
  // The page may have tried again by itself.
  await retry.click({ timeout: 3_000 }).catch(() => {})
  await fillAddress(page, null)

  await page.route(API_CALLS, (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' }).click()
  await expect(errorBox(page)).toContainText('Não conseguimos falar com a loja agora')
  await page.clock.fastForward(5_000)
  await page.unroute(API_CALLS)
  await page.route(STEPS, (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' }).click()
  await expect(page.getByRole('radio', { name: /Rua das Flores, 10/ })).toBeChecked()
  await expect(errorBox(page)).toContainText('Não conseguimos falar com a loja agora')
  await page.unroute(STEPS)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' }).click()
  await expect(errorBox(page)).toContainText('Não conseguimos falar com a loja agora')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' }).click()
  await expect(page.getByRole('button', { name: 'CONFIRMAR ENTREGA' })).toBeVisible()
})

test('a reload and the back button keep the pane and the choices', async ({ page, salesApi }) => {
  await openCheckout(page, salesApi, { state: 'address' })
  await fillAddress(page, 'visita@example.com')
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue('visita@example.com')
  await expect(page.getByLabel('Bairro')).toHaveValue('Pituba')
  await page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' }).click()
  await expect(page.getByRole('button', { name: 'CONFIRMAR ENTREGA' })).toBeVisible()
  await page.reload()
  await chooseSlot(page)
  await expect(page.getByLabel('CVV')).toBeVisible()
  await page.reload()
  await payByCard(page)
  await page.reload()
  await expect(finishButton(page)).toBeVisible()
  await expect(page.getByText('Visa **** 1111', { exact: true })).toBeVisible()
  await page
    .getByRole('link', { name: /Açougue/ })
    .first()
    .click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(finishButton(page)).toBeVisible()
  await finishButton(page).click()
  await confirmedNumber(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/checkout/)
})
