import type { Locator } from '@playwright/test'
import type { WireAddress } from '../lib/contract/address'
import {
  ADDRESS,
  callOrder,
  expectCleanAudit,
  makeOrder,
  newBearer,
  openCheckout,
  own,
  readOrder,
} from './support/checkout'
import { logIn, newCustomer } from './support/customer'
import {
  addFromProductPage,
  chooseSlot,
  confirmedNumber,
  fillAddress,
  goToCheckout,
  payByCard,
  TEST_CARD,
} from './support/purchase'
import { expect, test } from './support/test'

const CANARY = '4111111111111111'
/** Declined payments, wrong coupons and the like are 4xx on purpose. */
test.use({ expectedConsoleErrors: [/status of (401|404|422)/] })

test.afterAll(expectCleanAudit)

test('J09 a guest who logs in from the checkout goes on with the same lines', async ({
  page,
  salesApi,
}) => {
  const customer = await newCustomer(salesApi)
  const product = await salesApi.productByWeight()
  const checkout = await openCheckout(page, salesApi, { state: 'address' })
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.getByLabel('E-mail').fill('visita@example.com')
  for (const forCustomers of ['/v2/addresses', '/credit_cards', '/api/v1/promotions']) {
    expect(calls.filter((path) => path.includes(forCustomers))).toEqual([])
  }
  await page.getByRole('link', { name: 'Entrar e continuar com este carrinho' }).click()
  const form = page.getByRole('region', { name: 'Entrar' })
  await form.getByLabel('E-mail').fill(customer.email)
  await form.getByLabel('Senha').fill(customer.password)
  const [login] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/v2/auth/')),
    form.getByRole('button', { name: 'ENTRAR' }).click(),
  ])
  expect(login.postDataJSON()).toMatchObject({ order_token: checkout.token })
  await expect(page).toHaveURL('/checkout/')
  const preview = page.getByRole('region', { name: 'Seu pedido' })
  await expect(preview.getByText(product.name)).toBeVisible()
  await expect(page.getByLabel('Nome do recebedor')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('order_token'))).toBeNull()
})

test('J12 a customer pays with the newest of the own cards at the newest address', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  const bearer = await newBearer(salesApi)
  const add = (body: object) =>
    salesApi.call<WireAddress>('POST', '/v2/addresses', { body, token: bearer })
  await add({ ...ADDRESS, address1: 'Rua Velha, 1' })
  await add({ ...ADDRESS, address1: 'Rua Nova, 2' })
  // Two cards: each is kept by an order that was paid with it.
  for (const card of [CANARY, '5555555555554444']) {
    const bought = await makeOrder(salesApi, { state: 'confirm', bearer, card })
    expect((await callOrder(salesApi, bought, 'PUT', '/next')).state).toBe('complete')
  }
  const checkout = await openCheckout(page, salesApi, { bearer })

  await expect(page.getByRole('radio', { name: /Rua Nova, 2/ })).toBeChecked()
  await checkAccessibility(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Deletar endereço Rua Velha, 1' }).click()
  await expect(dialog).toContainText('Deletar o endereço?')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText(/Rua Velha/)).toBeHidden()
  await page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' }).click()
  await chooseSlot(page)

  await expect(page.getByRole('radio', { name: /\*\*\*\* 4444/ })).toBeChecked()
  await checkAccessibility(page)
  const remove = page.getByRole('button', { name: 'Deletar cartão com final 1111' })
  await remove.click()
  await expect(dialog).toContainText('O cartão será deletado. Deseja continuar?')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText(/\*\*\*\* 1111/)).toBeVisible()
  await remove.click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText(/\*\*\*\* 1111/)).toBeHidden()
  const [paid] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    page.getByRole('button', { name: 'CONTINUAR' }).click(),
  ])
  expect(paid.postDataJSON()).toEqual({
    state: 'payment',
    order: { existing_card: expect.any(Number) },
  })
  await page.getByRole('button', { name: 'FINALIZAR PEDIDO' }).click()
  expect(await confirmedNumber(page)).toBe(checkout.number)
})

test('J13 an offline method with a coupon, after a wrong one', async ({ page, salesApi }) => {
  const checkout = await openCheckout(page, salesApi, { state: 'payment' })
  const coupon = page.getByLabel('Cupom de desconto')
  const box = page.getByRole('main').getByRole('alert')
  await coupon.fill('NADA')
  await page.getByRole('button', { name: 'Aplicar cupom' }).click()
  await expect(box).toContainText('Cupom inválido ou expirado')
  await box.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect(box).toBeHidden()
  await coupon.fill('BEMVINDO')
  await page.getByRole('button', { name: 'Aplicar cupom' }).click()
  await expect(page.getByText('aplicado: Boas-vindas')).toBeVisible()
  await expect(page.getByText('Descontos')).toBeVisible()
  await page.getByRole('radio', { name: /débito na entrega/ }).check({ force: true })
  const [paid] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    page.getByRole('button', { name: 'CONTINUAR' }).click(),
  ])
  expect(paid.postDataJSON()).not.toHaveProperty('payment_source')
  await expect(page.getByText(/Nada é cobrado agora/)).toBeVisible()
  await page.getByRole('button', { name: 'FINALIZAR PEDIDO' }).click()
  await confirmedNumber(page)
  expect((await readOrder(salesApi, checkout)).adjustment_total).toBeLessThan(0)
})

test.describe('far from the shop', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('J14 SHIP-13 SHIP-02 slots say how full they are, in the time of the shop, four at a time', async ({
    page,
    salesApi,
    checkAccessibility,
  }) => {
    const checkout = await makeOrder(salesApi, { state: 'delivery' })
    const order = await readOrder(salesApi, checkout)
    const [shipment] = order.shipments
    const [rate] = shipment?.shipping_rates.filter(({ deliveries_remaining: left }) => left) ?? []
    const left = [0, 9, 15, 20, null]
    const shipping_rates = left.map((deliveries_remaining, index) => ({
      ...rate,
      id: 900 + index,
      cost: index === 1 ? '0.0' : '9.9',
      deliveries_remaining,
      delivery_window_start: `2030-05-1${index + 3}T08:00:00-03:00`,
      delivery_window_end: `2030-05-1${index + 3}T13:00:00-03:00`,
    }))
    await page.route(`**/api/v1/orders/${checkout.number}*`, (route) =>
      route.fulfill({ json: { ...order, shipments: [{ ...shipment, shipping_rates }] } }),
    )
    await own(page, checkout)
    await page.goto('/checkout/')
    const slots = page.getByRole('radio')
    await expect(slots).toHaveCount(5)
    await expect(slots.nth(0)).toHaveAccessibleName(/Expressa/)
    await expect(slots.nth(1)).toBeDisabled()
    await expect(slots.nth(1)).toHaveAccessibleName(/8h–13h.*Lotado/)
    await expect(slots.nth(2)).toHaveAccessibleName(/8h–13h.*Grátis!.*9 Restantes/)
    await expect(slots.nth(3)).toHaveAccessibleName(/Popular/)
    await expect(slots.nth(4)).not.toHaveAccessibleName(/Popular|Restantes|Lotado/)
    await expect(page.getByText('seg, 13 mai')).toBeVisible()
    await checkAccessibility(page)

    const list = page.getByRole('group', { name: 'Horários de entrega' })
    const bottomOf = async (target: Locator) => {
      const place = await target.boundingBox()
      return (place?.y ?? 0) + (place?.height ?? 0)
    }
    expect(await bottomOf(slots.nth(3))).toBeLessThan(await bottomOf(list))
    expect(await bottomOf(slots.nth(4))).toBeGreaterThan(await bottomOf(list))
    await page.getByRole('button', { name: 'Próximos horários' }).click()
    await expect(slots.nth(4)).toBeInViewport()
    await slots.nth(0).focus()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown')
    await expect(slots.nth(4)).toBeChecked()
    await expect(slots.nth(4)).toBeInViewport({ ratio: 0.9 })
  })
})

test('J15 CHK-18 every way an error comes reads well, goes away, and nothing is sent without a choice', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  await openCheckout(page, salesApi, { state: 'delivery' })
  const confirm = page.getByRole('button', { name: 'CONFIRMAR ENTREGA' })
  const box = page.getByRole('main').getByRole('alert')
  await expect(confirm).toBeDisabled()
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
  await page
    .getByRole('radio', { name: /Entrega agendada/, disabled: false })
    .first()
    .check({ force: true })
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
  await expect(page.getByText('*Nome incorreto. Verifique o cartão')).toBeVisible()
  await checkAccessibility(page)
})

test('J30 ANL-05 ANL-10 ANL-11 a purchase tells the analytics each step once', async ({
  page,
  salesApi,
}) => {
  const product = await salesApi.productByWeight()
  const customer = await newCustomer(salesApi)
  await logIn(page, customer)
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
  await fillAddress(page, null)
  await page.getByRole('button', { name: 'Salvar endereço' }).click()
  await page.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' }).click()
  await chooseSlot(page)
  await payByCard(page)
  await page.getByRole('button', { name: 'FINALIZAR PEDIDO' }).click()
  const number = await confirmedNumber(page)
  const told = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]')) as Promise<
      { event: string; step?: number; orderNumber?: string }[]
    >
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

test('a purchase by keyboard alone, from the product page to the confirmation', async ({
  page,
  salesApi,
}) => {
  const product = await salesApi.productByWeight()
  const focusOn = async (name: RegExp | string, role: 'button' | 'link' | 'textbox' | 'radio') => {
    const exact = typeof name === 'string'
    const target = page.getByRole(role, { name, exact, disabled: false }).first()
    await expect(target).toBeVisible()
    for (let tabs = 0; tabs < 150; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard does not reach ${role} ${name}`)
  }
  const type = async (label: string, text: string) => {
    await focusOn(label, 'textbox')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await page.goto(`/produtos/${product.slug}`)
  await focusOn(`ADICIONAR ${product.name}`, 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Aumentar ${product.name}` }).first()).toBeVisible()
  await page.goto('/carrinho')
  await focusOn('FECHAR COMPRA', 'button')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout/')
  await type('E-mail', 'visita@example.com')
  await type('Nome do recebedor', 'Ana Souza')
  await type('CEP', '41810000')
  await type('Endereço', 'Rua das Flores, 10')
  await type('Bairro', 'Pituba')
  await type('Telefone', '71999998888')
  await type('Ponto de referência', 'Perto da praça')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Agende sua entrega/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await focusOn(/\d ?h/, 'radio')
  await page.keyboard.press('ArrowDown')
  await focusOn('CONFIRMAR ENTREGA', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Escolha como pagar/ })).toBeFocused()
  await type('Nome no cartão', 'ANA SOUZA')
  await type('Número', TEST_CARD.number)
  await type('Mês', '12')
  await type('Ano', '2030')
  await type('CVV', '123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'FINALIZAR PEDIDO' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Escolha como pagar/ })).toBeFocused()
  await focusOn('FINALIZAR PEDIDO', 'button')
  await page.keyboard.press('Enter')
  await confirmedNumber(page)
})

test('the number of a card leaves for the payment call and stays nowhere', async ({
  page,
  context,
  salesApi,
}) => {
  const carriers: string[] = []
  context.on('request', (request) => {
    const said = `${request.url()} ${request.postData() ?? ''}`.replace(/[\s-]/g, '')
    if (said.includes(CANARY))
      carriers.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const spoken: string[] = []
  page.on('console', (message) => spoken.push(message.text()))
  const traces = async () => {
    const kept = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        history.state,
        window.dataLayer ?? null,
        document.documentElement.outerHTML,
        [...document.querySelectorAll('input')].map((input) => input.value),
      ]),
    )
    return (kept + spoken.join()).replace(/[\s-]/g, '')
  }
  const checkout = await openCheckout(page, salesApi, { state: 'payment' })
  await payByCard(page, CANARY)
  await expect(page.getByRole('button', { name: 'FINALIZAR PEDIDO' })).toBeVisible()
  expect(await traces()).not.toContain(CANARY)
  expect(carriers).toEqual([`PUT /api/v1/checkouts/${checkout.number}`])
  await page.getByRole('button', { name: 'Trocar forma de pagamento' }).click()
  await expect(page.getByLabel('Número')).toHaveValue('')
  await payByCard(page, CANARY)
  await page.getByRole('button', { name: 'FINALIZAR PEDIDO' }).click()
  await confirmedNumber(page)
  expect(await traces()).not.toContain(CANARY)
})
