import type { Page } from '@playwright/test'
import type { WireBarbecue, WireBarbecueOptionValue } from '../lib/shared/contract/barbecue'
import type { WireOrder } from '../lib/shared/contract/order'
import { formatBrl, lineTotalCents } from '../lib/shared/money'
import { readPage } from './support/read-page'
import { expect, test } from './support/test'

const CALCULATOR = '/bigchurrasco/meuchurrasco'
const counter = (page: Page, name: string) => page.getByRole('group', { name })
const create = (page: Page) => page.getByRole('button', { name: 'CRIAR CHURRASCO!' })
const lines = (page: Page) =>
  page.getByRole('list', { name: 'Itens do churrasco' }).getByRole('listitem')
const add = (page: Page) => page.getByRole('button', { name: 'ADICIONAR AO CARRINHO' })

/** Bodies of the page's POSTs to paths that match. */
function recordPosts(page: Page, path: RegExp) {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && path.test(new URL(request.url()).pathname)) {
      bodies.push(request.postDataJSON())
    }
  })
  return bodies
}

/** The shopping list that the API returns to the page. */
async function calculatedList(page: Page, press: () => Promise<void>): Promise<WireBarbecue> {
  const answer = page.waitForResponse((response) => response.url().includes('/barbecue/barbecues'))
  await press()
  return (await answer).json()
}

async function ownOrder(
  page: Page,
  read: (path: string) => Promise<{ body: WireOrder }>,
): Promise<WireOrder> {
  const [number, token] = await page.evaluate(() => [
    localStorage.getItem('order_number'),
    localStorage.getItem('order_token'),
  ])
  return (await read(`/api/v1/orders/${number}?order_token=${token}`)).body
}

test('BBQ-01 ROUTE-10 the landing page shows the amount of meat, with an example, also without JavaScript', async ({
  page,
  request,
}) => {
  const { text, status } = await readPage(request, '/bigchurrasco')
  expect(status).toBe(200)
  for (const fact of ['400 g por adulto', '200 g por criança', '3.000 g', '3 Kg de carne']) {
    expect(text).toContain(fact)
  }
  expect((await readPage(request, CALCULATOR)).status).toBe(200)
  expect((await readPage(request, `${CALCULATOR}/`)).status).toBe(200)
  await page.goto('/bigchurrasco')
  await page.getByRole('link', { name: 'CRIE O SEU CHURRASCO' }).click()
  await expect(page).toHaveURL(CALCULATOR)
  await expect(create(page)).toBeVisible()
})

test('J26 GEN-12 BBQ-02..12 BBQ-14..21 ANL-02 ANL-03 a barbecue is calculated, edited, calculated again and added to the cart', async ({
  page,
  salesApi,
}) => {
  const asked = recordPosts(page, /^\/barbecue\/barbecues\/$/)
  const added = recordPosts(page, /\/line_items\.json$/)
  const { body: cuts } = await salesApi.call<WireBarbecueOptionValue[]>(
    'GET',
    '/barbecue/option_values',
  )
  await page.goto(CALCULATOR)
  const adults = counter(page, 'Adultos')
  const children = counter(page, 'Crianças')
  await expect(page.getByRole('radio')).toHaveCount(cuts.length)
  await expect(adults.getByRole('textbox')).toHaveValue('4')
  await expect(children.getByRole('textbox')).toHaveValue('0')
  await adults.getByRole('button', { name: 'Menos adultos' }).click()
  await children.getByRole('button', { name: 'Menos crianças' }).click()
  await expect(adults.getByRole('textbox')).toHaveValue('4')
  await expect(children.getByRole('textbox')).toHaveValue('0')
  for (let press = 0; press < 2; press++) {
    await adults.getByRole('button', { name: 'Mais adultos' }).click()
  }
  for (let press = 0; press < 3; press++) {
    await children.getByRole('button', { name: 'Mais crianças' }).click()
  }
  await expect(page.getByRole('radio').first()).toBeChecked()
  const toggles = page.getByRole('checkbox')
  await toggles.nth(0).check()
  await toggles.nth(1).check()
  await toggles.nth(2).check()
  await toggles.nth(2).uncheck()

  await page.route('**/barbecue/barbecues/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  const list = calculatedList(page, () => create(page).click())
  await expect(page.getByRole('heading', { name: 'MEU CHURRASCO' })).toBeFocused()
  await expect(page.getByText('Carregando...')).toBeVisible()
  const { selected_variants: selected } = await list
  expect(asked).toEqual([
    {
      total_desired_quantity: 3000,
      preferred_option_value_id: cuts[0]?.id,
      desired_categories_attributes: expect.arrayContaining([{ category_id: expect.any(Number) }]),
      fat_percentage: 50,
    },
  ])
  await expect(lines(page)).toHaveCount(selected.length)
  for (const [index, { variant }] of selected.entries()) {
    const line = lines(page).nth(index)
    await expect(line).toContainText(variant.name)
    await expect(line).toContainText(variant.manufacturer)
    await expect(line.getByRole('img').first()).toBeAttached()
  }
  const grams = selected
    .filter(({ variant }) => variant.unit_for_quantity === 'g')
    .reduce((sum, { desired_quantity }) => sum + desired_quantity, 0)
  const totals = page.getByRole('definition')
  await expect(totals.first()).toContainText(`${(grams / 1000).toLocaleString('pt-BR')} Kg`)
  const cents = selected
    .map(({ variant, desired_quantity }) => lineTotalCents(variant.price, desired_quantity))
    .reduce((sum, each) => sum + each, 0)
  await expect(totals.last()).toHaveText(formatBrl(cents / 100))

  await page.getByRole('button', { name: 'EDITAR CHURRASCO' }).click()
  await expect(adults.getByRole('textbox')).toHaveValue('6')
  await expect(children.getByRole('textbox')).toHaveValue('3')
  await expect(toggles.nth(1)).toBeChecked()
  await create(page).click()
  await expect(lines(page)).toHaveCount(selected.length)
  expect(asked).toHaveLength(2)

  await add(page).click()
  await expect(page).toHaveURL('/carrinho')
  await expect(page.getByTestId('cart-count')).toHaveText(String(selected.length))
  expect(added).toEqual(
    selected.map(({ variant, desired_quantity }) => ({
      line_item: { variant_id: variant.id, quantity: desired_quantity },
    })),
  )
  const order = await ownOrder(page, (path) => salesApi.call<WireOrder>('GET', path))
  expect(order.line_items).toHaveLength(selected.length)
  const events = await page.evaluate(() => window.dataLayer ?? [])
  const names = events.map(({ event }) => event)
  expect(names.filter((name) => name === 'created barbecue')).toHaveLength(2)
  expect(events.find(({ event }) => event === 'created barbecue')).toEqual({
    event: 'created barbecue',
    amountOfAdults: 6,
    amountOfChildren: 3,
    selectedOptionValue: cuts[0]?.id,
  })
  expect(names).toContain('added barbecue to cart')
})

test('BBQ-60 on a phone total, price for each person and button stay visible above the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${CALCULATOR}?adultos=10&criancas=4&complementos=1-2-3-4`)
  await expect(lines(page).first()).toBeVisible()
  const bar = page.getByRole('region', { name: 'Total do churrasco' })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar).toContainText(/Por pessoa\s*R\$/)
  await expect(add(page)).toBeInViewport({ ratio: 1 })
  const remove = page.getByRole('button', { name: /da lista$/ }).last()
  await remove.focus()
  const [focused, covered] = [await remove.boundingBox(), await bar.boundingBox()]
  const bottom = (focused?.y ?? 0) + (focused?.height ?? 0)
  expect(bottom).toBeLessThanOrEqual(covered?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a shared link calculates the same barbecue, and Back leads to the form', async ({ page }) => {
  await page.goto(`${CALCULATOR}?adultos=10&criancas=4&complementos=1-2`)
  await expect(page.getByText('10 adultos e 4 crianças')).toBeVisible()
  await expect(lines(page).first()).toBeVisible()
  const names = await lines(page).allTextContents()
  await page.getByRole('button', { name: 'EDITAR CHURRASCO' }).click()
  await expect(counter(page, 'Adultos').getByRole('textbox')).toHaveValue('10')
  await page.goBack()
  await expect(lines(page).first()).toBeVisible()
  expect(await lines(page).allTextContents()).toEqual(names)
})

test.describe('with failures', () => {
  test.use({ expectedConsoleErrors: [/status of (422|503)|ERR_FAILED/] })

  test('Q09 a failed line is shown, the others stay, and the button adds only the failed line', async ({
    page,
    salesApi,
  }) => {
    await page.goto(`${CALCULATOR}?adultos=12&criancas=6&complementos=1-2-3`)
    await expect(lines(page).first()).toBeVisible()
    const count = await lines(page).count()
    let seen = 0
    await page.route('**/line_items.json**', async (route) => {
      seen += 1
      if (seen !== 2) return await route.continue()
      await route.fulfill({
        status: 422,
        json: {
          error: 'Houve um problema processando',
          errors: { quantity: ['Estoque insuficiente'] },
        },
      })
    })
    await add(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Ainda faltam' })
    await expect(alert).toContainText(`${count - 1} de ${count} itens estão no carrinho`)
    await expect(alert).toContainText('Estoque insuficiente')
    await expect(page.getByTestId('cart-count')).toHaveText(String(count - 1))
    await add(page).click()
    await expect(page).toHaveURL('/carrinho')
    const order = await ownOrder(page, (path) => salesApi.call<WireOrder>('GET', path))
    expect(order.line_items).toHaveLength(count)
    expect(seen).toBe(count + 1)
  })

  test('Q09 a tab closed in the middle leaves a whole cart, or a cart that shows what is missing', async ({
    page,
    context,
  }) => {
    await page.goto(`${CALCULATOR}?adultos=12&criancas=6&complementos=1-2-3`)
    await expect(lines(page).first()).toBeVisible()
    const count = await lines(page).count()
    await context.route('**/line_items.json**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue().catch(() => {})
    })
    await add(page).click()
    await expect(page.getByTestId('cart-count')).toBeVisible()
    await page.close({ runBeforeUnload: false })
    await context.unroute('**/line_items.json**')

    const next = await context.newPage()
    await next.goto('/carrinho')
    const missing = next.getByRole('region', { name: 'Churrasco incompleto' })
    const resume = missing.getByRole('button', { name: 'Adicionar o que falta' })
    const rows = next.getByRole('list', { name: 'Itens do carrinho' }).locator(':scope > li')
    await expect(resume.or(rows.nth(count - 1))).toBeVisible()
    if (await resume.isVisible()) await resume.click()
    await expect(rows).toHaveCount(count)
    await expect(missing).toHaveCount(0)
  })

  test('BBQ-15 a calculator without a response shows an error, and retries', async ({ page }) => {
    await page.route('**/barbecue/barbecues/', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(`${CALCULATOR}?adultos=6&criancas=0`)
    await expect(page.getByText('Não conseguimos falar com a loja agora')).toBeVisible()
    await page.unroute('**/barbecue/barbecues/')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(lines(page).first()).toBeVisible()
  })
})
