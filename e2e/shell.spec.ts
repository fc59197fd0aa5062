import { guestNumber } from './support/cart'
import { contactsAndLogin, openMenu } from './support/page'
import { settled } from './support/settled'
import { expect, test } from './support/test'

test('J27 SHELL-01 the old register addresses redirect to the login with the logo only', async ({
  page,
}) => {
  for (const path of ['/cadastro', '/registro/']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login\//)
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
})

test(
  'J27 SHELL-07 SHELL-09 SHELL-10 SHELL-26 the navigation lists the first five departments of the API',
  {
    tag: '@wide',
  },
  async ({ page, salesApi }, { project }) => {
    const departments = await salesApi.departments()
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
    await expect(links).toHaveCount(8)
    for (const [index, { id, name }] of departments.slice(0, 5).entries()) {
      await expect(links.nth(index + 2)).toHaveText(name)
      await expect(links.nth(index + 2)).toHaveAttribute('href', `/departamentos/${id}`)
    }
    await expect(links.nth(0)).toHaveAttribute('href', '/bigchurrasco')
    await expect(links.nth(1)).toHaveAttribute('href', '/blend')
    for (const tool of [0, 1]) await expect(links.nth(tool)).toBeInViewport({ ratio: 1 })
    if (project.name === 'phone') return
    const end = await links.last().evaluate((link) => {
      const words = document.createRange()
      words.selectNodeContents(link)
      return words.getBoundingClientRect().right
    })
    expect(end).toBeCloseTo(1280 - 32, 0)
  },
)

test('J27 SHELL-06 GEN-14 the WhatsApp text contains the order number', async ({ page }) => {
  await page.goto('/')
  const number = await guestNumber(page)
  const contacts = await contactsAndLogin(page)
  const link = contacts.getByRole('link', { name: 'WhatsApp' })
  await expect(link).toHaveAttribute('href', new RegExp(`%23${number}`))
  await expect(contacts.getByRole('link', { name: /^\(71\)/ })).toBeVisible()
})

test('J27 SHELL-15 ROUTE-16 a menu entry closes the menu and opens its page at the top, focus on its heading', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/departamentos')
  await page.evaluate(() => window.scrollTo(0, 60))
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'Perguntas frequentes' }).click()

  await expect(page).toHaveURL('/perguntas')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('J27 SHELL-15 Escape closes the menu and returns the focus', async ({ page }) => {
  await page.goto('/')
  const menu = await openMenu(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused()
})

test.describe('paths that do not exist', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] })

  test('J27 ROUTE-14 GEN-07 the fallback page has the full header and 404, also for staff paths', async ({
    page,
  }) => {
    for (const path of ['/nao-existe', '/admin']) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Oops! Essa página não existe.',
      )
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
  })
})

test('J27 SHELL-62 the header fits a narrow phone and leaves most of its height free', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  const { overflow, header } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    header: document.querySelector('main')?.offsetTop ?? 0,
  }))
  expect(overflow).toBeLessThanOrEqual(0)
  expect(header).toBeLessThanOrEqual(180)
})

test('SHELL-20 the bar with menu, search and cart stays on top of a long page, and scrolls away on a low screen', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/departamentos/1')
  const top = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
  await page.evaluate(() => window.scrollTo(0, 3000))
  await expect.poll(() => top('.shop-bar')).toBe(0)
  expect(await page.locator('.shop-bar').evaluate(({ clientHeight }) => clientHeight)).toBe(
    (page.viewportSize()?.width ?? 0) < 768 ? 56 : 64,
  )
  for (const part of [
    page.getByRole('button', { name: 'Abrir menu' }),
    page.locator('.shop-bar').getByLabel('Buscar produtos'),
    page.getByRole('link', { name: /^Carrinho/ }),
  ]) {
    await expect(part).toBeInViewport()
  }
  await expect(page.getByRole('navigation', { name: 'Principal' })).not.toBeInViewport()

  await page.setViewportSize({ width: 740, height: 360 })
  await expect(page.locator('.shop-bar')).not.toBeInViewport()
})

test('DEPT-08 the chips of a department stay below the bar, and the chip of the visible section is marked', async ({
  page,
}) => {
  await page.goto('/departamentos/1')
  const chips = page.getByRole('navigation', { name: /^Partes de/ })
  const chip = chips.getByRole('link').nth(2)
  await settled(page)
  await chip.click()
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await expect(chips.locator('[aria-current]')).toHaveCount(1)
  const gap = await page.evaluate(() => {
    const heading = document.querySelector(window.location.hash)
    const row = document.querySelector('.section-chips')
    return (heading?.getBoundingClientRect().top ?? 0) - (row?.getBoundingClientRect().bottom ?? 0)
  })
  expect(gap).toBeGreaterThanOrEqual(0)
})

test('SHELL-22 SHELL-23 the delivery promise is filled in without moving the page, and a CEP typed once is stored', {
  tag: '@wide',
}, async ({ page, checkAccessibility }) => {
  await page.goto('/')
  const line = page.getByRole('banner').getByRole('button', { name: /Informar CEP/ })
  const main = page.locator('main')
  const top = () => main.evaluate((element) => element.getBoundingClientRect().top)
  const before = await top()
  await expect(line).toContainText(/chega .+, \d+h–\d+h\s· grátis a partir de R\$ 99/)
  expect(await top()).toBe(before)

  await line.click()
  const dialog = page.getByRole('dialog', { name: 'Entrega no seu CEP' })
  await dialog.getByLabel('CEP', { exact: true }).fill('42700123')
  await dialog.getByRole('button', { name: 'Ver entrega' }).click()
  await expect(dialog.getByRole('status')).toContainText(/Lauro de Freitas: R\$\s12,90/)
  await checkAccessibility(page)
  await page.keyboard.press('Escape')
  const kept = page.getByRole('banner').getByRole('button', { name: /Alterar CEP/ })
  await expect(kept).toBeFocused()
  expect(await top()).toBe(before)
  await page.reload()
  await expect(kept).toContainText('CEP 42700-123, Lauro de Freitas')
})

test('J30 ANL-06 one pageview for each route change', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/\/departamentos\/\d+$/)
  const path = new URL(page.url()).pathname
  const seen = () =>
    page.evaluate(() => window.dataLayer?.filter(({ event }) => event === 'pageview'))
  await expect.poll(seen).toEqual([
    { event: 'pageview', path: '/' },
    { event: 'pageview', path },
  ])
})

test('without keys of third parties nothing is loaded from other hosts and no consent is requested', async ({
  page,
  baseURL,
}) => {
  const outside: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) outside.push(request.url())
  })
  await page.goto('/')
  await guestNumber(page)
  await settled(page)
  expect(outside).toEqual([])
  await expect(page.getByRole('region', { name: 'Sua privacidade' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Preferências de privacidade' })).toHaveCount(0)
})
