import { completedOnce, openCheckout } from '../support/checkout'
import { arriveAs, newCustomer } from '../support/customer'
import { confirmedNumber, finishButton } from '../support/purchase'
import { SalesApi } from '../support/sales-api'
import { startParts } from '../support/second-shop'
import { test as base, expect } from '../support/test'

type Shop = Awaited<ReturnType<typeof startParts>>

const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from it
    async ({}, use) => {
      const shop = await startParts('without-card', { PAYMENT_GATEWAY: 'none' })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  salesApi: ({ shop }, use) => use(new SalesApi(shop.salesApiUrl)),
})

test('PAY-31 PAY-39 an order is bought without a card, and no third party is called', async ({
  page,
  shop,
  salesApi,
  checkAccessibility,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== shop.url) foreign.push(request.url())
  })
  const checkout = await openCheckout(page, salesApi, { state: 'payment' })
  const ways = page.getByRole('group', { name: 'Forma de pagamento' }).getByRole('radio')
  await expect(ways).toHaveCount(2)
  await expect(page.getByRole('radio', { name: /Cartão de débito na entrega/ })).toBeVisible()
  await expect(page.getByText(/Cartão de crédito|Nome no cartão|Novo cartão/)).toHaveCount(0)
  await checkAccessibility(page)
  await page.getByRole('button', { name: 'CONTINUAR' }).click()
  await expect(page.getByText('Escolha uma forma de pagamento.')).toBeVisible()
  await page.getByRole('radio', { name: /Cartão de débito na entrega/ }).check({ force: true })
  await page.getByRole('button', { name: 'CONTINUAR' }).click()
  await finishButton(page).click()
  await confirmedNumber(page)
  const { payments } = await completedOnce(salesApi, checkout)
  expect(payments).toMatchObject([{ payment_method: { id: 2 }, source: null }])
  expect(foreign).toEqual([])
})

test('PAY-31 the pages list the payment methods, and none of them has card fields', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  await page.goto('/perguntas')
  await expect(page.locator('html')).toHaveAttribute('data-gateway', 'none')
  await page.getByText('Como funciona o pagamento?').click()
  await expect(page.getByText(/^Você paga na entrega, com cartão de débito ou vale/)).toBeVisible()
  await arriveAs(page, salesApi, await newCustomer(salesApi), '/minha-conta/cartoes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FORMAS DE PAGAMENTO')
  await expect(page.getByRole('heading', { name: 'Na entrega' })).toBeVisible()
  await expect(page.getByText('Cartão de débito na entrega')).toBeVisible()
  await expect(page.getByText('Você ainda não tem cartões cadastrados!')).toHaveCount(0)
  await checkAccessibility(page)
})
