import type { Page, Route } from '@playwright/test'
import type { WireOrder } from '../lib/contract/order'
import type { WireProduct } from '../lib/contract/product'
import {
  CARDS,
  expectCleanAudit,
  makeOrder,
  openCheckout,
  own,
  readOrder,
} from './support/checkout'
import { newBearer, newCustomer } from './support/customer'
import { ops } from './support/ops'
import { confirmedNumber, fillAddress, payByCard } from './support/purchase'
import type { SalesApi } from './support/sales-api'
import { expect, test } from './support/test'

test.use({ expectedConsoleErrors: [/status of (401|404|422|50\d)|net::ERR_/] })

test.afterAll(expectCleanAudit)

const API = /\/(api\/v1|v2|orders|mixes)\//
const box = (page: Page) => page.getByRole('main').getByRole('alert')
const finish = (page: Page) => page.getByRole('button', { name: 'FINALIZAR PEDIDO' })
const preview = (page: Page) => page.getByRole('region', { name: 'Seu pedido' })

/** A product of its own for tests that sell it out or change its price. */
async function victim(salesApi: SalesApi): Promise<WireProduct> {
  const products = await salesApi.mostSold()
  const found = products.findLast(
    (product) =>
      product.unit_for_quantity === 'g' && product.in_stock && product.list_price === product.price,
  )
  if (!found) throw new Error('no product by weight')
  return found
}

async function completedOnce(salesApi: SalesApi, checkout: Parameters<typeof readOrder>[1]) {
  const order = await readOrder(salesApi, checkout)
  expect(order.state).toBe('complete')
  expect(order.payments).toHaveLength(1)
  return order
}

test('an item sold out or short is told at the first and at the last step, and mended in the cart', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  const product = await victim(salesApi)
  const item = { variant_id: product.id, quantity: 2 * product.default_quantity }
  const stock = (grams: number) => ops('products', 'stock', String(product.id), String(grams))
  try {
    await openCheckout(page, salesApi, { state: 'confirm', item })
    await expect(finish(page)).toBeVisible()
    await stock(product.default_quantity)
    await finish(page).click()
    await expect(box(page)).toContainText('Um ou mais itens do seu carrinho saíram de estoque')
    await expect(box(page)).toContainText('diminua a quantidade')
    await expect(preview(page).getByText(/Restam só/)).toBeVisible()
    await stock(0)
    await page.reload()
    await expect(preview(page).getByText('Fora de estoque')).toBeVisible()
    await checkAccessibility(page)

    await own(page, await makeSoldOut(salesApi, item, stock))
    await page.goto('/checkout/')
    await expect(box(page)).toContainText('saíram de estoque')
    await checkAccessibility(page)
    await page.getByRole('link', { name: 'Rever o carrinho' }).click()
    await expect(page.getByRole('button', { name: 'FECHAR COMPRA' })).toBeDisabled()
  } finally {
    await stock(product.total_on_hand)
  }
})

async function makeSoldOut(
  salesApi: SalesApi,
  item: { variant_id: number; quantity: number },
  stock: (grams: number) => Promise<unknown>,
) {
  await stock(100_000)
  const checkout = await makeOrder(salesApi, { item })
  await stock(0)
  return checkout
}

test('a slot lost after its choice leads back to the slots, with the order as it was', async ({
  page,
  salesApi,
}) => {
  const checkout = await openCheckout(page, salesApi, { state: 'confirm' })
  await expect(finish(page)).toBeVisible()
  const rate = (await readOrder(salesApi, checkout)).shipments[0]?.selected_shipping_rate
  const window = [rate?.delivery_window_start, rate?.delivery_window_end].map(
    (instant) => instant?.slice(0, 16) ?? '',
  )
  await ops('slots', 'close', ...window)
  try {
    await finish(page).click()
    await expect(box(page)).toContainText('Esse horário não está mais disponível')
    await expect(box(page)).toContainText('Escolha outro horário de entrega.')
    const confirm = page.getByRole('button', { name: 'CONFIRMAR ENTREGA' })
    await expect(confirm).toBeDisabled()
    await page
      .getByRole('radio', { name: /Entrega agendada/, disabled: false })
      .first()
      .check({ force: true })
    await confirm.click()
    await payByCard(page)
    await finish(page).click()
    await confirmedNumber(page)
    await completedOnce(salesApi, checkout)
  } finally {
    await ops('slots', 'open', ...window)
  }
})

test('a declined card is told, another one pays, and both clicks of a double click count as one', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  const checkout = await openCheckout(page, salesApi, { state: 'payment' })
  await payByCard(page, CARDS.declined)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/next*', (route) => held.then(() => route.continue()), { times: 1 })
  await finish(page).click()
  await expect(page.getByRole('button', { name: 'Carregando...' })).toBeVisible()
  await checkAccessibility(page)
  letThrough()
  await expect(box(page)).toContainText('Pagamento recusado')
  await expect(box(page)).toContainText('Nada foi cobrado')
  await payByCard(page, CARDS.slow)
  await expect(box(page)).toBeHidden()
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/next')) calls += 1
  })
  await finish(page).dblclick()
  await confirmedNumber(page)
  expect(calls).toBe(1)
  await completedOnce(salesApi, checkout)
})

test('a gateway that answers after its time-out ends in one order and one charge', async ({
  page,
  salesApi,
}) => {
  const checkout = await openCheckout(page, salesApi, { state: 'confirm', card: CARDS.timeout })
  await finish(page).click()
  await confirmedNumber(page)
  await completedOnce(salesApi, checkout)
})

test('a lost answer to the final call is told as unknown and found out, also after a reload', async ({
  page,
  salesApi,
}) => {
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  // The customer stays on the page: the answer is lost, and so are the reads for a moment.
  const bearer = await newBearer(salesApi)
  const first = await openCheckout(page, salesApi, { state: 'confirm', bearer })
  await expect(finish(page)).toBeVisible()
  await page.route('**/next*', lose)
  await page.route(`**/api/v1/orders/${first.number}*`, (route) => route.abort())
  await finish(page).click()
  await expect(box(page)).toContainText('Ainda não sabemos se o seu pedido foi recebido')
  await page.unroute(`**/api/v1/orders/${first.number}*`)
  expect(await confirmedNumber(page)).toBe(first.number)
  await completedOnce(salesApi, first)

  // The customer reloads instead and a guest opens the cart, which both would find empty.
  for (const [owner, opened] of [
    [bearer, '/checkout/'],
    [null, '/carrinho'],
  ] as const) {
    const lost = await openCheckout(page, salesApi, { state: 'confirm', bearer: owner })
    await expect(finish(page)).toBeVisible()
    await page.route(`**/api/v1/orders/${lost.number}*`, (route) => route.abort())
    await finish(page).click()
    await expect(box(page)).toContainText('Ainda não sabemos')
    await page.unroute(`**/api/v1/orders/${lost.number}*`)
    await page.goto(opened)
    expect(await confirmedNumber(page)).toBe(lost.number)
    await completedOnce(salesApi, lost)
    await page.evaluate(() => sessionStorage.clear())
  }
})

test('two tabs: what one does the other follows, and only one of them pays', async ({
  page,
  context,
  salesApi,
}) => {
  const checkout = await openCheckout(page, salesApi, { state: 'confirm' })
  await expect(finish(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/checkout/')
  await other.getByRole('button', { name: 'Alterar Agende sua entrega' }).click()
  await expect(other.getByRole('button', { name: 'CONFIRMAR ENTREGA' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'CONFIRMAR ENTREGA' })).toBeVisible()
  await other
    .getByRole('radio', { name: /Entrega agendada/, disabled: false })
    .first()
    .check({ force: true })
  await other.getByRole('button', { name: 'CONFIRMAR ENTREGA' }).click()
  await payByCard(page)
  await expect(finish(page)).toBeVisible()
  await expect(finish(other)).toBeVisible()
  await Promise.all([
    finish(page).click(),
    finish(other)
      .click({ timeout: 5_000 })
      .catch(() => {}),
  ])
  expect(await confirmedNumber(page)).toBe(checkout.number)
  expect(await confirmedNumber(other)).toBe(checkout.number)
  await completedOnce(salesApi, checkout)
})

test('an order changed elsewhere is told and starts at the address again', async ({
  page,
  salesApi,
}) => {
  const checkout = await openCheckout(page, salesApi, { state: 'payment' })
  await expect(page.getByLabel('CVV')).toBeVisible()
  const [line] = (await readOrder(salesApi, checkout)).line_items
  const path = `/api/v1/orders/${checkout.number}/line_items/${line?.id}?order_token=${checkout.token}`
  const body = { line_item: { quantity: 2000 } }
  await salesApi.call('PUT', path, { body })
  await page.getByRole('radio', { name: /débito/ }).check({ force: true })
  await page.getByRole('button', { name: 'CONTINUAR' }).click()
  await expect(page.getByText(/mudou em outra aba ou aparelho\. Confira os itens/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' })).toBeVisible()
  await expect(preview(page).getByText('2 Kg')).toBeVisible()
})

test('a price changed after the cart was shown is told, and the new total is agreed to', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  const product = await victim(salesApi)
  const price = (brl: number) =>
    ops('products', 'price', String(product.id), brl.toFixed(2).replace('.', ','))
  const perKg = product.price * 1000
  const item = { variant_id: product.id, quantity: product.default_quantity }
  const checkout = await makeOrder(salesApi, { item })
  await own(page, checkout)
  await page.goto('/carrinho')
  await expect(page.getByRole('button', { name: 'FECHAR COMPRA' })).toBeEnabled()
  try {
    await price(perKg + 10)
    await page.getByRole('button', { name: 'FECHAR COMPRA' }).click()
    const notice = page.getByRole('region', { name: 'O valor do seu pedido mudou' })
    await expect(notice).toContainText(product.name)
    await expect(page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' })).toBeHidden()
    await checkAccessibility(page)
    await page.reload()
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Continuar com o novo total' }).click()
    await expect(page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' })).toBeVisible()
    await expect(notice).toBeHidden()
  } finally {
    await price(perKg)
  }
})

test('a coupon used up meanwhile is told, leaves the order, and the new total is agreed to', async ({
  page,
  salesApi,
}) => {
  const checkout = await openCheckout(page, salesApi, { state: 'payment' })
  await page.getByLabel('Cupom de desconto').fill('BEMVINDO')
  await page.getByRole('button', { name: 'Aplicar cupom' }).click()
  await expect(page.getByText('aplicado: Boas-vindas')).toBeVisible()
  await payByCard(page)
  await expect(finish(page)).toBeVisible()
  const withoutCoupon = (order: WireOrder): WireOrder => ({
    ...order,
    promotions: [],
    adjustment_total: 0,
    total: order.item_total + order.ship_total,
  })
  // What the API does once the last use is gone; no command of the shop uses a coupon up.
  let usedUp = false
  await page.route(API, async (route) => {
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
  await finish(page).click()
  await expect(box(page)).toContainText('Cupom inválido ou expirado')
  const notice = page.getByRole('region', { name: 'O valor do seu pedido mudou' })
  await expect(notice).toContainText('BEMVINDO não vale mais')
  await notice.getByRole('button', { name: 'Continuar com o novo total' }).click()
  await expect(page.getByLabel('CVV')).toBeVisible()
  await page.unroute(API)
})

test('a session over in the middle says so at the login and comes back with nothing lost', async ({
  page,
  salesApi,
}) => {
  const customer = await newCustomer(salesApi)
  const login = () => salesApi.call<{ token: string }>('POST', '/v2/auth/', { body: customer })
  const bearer = (await login()).body.token
  const checkout = await openCheckout(page, salesApi, { state: 'address', bearer })
  await fillAddress(page, null)
  await page.route('**/v2/addresses', (route) =>
    route.fulfill({ status: 401, json: { error: "You're not logged in." } }),
  )
  await page.getByRole('button', { name: 'Salvar endereço' }).click()
  await expect(page).toHaveURL('/login/?destino=/checkout/')
  await expect(page.getByText(/Sua sessão terminou\..*o seu pedido está guardado/)).toBeVisible()
  await page.unroute('**/v2/addresses')
  const form = page.getByRole('region', { name: 'Entrar' })
  await form.getByLabel('E-mail').fill(customer.email)
  await form.getByLabel('Senha').fill(customer.password)
  await form.getByRole('button', { name: 'ENTRAR' }).click()
  await expect(page).toHaveURL('/checkout/')
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('Rua das Flores, 10')
  await page.getByRole('button', { name: 'Salvar endereço' }).click()
  await expect(page.getByRole('radio', { name: /Rua das Flores, 10/ })).toBeChecked()
  expect(
    (await readOrder(salesApi, { ...checkout, bearer: (await login()).body.token })).number,
  ).toBe(checkout.number)
})

test('a guest whose order is gone is told, and nothing is sent to it', async ({
  page,
  salesApi,
}) => {
  const checkout = await openCheckout(page, salesApi, { state: 'delivery' })
  await expect(page.getByRole('button', { name: 'CONFIRMAR ENTREGA' })).toBeVisible()
  await page.route(`**/${checkout.number}**`, (route) =>
    route.fulfill({ status: 401, json: { error: "You're not logged in." } }),
  )
  await page
    .getByRole('radio', { name: /Entrega agendada/, disabled: false })
    .first()
    .check({ force: true })
  await page.getByRole('button', { name: 'CONFIRMAR ENTREGA' }).click()
  await expect(page).toHaveURL(/\/carrinho\/?$/)
  await expect(page.getByText(/não está mais aberto/)).toBeVisible()
})

test('the API gone between two steps and back 5 seconds later, and no network', async ({
  page,
  context,
  salesApi,
  checkAccessibility,
}) => {
  const bearer = await newBearer(salesApi)
  const checkout = await makeOrder(salesApi, { bearer, state: 'address' })
  await own(page, checkout)
  await page.route('**/v2/users/me', (route) => route.fulfill({ status: 503, body: '<html>' }))
  await page.goto('/checkout/')
  const retry = page.getByRole('button', { name: 'Tentar de novo' })
  await expect(retry).toBeVisible()
  await checkAccessibility(page)
  await page.unroute('**/v2/users/me')
  await retry.click()
  await fillAddress(page, null)

  await page.route(API, (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Salvar endereço' }).click()
  await expect(box(page)).toContainText('Não conseguimos falar com a loja agora')
  await page.waitForTimeout(5_000)
  await page.unroute(API)
  await page.getByRole('button', { name: 'Salvar endereço' }).click()
  await expect(page.getByRole('radio', { name: /Rua das Flores, 10/ })).toBeChecked()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' }).click()
  await expect(box(page)).toContainText('Não conseguimos falar com a loja agora')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' }).click()
  await expect(page.getByRole('button', { name: 'CONFIRMAR ENTREGA' })).toBeVisible()
})

test('a reload and the back button keep the pane and what was chosen', async ({
  page,
  salesApi,
}) => {
  await openCheckout(page, salesApi, { state: 'address' })
  await fillAddress(page, 'visita@example.com')
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue('visita@example.com')
  await expect(page.getByLabel('Bairro')).toHaveValue('Pituba')
  await page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' }).click()
  await expect(page.getByRole('button', { name: 'CONFIRMAR ENTREGA' })).toBeVisible()
  await page.reload()
  await page
    .getByRole('radio', { name: /Entrega agendada/, disabled: false })
    .first()
    .check({ force: true })
  await page.getByRole('button', { name: 'CONFIRMAR ENTREGA' }).click()
  await expect(page.getByLabel('CVV')).toBeVisible()
  await page.reload()
  await payByCard(page)
  await page.reload()
  await expect(finish(page)).toBeVisible()
  await expect(page.getByText('**** 1111')).toBeVisible()
  await page
    .getByRole('link', { name: /Açougue/ })
    .first()
    .click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(finish(page)).toBeVisible()
  await finish(page).click()
  await confirmedNumber(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/checkout/)
})
