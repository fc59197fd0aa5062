import type { Route } from '@playwright/test'
import { CARDS, completedOnce, openCheckout } from '../support/checkout'
import { newBearer } from '../support/customer'
import { confirmedNumber, errorBox, finishButton, payByCard } from '../support/purchase'
import { holdRequests } from '../support/requests'
import { expect, test } from '../support/test'

test.use({ expectedConsoleErrors: [/status of (401|404|422|50\d)|net::ERR_/] })

test('a declined card is reported, another card pays, and both clicks of a double click count as one', async ({
  page,
  salesApi,
}) => {
  const checkout = await openCheckout(page, salesApi, { state: 'payment' })
  await payByCard(page, CARDS.declined)
  const letThrough = await holdRequests(page, '**/next*', { times: 1 })
  await finishButton(page).click()
  await expect(page.getByRole('button', { name: 'Carregando...' })).toBeVisible()
  letThrough()
  await expect(errorBox(page)).toContainText('Pagamento recusado')
  await expect(errorBox(page)).toContainText(
    'O cartão Visa **** 0002 foi recusado e nada foi cobrado.',
  )
  await payByCard(page, CARDS.slow)
  await expect(errorBox(page)).toBeHidden()
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/next')) calls += 1
  })
  await finishButton(page).dblclick()
  await confirmedNumber(page)
  expect(calls).toBe(1)
  await completedOnce(salesApi, checkout)
})

test('CHK-24 CHK-91 total and button of the last step are on its first screen, and the button covers no focus', {
  tag: '@wide',
}, async ({ page, salesApi }) => {
  await openCheckout(page, salesApi, { state: 'payment' })
  await payByCard(page)
  const heading = page.getByRole('heading', { name: 'Confirme seu pedido' })
  await expect(heading).toBeFocused()
  const finish = finishButton(page)
  const summary = page.getByText(/^Ao finalizar, autorizamos/)
  await expect(summary).toBeInViewport({ ratio: 1 })
  await expect(finish).toBeInViewport({ ratio: 1 })
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024
  await expect(page.getByText(/^com frete( grátis)?$/)).toBeVisible({ visible: !isWide })
  await expect(page.getByText('Subtotal estimado')).toBeVisible({ visible: isWide })
  const taxId = page.locator('summary', { hasText: 'CPF ou CNPJ' })
  await taxId.focus()
  const bars = page.locator('.cart-bar')
  const [focused, bar] = [await taxId.boundingBox(), await bars.boundingBox()]
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  const setRoot = (size: string) =>
    page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
  await setRoot('32px')
  await heading.evaluate((element) => element.scrollIntoView())
  await expect(finish).not.toBeInViewport()
  await setRoot('')
  await page.setViewportSize({ width: 640, height: 360 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(finish).not.toBeInViewport()
})

test('after a reload a declined card is named, and another one can be chosen', async ({
  page,
  salesApi,
}) => {
  const bearer = await newBearer(salesApi)
  const start = { state: 'confirm', bearer, card: CARDS.declined } as const
  const checkout = await openCheckout(page, salesApi, start)
  await finishButton(page).click()
  await expect(errorBox(page)).toContainText('Pagamento recusado')
  await page.reload()
  await expect(page.getByText('O cartão Visa **** 0002 foi recusado')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Cartão de crédito/ })).toBeChecked()
  await expect(finishButton(page)).toHaveCount(0)
  await expect(errorBox(page)).toHaveCount(0)
  await payByCard(page)
  await expect(page.getByText('foi recusado')).toHaveCount(0)
  await finishButton(page).click()
  await confirmedNumber(page)
  const { payments } = await completedOnce(salesApi, checkout)
  expect(payments[0]).toMatchObject({ state: 'pending', source: { last_digits: '1111' } })
})

test('a gateway that responds after its time-out ends in one order and one charge', async ({
  page,
  salesApi,
}) => {
  const checkout = await openCheckout(page, salesApi, { state: 'confirm', card: CARDS.timeout })
  await finishButton(page).click()
  await confirmedNumber(page)
  await completedOnce(salesApi, checkout)
})

test('a lost response to the final call is shown as unknown and then resolved, also after a reload', async ({
  page,
  salesApi,
}) => {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  // The response is lost, and the page's reads fail for a moment.
  const bearer = await newBearer(salesApi)
  const first = await openCheckout(page, salesApi, { state: 'confirm', bearer })
  await expect(finishButton(page)).toBeVisible()
  await page.route('**/next*', lose)
  await page.route(`**/api/v1/orders/${first.number}*`, (route) => route.abort())
  await finishButton(page).click()
  await expect(errorBox(page)).toContainText('Ainda não sabemos se o seu pedido foi recebido')
  await page.unroute(`**/api/v1/orders/${first.number}*`)
  expect(await confirmedNumber(page)).toBe(first.number)
  await completedOnce(salesApi, first)

  // The customer reloads and a guest opens the cart; both would find it empty.
  for (const [owner, opened] of [
    [bearer, '/checkout/'],
    [null, '/carrinho'],
  ] as const) {
    // The confirmation creates a cart, which would be newer than the order of the next purchase.
    await page.goto('/robots.txt')
    const lost = await openCheckout(page, salesApi, { state: 'confirm', bearer: owner })
    await expect(finishButton(page)).toBeVisible()
    await page.route(`**/api/v1/orders/${lost.number}*`, (route) => route.abort())
    await finishButton(page).click()
    await expect(errorBox(page)).toContainText('Ainda não sabemos')
    // The checkout retries by itself: leave it before the reads succeed.
    await page.goto('/robots.txt')
    await page.unroute(`**/api/v1/orders/${lost.number}*`)
    await page.goto(opened)
    expect(await confirmedNumber(page)).toBe(lost.number)
    await completedOnce(salesApi, lost)
    await page.evaluate(() => sessionStorage.clear())
  }
})

test('CHK-81 a failed last call is reported in sight, right above its button', {
  tag: '@wide',
}, async ({ page, salesApi }) => {
  await openCheckout(page, salesApi, { state: 'confirm' })
  await page.route('**/next*', (route) => route.abort())
  await finishButton(page).click()
  await expect(errorBox(page)).toContainText('não foi recebido')
  await expect(errorBox(page)).toBeInViewport({ ratio: 1 })
  await expect(finishButton(page)).toBeInViewport({ ratio: 1 })
})
