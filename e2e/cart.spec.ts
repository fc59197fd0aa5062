import type { Page } from '@playwright/test'
import type { WireOrder } from '../lib/contract/order'
import type { WireProduct } from '../lib/contract/product'
import { formatBrl } from '../lib/money/money'
import {
  openGuestCart,
  ownCart,
  quantityField,
  recordWrites,
  rowOf,
  shownQuantity,
} from './support/cart'
import { newCustomer } from './support/customer'
import { addFromProductPage } from './support/purchase'
import type { SalesApi } from './support/sales-api'
import { expect, test } from './support/test'
import { whileChanged } from './support/while-changed'

const LINE_CALLS = '**/api/v1/orders/*/line_items/**'
const NO_ANSWER = 'Não conseguimos falar com a loja agora. Aguarde um instante e tente de novo.'

const count = (page: Page) => page.getByTestId('cart-count')
const notice = (page: Page) => page.getByRole('complementary', { name: 'Aviso do carrinho' })
const subtotal = (page: Page) => page.getByRole('region', { name: 'Resumo do carrinho' })
const increase = (page: Page, { name }: WireProduct) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Aumentar ${name}` })
    .first()
const decrease = (page: Page, { name }: WireProduct) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Diminuir ${name}` })
    .first()

/** Weighed meat in steps of 100 g from 500 g or less, which the butcher packs in bags. */
async function portionable(salesApi: SalesApi): Promise<WireProduct> {
  for (const product of await salesApi.mostSold(40)) {
    const { unit_for_quantity: unit, increment_quantity: step, minimum_quantity: least } = product
    if (unit !== 'g' || step !== 100 || least > 500 || !product.in_stock) continue
    const { body } = await salesApi.call<WireOrder>('POST', '/api/v1/orders.json', {
      body: { order: { line_items: [{ variant_id: product.id, quantity: 2300 }] } },
    })
    if (body.line_items?.[0]?.portioning_size) return product
  }
  throw new Error('the catalogue has no product with portioning among the most sold')
}

/** As a page that comes back from the back-forward cache. */
async function readAgain(page: Page) {
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
}

test.describe('J06 guest cart', () => {
  test('J06 NOTE-01 NOTE-03 NOTE-04 NOTE-07 NOTE-08 NOTE-11 CART-01 an added product is told of, counted and kept', async ({
    page,
    salesApi,
  }) => {
    const product = await salesApi.productByWeight()
    await page.goto(`/produtos/${product.slug}`)
    await expect(notice(page)).toHaveCount(0)
    await addFromProductPage(page, product)
    await expect(notice(page)).toContainText(product.name)
    await expect(notice(page)).toContainText(
      shownQuantity(product, product.default_quantity).replace('Kg', 'kg'),
    )
    await expect(notice(page).getByRole('img')).toHaveCount(1)
    await expect(count(page)).toHaveText('1')
    const cart = await ownCart(page, salesApi)
    await expect.poll(async () => (await cart.read()).line_items.length).toBe(1)

    const read = page.waitForRequest(
      new RegExp(`/api/v1/orders/${cart.number}\\?order_token=${cart.token}`),
    )
    await page.reload()
    await read
    await expect(count(page)).toHaveText('1')
    await expect(notice(page)).toHaveCount(0)

    await increase(page, product).click()
    await notice(page).getByRole('link', { name: 'Ir para o carrinho' }).click()
    await expect(page).toHaveURL('/carrinho')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meu Carrinho')
    await expect(page).toHaveTitle(/^Meu Carrinho/)
    await expect(notice(page)).toHaveCount(0)
    await increase(page, product).click()
    await expect(notice(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Carrinho, 1 item' }).click()
    await expect(page).toHaveURL('/carrinho')
  })

  test('J06 NOTE-05 NOTE-06 NOTE-09 NOTE-10 the notice lists three changes, sits on top once scrolled and goes', async ({
    page,
    salesApi,
  }) => {
    const departments = await salesApi.departments()
    await page.clock.install()
    await page.goto(`/departamentos/${departments[0]?.id}`)
    await ownCart(page, salesApi)
    for (const _ of [1, 2, 3, 4]) {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^ADICIONAR / })
        .first()
        .click()
    }
    await expect(count(page)).toHaveText('4')
    await expect(notice(page).getByRole('listitem')).toHaveCount(3)

    const top = async () => (await notice(page).boundingBox())?.y
    await page.evaluate(() => window.scrollTo(0, 40))
    await expect(notice(page)).toHaveAttribute('data-at-top', 'false')
    const below = await top()
    await page.evaluate(() => window.scrollTo(0, 41))
    await expect.poll(top).toBeLessThan(below ?? 0)

    await notice(page).getByRole('button', { name: 'Fechar aviso do carrinho' }).click()
    await expect(notice(page).getByRole('listitem')).toHaveCount(0)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Aumentar / })
      .first()
      .click()
    await expect(notice(page).getByRole('listitem')).toHaveCount(1)
    await page.clock.fastForward(8_000)
    await expect(notice(page).getByRole('listitem')).toHaveCount(1)
    await page.clock.fastForward(2_000)
    await expect(notice(page).getByRole('listitem')).toHaveCount(0)
  })

  test('NOTE-02 the indicator shows a spinner while the cart is unknown, and the cart page says so', async ({
    page,
    checkAccessibility,
  }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/v1/orders/current', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/carrinho')
    await expect(page.getByTestId('cart-spinner')).toBeVisible()
    await expect(page.getByRole('main').getByText('Carregando...')).toBeVisible()
    await checkAccessibility(page)
    answer()
    await expect(page.getByText('Seu carrinho esta vazio. Vamos enchê-lo?')).toBeVisible()
    await expect(page.getByTestId('cart-spinner')).toHaveCount(0)
  })
})

test.describe('J07 quantity rules', () => {
  test('J07 ITEM-13 ITEM-14 ITEM-17 quick presses show at once and give one call, then one read', async ({
    page,
    salesApi,
  }) => {
    const product = await salesApi.productByWeight()
    const { default_quantity: quantity, increment_quantity: step } = product
    const cart = await openGuestCart(page, salesApi, [{ product }])
    await page.goto(`/produtos/${product.slug}`)
    await expect(count(page)).toHaveText('1')
    const writes = recordWrites(page)
    for (const _ of [1, 2, 3]) await increase(page, product).click()
    await expect(quantityField(page.getByRole('main'), product)).toHaveValue(
      shownQuantity(product, quantity + 3 * step),
    )
    expect(writes).toEqual([])
    await page.waitForRequest(new RegExp(`/orders/${cart.number}\\?order_token=`))
    expect(writes).toEqual([`PUT {"line_item":{"quantity":${quantity + 3 * step}}}`])
  })

  test('J07 ITEM-02 ITEM-03 ITEM-15 CART-08 minus at the minimum removes on the product page and is off in the cart', async ({
    page,
    salesApi,
  }) => {
    const product = await salesApi.productByWeight()
    const least = product.minimum_quantity
    const cart = await openGuestCart(page, salesApi, [{ product, quantity: least }])
    await page.goto('/carrinho')
    await expect(quantityField(page, product)).toHaveValue(shownQuantity(product, least))
    await expect(decrease(page, product)).toBeDisabled()

    await page.goto(`/produtos/${product.slug}`)
    const removal = page.waitForRequest((request) => request.method() === 'DELETE')
    await decrease(page, product).click()
    await removal
    await expect(count(page)).toHaveCount(0)
    await expect.poll(async () => (await cart.read()).line_items).toEqual([])
  })

  test('J07 ITEM-04 plus is off where the quantity would exceed the maximum', async ({
    page,
    salesApi,
  }) => {
    const product = await salesApi.productByWeight()
    await openGuestCart(page, salesApi, [{ product, quantity: product.maximum_quantity }])
    await page.goto('/carrinho')
    await expect(increase(page, product)).toBeDisabled()
    await expect(decrease(page, product)).toBeEnabled()
  })

  test.describe('a call that fails', () => {
    test.use({ expectedConsoleErrors: [/status of (500|422)|net::ERR_FAILED/] })

    test('J07 ITEM-16 the old quantity comes back with a sentence', async ({
      page,
      salesApi,
      checkAccessibility,
    }) => {
      const product = await salesApi.productByWeight()
      await openGuestCart(page, salesApi, [{ product }])
      await page.goto('/carrinho')
      await expect(quantityField(page, product)).toBeVisible()
      await page.route(LINE_CALLS, (route) => route.fulfill({ status: 500, body: '<h1>500</h1>' }))
      await increase(page, product).click()
      await expect(page.getByRole('alert').filter({ hasText: NO_ANSWER })).toBeVisible()
      await expect(quantityField(page, product)).toHaveValue(
        shownQuantity(product, product.default_quantity),
      )
      await checkAccessibility(page)
    })
  })

  test('the quantity is typed, stepped and cleared by keyboard alone', async ({
    page,
    salesApi,
  }) => {
    const product = await portionable(salesApi)
    const cart = await openGuestCart(page, salesApi, [{ product, quantity: 1000 }])
    await page.goto('/carrinho')
    const field = quantityField(page, product)
    await field.focus()
    await page.keyboard.type('2,34 kg')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('2,3 Kg')
    await expect(rowOf(page, product).getByRole('status')).toHaveText(
      'Arredondamos: a quantidade muda de 0,1 Kg em 0,1 Kg.',
    )
    await page.keyboard.press('Tab')
    await expect(increase(page, product)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('2,4 Kg')
    const slider = rowOf(page, product).getByRole('slider')
    await slider.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveValue('600')
    await expect
      .poll(async () => (await cart.read()).line_items)
      .toMatchObject([{ quantity: 2400, portioning_size: 600 }])
  })
})

test.describe('J08 cart page details', () => {
  test('J08 CART-02 CART-04 CART-09 CART-10 CART-18 lines, estimate and what is missing for free delivery', async ({
    page,
    salesApi,
    checkAccessibility,
  }) => {
    const product = await salesApi.productByWeight()
    const { minimum_quantity: least, price, name, slug } = product
    const cart = await openGuestCart(page, salesApi, [{ product, quantity: least }])
    await page.goto('/carrinho')
    const row = rowOf(page, product)
    await expect(row.getByRole('link', { name })).toHaveAttribute('href', `/produtos/${slug}`)
    await expect(row.getByRole('img')).toBeVisible()
    const { item_total: items } = await cart.read()
    expect(items).toBeLessThan(99)
    await expect(row).toContainText(formatBrl(items))
    await expect(subtotal(page)).toContainText(`Subtotal estimado${formatBrl(items)}`)
    await expect(subtotal(page)).toContainText('Só o peso exato é cobrado')
    const missing = formatBrl(Math.round((99 - items) * 100) / 100)
    const hint = page.getByText(`Adicione mais ${missing} em produtos e ganhe frete grátis!`)
    await expect(hint).toBeVisible()
    await checkAccessibility(page)

    const enough = Math.ceil(99 / price / 1000) * 1000
    await quantityField(page, product).fill(`${enough} g`)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/frete grátis!$/)).toHaveCount(0)
  })

  test('J08 CART-05 FECHAR COMPRA leads to the checkout and takes the last edit along', async ({
    page,
    salesApi,
  }) => {
    const product = await salesApi.productByWeight()
    const cart = await openGuestCart(page, salesApi, [{ product }])
    await page.goto('/carrinho')
    await increase(page, product).click()
    await page.getByRole('button', { name: 'FECHAR COMPRA' }).dblclick()
    await expect(page).toHaveURL('/checkout/')
    const quantity = product.default_quantity + product.increment_quantity
    expect((await cart.read()).line_items).toMatchObject([{ quantity }])
  })

  test('J08 CART-11 CART-15 CART-16 CART-17 CART-19 bags and observation are sent alone', async ({
    page,
    salesApi,
  }) => {
    const product = await portionable(salesApi)
    const cart = await openGuestCart(page, salesApi, [{ product, quantity: 2300 }])
    await page.goto('/carrinho')
    const row = rowOf(page, product)
    const writes = recordWrites(page)
    const slider = row.getByRole('slider')
    await expect(slider).toHaveAttribute('step', '100')
    await slider.fill('600')
    await slider.fill('500')
    await slider.fill('700')
    await expect(row).toContainText('4 pacotes: 3 x 700g + 200g')
    await expect.poll(() => writes).toEqual(['PUT {"line_item":{"portioning_size":700}}'])
    await slider.fill('500')
    await expect(row).toContainText('5 pacotes: 4 x 500g + 300g')

    await row.getByRole('button', { name: /^Adicionar observação/ }).click()
    const note = row.getByRole('textbox', { name: /^Observação/ })
    await note.pressSequentially('a'.repeat(100))
    await expect(note).toHaveValue('a'.repeat(99))
    await expect(row).toContainText('Observação muito longa')
    await expect
      .poll(async () => (await cart.read()).line_items)
      .toMatchObject([{ observation: 'a'.repeat(99), portioning_size: 500 }])
    expect(writes.at(-1)).toBe(`PUT {"line_item":{"observation":"${'a'.repeat(99)}"}}`)
  })

  test('J08 ITEM-05 CART-07 CART-08 an item that sells out blocks the checkout until it is removed', async ({
    page,
    salesApi,
    checkAccessibility,
  }) => {
    const [gone, kept] = (await salesApi.mostSold()).filter(({ in_stock }) => in_stock)
    if (!gone || !kept) throw new Error('two products in stock are needed')
    await openGuestCart(page, salesApi, [{ product: gone }, { product: kept }])
    await page.goto('/carrinho')
    const close = page.getByRole('button', { name: 'FECHAR COMPRA' })
    await expect(close).toBeEnabled()
    await whileChanged(gone, { stock: 0 }, async () => {
      await readAgain(page)
      await expect(rowOf(page, gone)).toContainText('Fora de estoque')
      await expect(close).toBeDisabled()
      const sentence =
        'Um ou mais itens do seu carrinho saíram de estoque. Remova-os antes de continuar'
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
      await checkAccessibility(page)
      await page.getByRole('button', { name: `Remover ${gone.name}` }).click()
      await expect(page.getByText(sentence)).toHaveCount(0)
      await expect(close).toBeEnabled()
      await expect(rowOf(page, kept)).toBeVisible()
    })
  })

  test('a price that changes under the cart is shown with the new total', async ({
    page,
    salesApi,
  }) => {
    const product = await salesApi.productByWeight()
    await openGuestCart(page, salesApi, [{ product, quantity: product.default_quantity }])
    await page.goto('/carrinho')
    await expect(rowOf(page, product)).toBeVisible()
    await whileChanged(product, { price: 123.4 }, async () => {
      await readAgain(page)
      await expect(rowOf(page, product)).toContainText(`${formatBrl(123.4)} /Kg`)
      const total = (123.4 * product.default_quantity) / 1000
      await expect(subtotal(page)).toContainText(formatBrl(Math.round(total * 100) / 100))
    })
  })

  test('CART-03 the meats of one blend are one row', async ({ page, salesApi }) => {
    const [first, second] = await salesApi.mostSold()
    if (!first || !second) throw new Error('two products are needed')
    const cart = await openGuestCart(page, salesApi, [{ product: first }, { product: second }])
    const order = await cart.read()
    const mixed = order.line_items.map((line) => ({ ...line, mix_id: 7 }))
    await page.route(`**/api/v1/orders/${cart.number}?**`, (route) =>
      route.fulfill({ json: { ...order, line_items: mixed } }),
    )
    await page.goto('/carrinho')
    const list = page.getByRole('list', { name: 'Itens do carrinho' })
    await expect(list.locator(':scope > li')).toHaveCount(1)
    await expect(list).toContainText('Blend')
    await expect(list).toContainText(first.name)
    await expect(list).toContainText(second.name)
    await expect(list).toContainText(formatBrl(order.item_total))
    await expect(count(page)).toHaveText('1')
  })
})

test.describe('J10 bootstrap', () => {
  /** The calls that look for a cart, as `GET current`. */
  function recordBootstrap(page: Page): string[] {
    const seen: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const [, name] = /^\/api\/v1\/orders(?:\.json|\/(current|R\d+))$/.exec(pathname) ?? []
      if (pathname.startsWith('/api/v1/orders')) seen.push(`${request.method()} ${name ?? 'new'}`)
    })
    return seen
  }

  test('J10 CART-29 CART-31 CART-32 a new guest gets one new cart', async ({ page, salesApi }) => {
    const seen = recordBootstrap(page)
    await page.goto('/carrinho')
    const cart = await ownCart(page, salesApi)
    await expect(page.getByText('Seu carrinho esta vazio. Vamos enchê-lo?')).toBeVisible()
    expect(seen).toEqual(['GET current', 'POST new'])
    expect((await cart.read()).number).toBe(cart.number)
  })

  test('CART-31 two tabs opened at once make one cart', async ({ page, salesApi, context }) => {
    const other = await context.newPage()
    const seen = [recordBootstrap(page), recordBootstrap(other)]
    await Promise.all([page.goto('/carrinho'), other.goto('/carrinho')])
    for (const tab of [page, other]) {
      await expect(tab.getByText('Seu carrinho esta vazio. Vamos enchê-lo?')).toBeVisible()
    }
    const { number } = await ownCart(page, salesApi)
    expect(seen.flat().filter((call) => call === 'POST new')).toHaveLength(1)
    expect(seen.flat()).toContain(`GET ${number}`)
    await other.close()
  })

  test('J10 CART-30 CART-33 an empty 204 falls back to the stored order', async ({
    page,
    salesApi,
  }) => {
    const product = await salesApi.productByWeight()
    const cart = await openGuestCart(page, salesApi, [{ product }])
    await page.route('**/api/v1/orders/current', (route) => route.fulfill({ status: 204 }))
    const seen = recordBootstrap(page)
    await page.goto('/carrinho')
    await expect(rowOf(page, product)).toBeVisible()
    expect(seen.slice(0, 2)).toEqual(['GET current', `GET ${cart.number}`])
    expect(seen).not.toContain('POST new')
  })

  for (const [what, answer] of [
    ['complete', { status: 200 }],
    ['unknown', { status: 404, json: { error: 'O recurso não foi encontrado' } }],
    ['of another', { status: 401, json: { error: "You're not logged in." } }],
  ] as const) {
    test.describe(`a stored order that is ${what}`, () => {
      test.use({ expectedConsoleErrors: [/status of 40[14]/] })

      test('J10 CART-31 is replaced by one new cart', async ({ page, salesApi }) => {
        const cart = await openGuestCart(page, salesApi, [])
        const order = { ...(await cart.read()), state: 'complete' }
        await page.route(`**/api/v1/orders/${cart.number}?**`, (route) =>
          route.fulfill({ json: order, ...answer }),
        )
        const seen = recordBootstrap(page)
        await page.goto('/carrinho')
        await expect(page.getByText('Seu carrinho esta vazio. Vamos enchê-lo?')).toBeVisible()
        expect(seen.slice(0, 3)).toEqual(['GET current', `GET ${cart.number}`, 'POST new'])
        expect(seen.filter((call) => call === 'POST new')).toHaveLength(1)
        expect((await ownCart(page, salesApi)).number).not.toBe(cart.number)
      })
    })
  }

  test('J10 ERR-02 a customer without a cart gets a new one of their own', async ({
    page,
    salesApi,
  }) => {
    const { email, password } = await newCustomer(salesApi)
    const { body } = await salesApi.call<{ token: string }>('POST', '/v2/auth/', {
      body: { email, password },
    })
    const { token } = body
    await page.addInitScript((secret) => sessionStorage.setItem('access_token', secret), token)
    const seen = recordBootstrap(page)
    await page.goto('/carrinho')
    await expect(page.getByText('Seu carrinho esta vazio. Vamos enchê-lo?')).toBeVisible()
    expect(seen.filter((call) => call !== 'GET current')).toEqual(['POST new'])
    const own = await salesApi.call<WireOrder>('GET', '/api/v1/orders/current', { token })
    expect(own.status).toBe(200)
  })
})

test.describe('trouble', () => {
  test('a double click on ADICIONAR adds once', async ({ page, salesApi }) => {
    const product = await salesApi.productByWeight()
    await page.goto(`/produtos/${product.slug}`)
    const cart = await ownCart(page, salesApi)
    const writes = recordWrites(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: `ADICIONAR ${product.name}`, exact: true })
      .first()
      .dblclick()
    await expect.poll(async () => (await cart.read()).line_items.length).toBe(1)
    await expect.poll(() => writes).toHaveLength(1)
    expect((await cart.read()).line_items).toMatchObject([{ quantity: product.default_quantity }])
  })

  test('two tabs show the same cart', async ({ page, salesApi, context }) => {
    const product = await salesApi.productByWeight()
    const cart = await openGuestCart(page, salesApi, [{ product }])
    await page.goto('/carrinho')
    const other = await context.newPage()
    await other.goto(`/produtos/${product.slug}`)
    await expect(count(other)).toHaveText('1')
    await increase(other, product).click()
    const more = shownQuantity(product, product.default_quantity + product.increment_quantity)
    await expect(quantityField(page, product)).toHaveValue(more)

    await page.getByRole('button', { name: `Remover ${product.name}` }).click()
    await expect(count(other)).toHaveCount(0)
    expect((await cart.read()).line_items).toEqual([])
    await other.close()
  })

  test('an edit just before the page is left is not lost, and coming back shows it', async ({
    page,
    salesApi,
  }) => {
    const product = await salesApi.productByWeight()
    const cart = await openGuestCart(page, salesApi, [{ product }])
    await page.goto('/carrinho')
    await increase(page, product).click()
    await page.goto('/sobre')
    const quantity = product.default_quantity + product.increment_quantity
    await expect.poll(async () => (await cart.read()).line_items).toMatchObject([{ quantity }])
    await page.goBack()
    await expect(quantityField(page, product)).toHaveValue(shownQuantity(product, quantity))
  })

  test.describe('while the shop cannot be reached', () => {
    test.use({
      expectedConsoleErrors: [/net::ERR_FAILED|net::ERR_INTERNET_DISCONNECTED|status of 503/],
    })

    test('a cart that cannot be read says that nothing is lost, and comes by itself', async ({
      page,
      salesApi,
      checkAccessibility,
    }) => {
      const product = await salesApi.productByWeight()
      await openGuestCart(page, salesApi, [{ product }])
      await page.route('**/api/v1/orders/**', (route) => route.abort())
      await page.goto('/carrinho')
      await expect(page.getByRole('alert').filter({ hasText: 'Nada foi perdido.' })).toBeVisible()
      await checkAccessibility(page)
      await page.unroute('**/api/v1/orders/**')
      await expect(rowOf(page, product)).toBeVisible({ timeout: 30_000 })
    })

    test('the API dies between two calls: the shopper is told, and the cart is true when it is back', async ({
      page,
      salesApi,
    }) => {
      const product = await salesApi.productByWeight()
      const cart = await openGuestCart(page, salesApi, [{ product }])
      await page.goto('/carrinho')
      await expect(rowOf(page, product)).toBeVisible()
      // The change arrives, its answer and every later call do not.
      await page.route('**/api/v1/orders/**', async (route) => {
        if (route.request().method() === 'PUT') await route.fetch()
        await route.abort()
      })
      await increase(page, product).click()
      await expect(page.getByRole('alert').filter({ hasText: NO_ANSWER })).toBeVisible()
      await page.unroute('**/api/v1/orders/**')
      const quantity = product.default_quantity + product.increment_quantity
      await expect(quantityField(page, product)).toHaveValue(shownQuantity(product, quantity), {
        timeout: 30_000,
      })
      expect((await cart.read()).line_items).toMatchObject([{ quantity }])
    })

    test('offline an edit is taken back with a sentence; back online the next one holds', async ({
      page,
      salesApi,
      context,
    }) => {
      const product = await salesApi.productByWeight()
      const cart = await openGuestCart(page, salesApi, [{ product }])
      await page.goto('/carrinho')
      await expect(rowOf(page, product)).toBeVisible()
      await context.setOffline(true)
      await increase(page, product).click()
      await expect(page.getByRole('alert').filter({ hasText: NO_ANSWER })).toBeVisible()
      await context.setOffline(false)
      await expect(quantityField(page, product)).toHaveValue(
        shownQuantity(product, product.default_quantity),
      )
      await increase(page, product).click()
      const quantity = product.default_quantity + product.increment_quantity
      await expect.poll(async () => (await cart.read()).line_items).toMatchObject([{ quantity }])
    })
  })
})

test('J30 ANL-04 ANL-09 lines are told to the data layer: added, viewed, removed', async ({
  page,
  salesApi,
}) => {
  const product = await salesApi.productByWeight()
  const told = () =>
    page.evaluate(() =>
      (window.dataLayer ?? [])
        .filter(({ event }) => /line item|Cart$/.test(String(event)))
        .map(({ event, id, quantity }) => `${event} ${id} ${quantity}`),
    )
  const line = `${product.id} ${product.default_quantity}`
  await addFromProductPage(page, product)
  await notice(page).getByRole('link', { name: 'Ir para o carrinho' }).click()
  await expect(rowOf(page, product)).toBeVisible()
  await expect.poll(async () => (await told()).includes(`added line item ${line}`)).toBe(true)
  await page.getByRole('button', { name: `Remover ${product.name}` }).click()
  await expect(page.getByText('Seu carrinho esta vazio. Vamos enchê-lo?')).toBeVisible()
  await expect
    .poll(async () => (await told()).sort())
    .toEqual(
      [
        `added line item ${line}`,
        `addToCart ${line}`,
        `viewed line item ${line}`,
        `removed line item ${line}`,
        `removeFromCart ${line}`,
      ].sort(),
    )
})
