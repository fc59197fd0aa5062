import type { WireOrder } from '../lib/shared/contract/order'
import { fromCents, lineTotalCents } from '../lib/shared/money'
import { receiptsOf } from './support/mail'
import {
  addFromProductPage,
  chooseSlot,
  confirmedNumber,
  fillAddress,
  fillCheckout,
  finishButton,
  goToCheckout,
  payByCard,
} from './support/purchase'
import { expect, test } from './support/test'

test('J09 a guest buys meat by weight with a new card', { tag: '@wide' }, async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  const product = await salesApi.productByWeight()
  await addFromProductPage(page, product)
  await page
    .getByRole('button', { name: `Aumentar ${product.name}` })
    .first()
    .click()
  await goToCheckout(page)
  await expect(page.getByRole('heading', { name: /Endereço de entrega/ })).toBeVisible()
  await fillAddress(page, 'visita@example.com')
  const token = await page.evaluate(() => localStorage.getItem('order_token'))
  await page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' }).click()
  await chooseSlot(page)
  await payByCard(page)
  await expect(finishButton(page)).toBeVisible()
  await checkAccessibility(page)
  const open = await page.evaluate(() => localStorage.getItem('order_number'))
  const nextPath = `/api/v1/checkouts/${open}/next?order_token=${token}`
  const parallel = Array.from({ length: 10 }, () => salesApi.call<WireOrder>('PUT', nextPath))
  await finishButton(page).click()
  const answers = await Promise.all(parallel)
  const number = await confirmedNumber(page)

  expect(answers.map((answer) => [answer.status, answer.body.state])).toEqual(
    Array(10).fill([200, 'complete']),
  )
  const { body: order } = await salesApi.call<WireOrder>(
    'GET',
    `/api/v1/orders/${number}?order_token=${token}`,
  )
  const grams = product.default_quantity + product.increment_quantity
  const items = fromCents(lineTotalCents(product.price, grams))
  expect(order.line_items).toEqual([expect.objectContaining({ quantity: grams, total: items })])
  const shipping = items >= 99 ? 0 : 9.9
  expect(order).toMatchObject({ state: 'complete', item_total: items, ship_total: shipping })
  expect(order.total).toBeCloseTo(items + shipping, 5)
  expect(order.payments).toEqual([
    expect.objectContaining({ amount: order.total, state: 'pending' }),
  ])
  await expect.poll(async () => (await receiptsOf(number)).length).toBe(1)
  await expect(page.getByRole('link', { name: 'Fazer Novo Pedido' })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: 'Acompanhar pedido' }).click()
  await expect(page).toHaveURL(`/acompanhar/${order.tracker_token}`)

  await page.goBack()
  await page.getByRole('link', { name: 'Criar uma conta com o mesmo e-mail' }).click()
  await expect(page).toHaveURL('/login/?destino=%2Fminha-conta%2Fpedidos&modo=cadastro')
  const form = page.getByRole('region', { name: 'Criar conta' })
  await expect(form.getByLabel('E-mail')).toHaveValue('visita@example.com')
  await expect(form.getByLabel('Nome', { exact: true })).toHaveValue('Ana')
  await expect(form.getByLabel('Sobrenome')).toHaveValue('Souza')
  await checkAccessibility(page)
})

test('J11 A78 a new customer registers, buys, and finds the card saved as chosen', async ({
  page,
  salesApi,
}, testInfo) => {
  const product = await salesApi.productByWeight()
  const email = `cliente-${testInfo.project.name}-${Date.now()}@example.com`
  await addFromProductPage(page, product)
  await page.goto('/login/?destino=/checkout/')
  const form = page.getByRole('region', { name: 'Criar conta' })
  await expect(async () => {
    const chooser = page.getByRole('button', { name: 'Quero me cadastrar' })
    if (await chooser.isVisible()) await chooser.click()
    await expect(form).toBeVisible({ timeout: 1000 })
  }).toPass()
  await form.getByLabel('Nome', { exact: true }).fill('Ana')
  await form.getByLabel('Sobrenome').fill('Souza')
  await form.getByLabel('CPF').fill('52998224725')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Senha', { exact: true }).fill('segredo1')
  await form.getByLabel('Confirmação da senha').fill('segredo1')
  await form.getByLabel(/termos de uso/).check()
  await form.getByRole('button', { name: 'CADASTRAR' }).click()

  await expect(page).toHaveURL('/checkout/')
  await expect(page.getByRole('heading', { name: 'Fechar compra' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('order_token'))).toBeNull()
  await fillCheckout(page, null, { keep: true })
  await finishButton(page).dblclick()
  const number = await confirmedNumber(page)

  const token = await page.evaluate(() => sessionStorage.getItem('access_token'))
  expect(token).not.toBeNull()
  const { body: order } = await salesApi.call<WireOrder>('GET', `/api/v1/orders/${number}`, {
    token: token ?? '',
  })
  expect(order).toMatchObject({ state: 'complete', token: null })
  expect(order.line_items.map((line) => line.variant_id)).toEqual([product.id])
  expect(order.credit_cards).toEqual([expect.objectContaining({ last_digits: '1111' })])
  await expect.poll(async () => (await receiptsOf(number)).length).toBe(1)
})

test('ROUTE-07 the empty cart shows a message and links to the shop', async ({ page }) => {
  await page.goto('/carrinho')
  await expect(page.getByText('Seu carrinho esta vazio. Vamos enchê-lo?')).toBeVisible()
})

test('ROUTE-09 CONF-05 the confirmation takes its number from the path or the query', async ({
  page,
}) => {
  for (const path of ['/confirmacao/R123456789', '/confirmacao?id=R123456789']) {
    await page.goto(path)
    const title = 'Seu pedido #R123456789 foi recebido. Agora é só relaxar!'
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
})
