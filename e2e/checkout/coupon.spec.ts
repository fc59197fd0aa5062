import type { WireOrder } from '../../lib/shared/contract/order'
import { openCheckout, readOrder } from '../support/checkout'
import {
  API_CALLS,
  changeHint,
  confirmedNumber,
  errorBox,
  finishButton,
  openCouponField,
  orderPreview,
  payByCard,
  showPreview,
} from '../support/purchase'
import { expect, test } from '../support/test'

test.use({ expectedConsoleErrors: [/status of (401|404|422|50\d)|net::ERR_/] })

test('J13 CHK-22 CHK-23 CHK-26 PAY-20 an offline method with a coupon, after a wrong one', async ({
  page,
  salesApi,
}) => {
  const checkout = await openCheckout(page, salesApi, { state: 'payment' })
  const refusal = page.getByText('*Cupom inválido ou expirado')
  await expect(page.getByRole('link', { name: 'Voltar ao carrinho' })).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('CNPJ 11.222.333/0001-81')
  await expect(footer.getByRole('link', { name: 'Trabalhe conosco' })).toBeHidden()
  const coupon = await openCouponField(page)
  await coupon.fill('NADA')
  await page.getByRole('button', { name: 'Aplicar cupom', exact: true }).click()
  await expect(refusal).toBeVisible()
  await expect(errorBox(page)).toHaveCount(0)
  await expect(coupon).toBeFocused()
  await expect(coupon).toBeInViewport()
  await coupon.fill('BEMVINDO')
  await expect(refusal).toHaveCount(0)
  await page.getByRole('button', { name: 'Aplicar cupom', exact: true }).click()
  await expect(page.getByText('aplicado: Boas-vindas')).toBeVisible()
  await showPreview(page)
  await expect(page.getByText('Descontos')).toBeVisible()
  await page.getByRole('button', { name: 'Remover cupom BEMVINDO' }).click()
  await expect(page.getByText('Descontos')).toBeHidden()
  const offer = page.getByRole('button', { name: 'Aplicar cupom BEMVINDO' })
  await expect(offer).toBeFocused()
  await offer.click()
  await expect(page.getByText('aplicado: Boas-vindas')).toBeVisible()
  await showPreview(page)
  await expect(page.getByText('Descontos')).toBeVisible()
  await orderPreview(page).getByRole('button').click()
  await page.getByRole('radio', { name: /débito na entrega/ }).check({ force: true })
  const [paid] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    page.getByRole('button', { name: 'CONTINUAR' }).click(),
  ])
  expect(paid.postDataJSON()).not.toHaveProperty('payment_source')
  await expect(page.getByText(/Nada é cobrado agora/)).toBeVisible()
  await finishButton(page).click()
  await confirmedNumber(page)
  expect((await readOrder(salesApi, checkout)).adjustment_total).toBeLessThan(0)
})

test('CHK-81 a coupon used up meanwhile is reported, leaves the order, and the customer accepts the new total', async ({
  page,
  salesApi,
}) => {
  const checkout = await openCheckout(page, salesApi, { state: 'payment' })
  await (await openCouponField(page)).fill('BEMVINDO')
  await page.getByRole('button', { name: 'Aplicar cupom', exact: true }).click()
  await expect(page.getByText('aplicado: Boas-vindas')).toBeVisible()
  await payByCard(page)
  await expect(finishButton(page)).toBeVisible()
  const withoutCoupon = (order: WireOrder): WireOrder => ({
    ...order,
    promotions: [],
    adjustment_total: 0,
    total: order.item_total + order.ship_total,
  })
  // Mocks the API after the last use of a coupon; no command of the shop uses a coupon up.
  let usedUp = false
  await page.route(API_CALLS, async (route) => {
    if (route.request().url().includes('/next') && !usedUp) {
      usedUp = true
      const errors = { coupon_codes: ['Cupom inválido ou expirado'] }
      const json = { error: 'Houve um problema processando', errors }
      return route.fulfill({ status: 422, json })
    }
    const answer = await route.fetch()
    if (!usedUp || !route.request().url().includes(checkout.number)) {
      return route.fulfill({ response: answer })
    }
    const body = await answer.json()
    return route.fulfill({
      response: answer,
      json: 'line_items' in body ? withoutCoupon(body) : body,
    })
  })
  await finishButton(page).click()
  const hint = changeHint(page)
  await expect(hint).toContainText('BEMVINDO não vale mais')
  await expect(errorBox(page)).toHaveCount(0)
  await hint.getByRole('button', { name: 'Continuar com o novo total' }).click()
  await expect(page.getByLabel('CVV')).toBeVisible()
  await expect(errorBox(page)).toHaveCount(0)
  await page.unroute(API_CALLS)
})
