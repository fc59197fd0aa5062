import type { Page } from '@playwright/test'
import { openCheckout } from '../support/checkout'
import { confirmedNumber, errorBox, finishButton, goToCheckout } from '../support/purchase'
import {
  bank,
  CARDS,
  expect,
  fieldInput,
  intentsOf,
  payWith,
  test,
  typeStripeCard,
} from '../support/stripe-shop'

test.use({ expectedConsoleErrors: [/status of (401|404|422)/] })

const proceed = (page: Page) => page.getByRole('button', { name: /^CONTINUAR/ })
const debit = (page: Page) => page.getByRole('radio', { name: /débito/ })

/** Records what this browser sends to the shop. */
function listenToShop(page: Page): () => string {
  const told: string[] = []
  page.on('request', (request) => {
    if (!/stripe\.com/.test(request.url())) told.push(request.url() + (request.postData() ?? ''))
  })
  return () => told.join().replace(/[\s+-]/g, '')
}

test('PAY-39 nothing of Stripe is loaded before the payment pane, and only /checkout may load it', {
  tag: '@wide',
}, async ({ page, salesApi, stripe, request }) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'] ?? ''
  expect(await policyOf('/checkout/')).toContain('frame-src https://js.stripe.com')
  const product = await salesApi.productByWeight()
  for (const path of [
    '/',
    '/carrinho',
    '/login',
    '/busca?q=picanha',
    `/produtos/${product.slug}`,
  ]) {
    expect(await policyOf(path), path).not.toContain('stripe')
  }
  await openCheckout(page, salesApi, { state: 'delivery' })
  await page.goto('/')
  await goToCheckout(page)
  await expect(page.getByRole('heading', { name: /Agende sua entrega/ })).toBeVisible()
  expect(stripe.asked).toEqual([])
  // A link loads its page, so that the policy of the checkout ends.
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
  await page.getByRole('link', { name: 'Voltar ao carrinho' }).click()
  await expect(page).toHaveURL(/carrinho/)
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBeUndefined()
})

test('PAY-38 PAY-42 a card is paid by keyboard alone, and no number reaches the shop', {
  tag: '@wide',
}, async ({ page, salesApi, fake, checkAccessibility }) => {
  const told = listenToShop(page)
  const { number } = await openCheckout(page, salesApi, { state: 'payment', isSoon: true })
  await expect(fieldInput(page, 'cardNumber')).toBeVisible()
  await checkAccessibility(page)
  await page.getByLabel('Nome no cartão').fill('')
  await page.keyboard.press('Tab')
  await page.keyboard.type('4242 4242 4242 4241')
  await expect(page.getByText('*Número incorreto. Verifique o cartão')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(fieldInput(page, 'cardExpiry')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(fieldInput(page, 'cardNumber')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(CARDS.approved)
  await expect(page.getByText('*Número incorreto. Verifique o cartão')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(fieldInput(page, 'cardExpiry')).toBeFocused()
  await page.keyboard.type('1230')
  await page.keyboard.press('Tab')
  await expect(fieldInput(page, 'cardCvc')).toBeFocused()
  await page.keyboard.type('12')
  await proceed(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('*Nome incorreto. Verifique o cartão')).toBeVisible()
  await expect(page.getByText('*O CVV deve conter entre 2 e 5 dígitos')).toBeVisible()
  await expect(page.getByLabel('Nome no cartão')).toBeFocused()
  await page.keyboard.type('ANA SOUZA')
  await proceed(page).focus()
  await page.keyboard.press('Enter')
  await expect(fieldInput(page, 'cardCvc')).toBeFocused()
  await page.keyboard.type('3')
  await checkAccessibility(page)
  await proceed(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Visa **** 4242', { exact: true })).toBeVisible()
  await finishButton(page).focus()
  await page.keyboard.press('Enter')
  expect(await confirmedNumber(page)).toBe(number)
  expect(intentsOf(fake, number)).toEqual(['requires_capture'])
  expect(told()).toContain('gateway_payment_profile_id')
  expect(told()).not.toContain('42424242')
})

test('PAY-38 after a decline the form requests the card again, and an invalid card gets an error', async ({
  page,
  salesApi,
  fake,
}) => {
  const { number } = await openCheckout(page, salesApi, { state: 'payment', isSoon: true })
  await payWith(page, CARDS.noMoney)
  await expect(errorBox(page)).toContainText(/Pagamento recusado/)
  await expect(fieldInput(page, 'cardNumber')).toHaveValue('')
  await payWith(page, CARDS.approved)
  expect(await confirmedNumber(page)).toBe(number)
  expect(intentsOf(fake, number)).toEqual(['canceled', 'requires_capture'])
})

test('PAY-40 the bank authenticates inside the page, and a customer refused there must enter another card', {
  tag: '@wide',
}, async ({ page, salesApi, fake, checkAccessibility }) => {
  const { number } = await openCheckout(page, salesApi, { state: 'payment', isSoon: true })
  await payWith(page, CARDS.asksBank)
  await bank(page).getByRole('button', { name: 'Não sou eu' }).click()
  await expect(errorBox(page)).toContainText(/Pagamento recusado/)
  await expect(fieldInput(page, 'cardNumber')).toHaveValue('')
  await checkAccessibility(page)
  await payWith(page, CARDS.asksBank)
  await bank(page).getByRole('button', { name: 'Sou eu', exact: true }).click()
  expect(await confirmedNumber(page)).toBe(number)
  expect(intentsOf(fake, number)).toEqual(['canceled', 'requires_capture'])
})

test('PAY-41 a customer who closed the tab in the bank’s window continues there', async ({
  page,
  salesApi,
  fake,
  checkAccessibility,
}) => {
  const { number } = await openCheckout(page, salesApi, { state: 'payment', isSoon: true })
  await payWith(page, CARDS.asksBank)
  await bank(page).getByRole('button', { name: 'Sou eu', exact: true }).waitFor()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Confirme no seu banco' })).toBeVisible()
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'Continuar no banco' }).click()
  await bank(page).getByRole('button', { name: 'Sou eu', exact: true }).click()
  expect(await confirmedNumber(page)).toBe(number)
  expect(intentsOf(fake, number)).toEqual(['requires_capture'])
})

test('PAY-40 a customer who declines the bank’s authentication pays by another method', async ({
  page,
  salesApi,
  fake,
}) => {
  const { number } = await openCheckout(page, salesApi, { state: 'payment', isSoon: true })
  await payWith(page, CARDS.asksBank)
  await bank(page).getByRole('button', { name: 'Sou eu', exact: true }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Alterar cartão' }).click()
  await expect(fieldInput(page, 'cardNumber')).toHaveValue('')
  await debit(page).check()
  await proceed(page).click()
  await finishButton(page).click()
  expect(await confirmedNumber(page)).toBe(number)
  expect(intentsOf(fake, number)).toEqual(['canceled'])
})

test.describe('with a script that does not load', () => {
  test.use({ expectedConsoleErrors: [/status of (401|404|422)|ERR_BLOCKED_BY_CLIENT/] })

  test('PAY-41 the other methods stay, and the next attempt loads the script', async ({
    page,
    salesApi,
    stripe,
    checkAccessibility,
  }) => {
    stripe.isBlocked = true
    await openCheckout(page, salesApi, { state: 'payment', isSoon: true })
    await expect(page.getByText(/Não conseguimos abrir os campos do cartão/)).toBeVisible()
    await checkAccessibility(page)
    await expect(debit(page)).toBeEnabled()
    await proceed(page).click()
    stripe.isBlocked = false
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await typeStripeCard(page, CARDS.approved)
    await proceed(page).click()
    await expect(finishButton(page)).toBeVisible()
  })
})

test('PAY-41 while the script is slow the page shows a message, and a double click pays once', async ({
  page,
  salesApi,
  stripe,
  fake,
}) => {
  let release = () => {}
  stripe.held = new Promise((resolve) => {
    release = resolve
  })
  const { number } = await openCheckout(page, salesApi, { state: 'payment', isSoon: true })
  await page.getByLabel('Nome no cartão').fill('')
  await expect(page.getByRole('main').getByText('Carregando...')).toBeVisible()
  await proceed(page).click()
  await expect(page.getByText('*Nome incorreto. Verifique o cartão')).toBeVisible()
  release()
  await typeStripeCard(page, CARDS.approved)
  await proceed(page).dblclick()
  await finishButton(page).dblclick()
  expect(await confirmedNumber(page)).toBe(number)
  expect(intentsOf(fake, number)).toEqual(['requires_capture'])
})

test('PAY-41 a day later, or with another amount, only the amount shown last is held', async ({
  page,
  salesApi,
  fake,
}) => {
  const checkout = await openCheckout(page, salesApi, { state: 'payment', isSoon: true })
  const { number, token } = checkout
  await typeStripeCard(page, CARDS.approved)
  await proceed(page).click()
  await expect(finishButton(page)).toBeVisible()
  // Stripe deletes an unused card.
  fake.ledger.methods.clear()
  await finishButton(page).click()
  await expect(errorBox(page)).toBeVisible()
  await typeStripeCard(page, CARDS.approved)
  await proceed(page).click()
  await expect(finishButton(page)).toBeVisible()
  const { id } =
    (await salesApi.mostSold()).find(({ unit_for_quantity: unit }) => unit === 'un') ?? {}
  const line = { line_item: { variant_id: id, quantity: 1 } }
  await salesApi.call('POST', `/api/v1/orders/${number}/line_items?order_token=${token}`, {
    body: line,
  })
  await finishButton(page).click()
  await expect(page.getByText(/mudou em outra aba/).first()).toBeVisible()
  expect(intentsOf(fake, number)).toEqual(['canceled'])
})
