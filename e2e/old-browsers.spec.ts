import type { Page, Route } from '@playwright/test'
import { addsProduct, increase, ownCart } from './support/cart'
import { logIn, newCustomer } from './support/customer'
import { holdRequests } from './support/requests'
import { settled } from './support/settled'
import { expect, test } from './support/test'

const ADDING_NEEDS_SCRIPT = 'Para adicionar ao carrinho, ative o JavaScript no navegador.'
const NEEDS_SCRIPT =
  'Esta página precisa de JavaScript. Ative o JavaScript no navegador para continuar.'

/** Removes popovers from the browser, its markup and its styles, as an old browser ignores them. */
async function withoutPopovers(page: Page) {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name)
    }
    for (const name of ['popoverTargetElement', 'popoverTargetAction']) {
      Reflect.deleteProperty(HTMLButtonElement.prototype, name)
    }
  })
  const rewrite = async (route: Route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll('popover="auto"', 'data-ignored="auto"')
      .replaceAll('popover:"auto"', '"data-ignored":"auto"')
      .replaceAll(':popover-open', ':unknown')
    await route.fulfill({ response, body })
  }
  await page.route(/\/busca|\.css$|\/chunks\/.*\.js$/, rewrite)
}

test.describe('without popovers', () => {
  test.beforeEach(({ page }) => withoutPopovers(page))
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

  test('BROW-04 the filters of a search are in the page', async ({ page }) => {
    await page.goto('/busca?q=churrasco')
    await expect(page.getByRole('button', { name: /^Filtros/ })).toBeHidden()
    const filters = page.getByRole('region', { name: 'Filtros' })
    await filters.getByRole('switch', { name: /Promoção/ }).check()
    await expect(page).toHaveURL(/on_sale=true/)
    const position = await filters.evaluate((element) => getComputedStyle(element).position)
    expect(position).toBe('static')
  })

  test("BROW-04 the customer's name links to the account", async ({ page, salesApi }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await logIn(page, await newCustomer(salesApi), '/sobre')
    await page.getByRole('banner').getByRole('button', { name: 'Ana' }).click()
    await expect(page).toHaveURL('/minha-conta/informacoes')
    const menu = page.getByRole('banner').getByRole('link', { name: 'Meus pedidos', exact: true })
    await expect(menu).toBeHidden()
  })
})

test('BROW-07 steps back and forward before hydration open the page of the address', async ({
  page,
}) => {
  await page.goto('/departamentos')
  await page.goto('/busca?q=picanha')
  await page.getByRole('main').getByRole('link', { name: 'Picanha Bovina', exact: true }).click()
  await expect(page).toHaveURL('/produtos/picanha-bovina')
  // After the evaluation, which the navigation would break off.
  await page.evaluate(() => void setTimeout(() => window.history.go(-2)))
  await expect(page).toHaveURL('/departamentos')
  await settled(page)

  const hydrate = await holdRequests(page, '**/_next/static/chunks/*.js')
  await page.goForward({ waitUntil: 'commit' })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('RESULTADOS DA PESQUISA')
  await page.goForward({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/produtos/picanha-bovina')
  hydrate()
  await expect(title).toHaveText('Picanha Bovina')
  await expect(page).toHaveURL('/produtos/picanha-bovina')
  await page.goBack()
  await expect(title).toHaveText('RESULTADOS DA PESQUISA')
})

test('BROW-12 clicks on ADICIONAR before hydration add once after it', async ({
  page,
  salesApi,
}) => {
  const product = await salesApi.productByWeight()
  const hydrate = await holdRequests(page, '**/_next/static/chunks/*.js')
  await page.goto(`/produtos/${product.slug}`, { waitUntil: 'commit' })
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: addsProduct(product) }).first()
  await add.click()
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  hydrate()
  await expect(increase(page, product)).not.toHaveAttribute('aria-busy')
  const cart = await ownCart(page, salesApi)
  const line = { variant_id: product.id, quantity: product.default_quantity }
  await expect.poll(async () => (await cart.read()).line_items).toMatchObject([line])
  await settled(page)
  expect((await cart.read()).line_items).toMatchObject([line])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('BROW-05 catalogue, questions and terms are whole', async ({ page, salesApi }) => {
    const product = await salesApi.productByWeight()
    const [department] = await salesApi.departments()
    const pages: Record<string, string> = {
      '/': 'Mais vendidos',
      '/departamentos': department?.name ?? '',
      [`/departamentos/${department?.id}`]: department?.name ?? '',
      [`/produtos/${product.slug}`]: product.name,
      [`/busca?q=${product.name}`]: product.name,
      '/perguntas': 'Perguntas frequentes',
      '/termos/uso': 'Termos de uso',
      '/termos/privacidade': 'Política de privacidade',
    }
    for (const [path, text] of Object.entries(pages)) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main).toContainText(text, { ignoreCase: true })
      await expect(main.locator('[aria-busy=true], .animate-spin:visible')).toHaveCount(0)
      await expect(page.locator('noscript p', { hasText: NEEDS_SCRIPT })).toHaveCount(0)
    }
  })

  test('BROW-05 every answer of the questions opens', async ({ page }) => {
    await page.goto('/perguntas')
    const questions = page.getByRole('main').locator('details')
    await questions.last().locator('summary').click()
    await expect(questions.last().locator('summary + *')).toBeVisible()
  })

  test('BROW-08 a text in place of ADICIONAR says that adding needs JavaScript', async ({
    page,
    salesApi,
  }) => {
    const product = await salesApi.productByWeight()
    const [department] = await salesApi.departments()
    const [part] = department?.subdepartments ?? []
    const hint = page.locator('noscript p', { hasText: ADDING_NEEDS_SCRIPT })
    for (const path of [
      '/',
      `/departamentos/${department?.id}`,
      `/departamentos/${department?.id}/${part?.slug}/1`,
      `/produtos/${product.slug}`,
      `/busca?q=${product.name}`,
    ]) {
      await page.goto(path)
      await expect(hint, path).toBeVisible()
      const dead = page.getByRole('button', { name: /^(ADICIONAR|Abrir menu|Observação)/ })
      await expect(dead, path).toHaveCount(0)
    }
    await page.goto('/sobre')
    await expect(hint).toHaveCount(0)
  })

  test('BROW-06 pages with forms say that they need JavaScript', async ({ page }) => {
    for (const path of [
      '/login/',
      '/checkout/',
      '/esqueci-senha/',
      '/carrinho',
      '/minha-conta/informacoes',
      '/bigchurrasco/meuchurrasco',
      '/blend/meus-blends',
    ]) {
      await page.goto(path)
      await expect(page.locator('noscript p', { hasText: NEEDS_SCRIPT }), path).toBeVisible()
    }
  })

  test('BROW-13 the notice links to phone, WhatsApp or the portions', async ({ page }) => {
    const paths = ['/login/', '/checkout/', '/carrinho', '/confirmacao']
    for (const path of paths) {
      await page.goto(path)
      const notice = page.locator('noscript > div', { hasText: NEEDS_SCRIPT })
      await expect(notice.locator('a[href^="tel:"]'), path).toBeVisible()
      await expect(notice.locator('a', { hasText: 'WhatsApp' }), path).toBeVisible()
      const departments = notice.locator('a[href="/departamentos"]')
      await expect(departments, path).toHaveCount(/checkout|carrinho/.test(path) ? 1 : 0)
    }
    await page.goto('/bigchurrasco/meuchurrasco')
    await expect(page.locator('noscript a[href="/bigchurrasco"]')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Quem vem?')).toBeHidden()
    await expect(page.getByText('Carregando').filter({ visible: true })).toHaveCount(0)
  })
})
