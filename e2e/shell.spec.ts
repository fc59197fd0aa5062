import type { Page } from '@playwright/test'
import { readPage } from './support/read-page'
import { expect, test } from './support/test'

const PLAIN = [
  ...['/checkout', '/checkout/', '/login', '/login/', '/confirmacao', '/confirmacao/'],
  ...['/esqueci-senha', '/esqueci-senha/', '/resetar-senha', '/resetar-senha/'],
]
const FULL = ['/', '/departamentos', '/carrinho', '/sobre', '/perguntas', '/termos/privacidade']
const STATIC = ['/sobre', '/trabalhe', '/contato', '/termos', '/perguntas']

/** The number of the guest's order, once the page has made it. */
async function orderNumber(page: Page): Promise<string> {
  const read = () => page.evaluate(() => localStorage.getItem('order_number'))
  await expect.poll(read).toBeTruthy()
  return String(await read())
}

async function openMenu(page: Page) {
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(menu).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return menu
}

test.describe('J27 header, menu and footer', () => {
  test('SHELL-01 SHELL-03 the buying steps and the login have the logo only, and the footer', async ({
    request,
  }) => {
    for (const path of PLAIN) {
      const { html, text, status } = await readPage(request, path)
      expect(status, path).toBe(200)
      const header = html.match(/<header.*?<\/header>/s)?.[0] ?? ''
      expect(header.match(/<(a|button|input|nav)\b[^>]*?(href="[^"]*")?>/g), path).toHaveLength(1)
      expect(header, path).toContain('href="/"')
      expect(text, path).toContain('CNPJ 11.222.333/0001-81')
    }
  })

  test('SHELL-01 the old register addresses lead to the login with the logo only', async ({
    page,
  }) => {
    for (const path of ['/cadastro', '/registro/']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login\//)
      await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
  })

  test('SHELL-02 SHELL-03 every other page has navigation, cart and footer, also without JavaScript', async ({
    request,
  }) => {
    for (const path of FULL) {
      const { html, text, status } = await readPage(request, path)
      expect(status, path).toBe(200)
      const header = html.match(/<header.*?<\/header>/s)?.[0] ?? ''
      for (const part of ['aria-label="Principal"', 'href="/carrinho"', 'action="/busca"']) {
        expect(header, path).toContain(part)
      }
      expect(text, path).toContain('CNPJ 11.222.333/0001-81')
    }
  })

  test('SHELL-07 SHELL-09 SHELL-10 the navigation lists the first five departments of the API', async ({
    page,
    salesApi,
  }) => {
    const departments = await salesApi.departments()
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
    await expect(links).toHaveCount(8)
    for (const [index, { id, name }] of departments.slice(0, 5).entries()) {
      await expect(links.nth(index)).toHaveText(name)
      await expect(links.nth(index)).toHaveAttribute('href', `/departamentos/${id}`)
    }
    await expect(links.nth(5)).toHaveAttribute('href', '/blend')
    await expect(links.nth(6)).toHaveAttribute('href', '/bigchurrasco')
  })

  test('SHELL-06 GEN-14 the WhatsApp text names the order', async ({ page }) => {
    await page.goto('/')
    const number = await orderNumber(page)
    const link = page.getByRole('banner').getByRole('link', { name: 'WhatsApp' })
    await expect(link).toHaveAttribute('href', new RegExp(`%23${number}`))
    await expect(page.getByRole('banner').getByRole('link', { name: /^\(71\)/ })).toBeVisible()
  })

  test('SHELL-15 ROUTE-16 a menu entry closes the menu and opens its page at the top, focus on its heading', async ({
    page,
    checkAccessibility,
  }) => {
    await page.goto('/departamentos')
    await page.evaluate(() => window.scrollTo(0, 60))
    const menu = await openMenu(page)
    await checkAccessibility(page)
    await menu.getByRole('link', { name: 'Perguntas frequentes' }).click()

    await expect(page).toHaveURL('/perguntas')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('SHELL-15 Escape closes the menu and gives the focus back', async ({ page }) => {
    await page.goto('/')
    const menu = await openMenu(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused()
  })

  test('ROUTE-13 GEN-16 the static pages are there, and the FAQ tells of the pickup', async ({
    request,
  }) => {
    for (const path of STATIC) expect((await readPage(request, path)).status, path).toBe(200)
    const { text } = await readPage(request, '/perguntas')
    expect(text).toMatch(/retirar na loja/i)
    expect(text).toContain('Salvador, Lauro de Freitas e Vila de Abrantes')
  })

  test.describe('paths that do not exist', () => {
    test.use({ expectedConsoleErrors: [/status of 404/] })

    test('ROUTE-14 GEN-07 the fallback page has the full header and 404, also for staff paths', async ({
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

  test('the header leaves a narrow phone its width and most of its height', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/')
    const { overflow, header } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      header: document.querySelector('header')?.offsetHeight ?? 0,
    }))
    expect(overflow).toBeLessThanOrEqual(0)
    expect(header).toBeLessThanOrEqual(160)
  })
})

test.describe('J28 offline', () => {
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED.*\/health_check/] })

  test('OFF-01 OFF-04 OFF-05 the banner comes with phone and order number, and goes', async ({
    page,
  }) => {
    await page.route('**/health_check', (route) => route.abort())
    await page.goto('/sobre')
    const number = await orderNumber(page)
    const banner = page.getByRole('status').filter({ hasText: 'Oops!' })
    await expect(banner).toHaveText(
      new RegExp(
        `^Oops! Não estamos conseguindo conectar à internet\\. Se estiver com dificuldades em usar nosso site, ligue para \\(71\\) [\\d-]+ e continuaremos o seu pedido #${number} de onde você parou\\.$`,
      ),
    )
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/departamentos\/\d+$/)

    await page.unroute('**/health_check')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(banner).toHaveCount(0)
  })
})

test.describe('J29 crash screen', () => {
  test.use({ expectedConsoleErrors: [/TypeError|Minified React error/] })

  async function expectCrashScreen(page: Page) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Ah, não! Algo deu errado. Por favor, tente novamente.',
    )
    const main = page.getByRole('main')
    await expect(main).toContainText(
      /Caso o erro se repita, entre em contato no \(71\) .+ ou .+@.+\./,
    )
    await expect(main).toContainText(
      'Nossa equipe técnica foi notificada desse erro e iremos investigar.',
    )
    await expect(page.getByRole('link', { name: 'Continuar pelo chat' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\//,
    )
  }

  test('ERR-13..18 an error while the page is shown replaces it, with the order and the chat', async ({
    page,
    checkAccessibility,
  }) => {
    const broken = {
      number: 'R777',
      state: 'cart',
      line_items: [{ id: 1, variant_id: 1, mix_id: null }],
    }
    await page.route('**/api/v1/orders/current', (route) => route.fulfill({ json: broken }))
    await page.goto('/')
    await expectCrashScreen(page)
    await expect(page.getByRole('main')).toContainText('#R777')
    await expect(page.getByRole('link', { name: 'Continuar pelo chat' })).toHaveAttribute(
      'href',
      /%23R777/,
    )
    await checkAccessibility(page)

    await page.unroute('**/api/v1/orders/current')
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  })

  test('ERR-13 an error of the frame around all pages is caught too', async ({
    page,
    checkAccessibility,
  }) => {
    await page.addInitScript(() => {
      const { getItem } = Storage.prototype
      Storage.prototype.getItem = function read(key) {
        return key === 'flash' ? ({} as string) : getItem.call(this, key)
      }
    })
    await page.goto('/sobre')
    await expectCrashScreen(page)
    await checkAccessibility(page)
  })

  test.describe('a part of the shop that does not arrive', () => {
    test.use({ expectedConsoleErrors: [/net::ERR_FAILED|ChunkLoadError/] })

    test('ERR-13 it is asked for with one reload', async ({ page }) => {
      await page.goto('/sobre')
      await orderNumber(page)
      await page.waitForLoadState('networkidle')
      const documents: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
      })
      await page.route('**/_next/static/chunks/*.js', (route) =>
        documents.length === 0 ? route.abort() : route.continue(),
      )
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Carrinho/ })
        .click()

      await expect(page.getByText('Seu carrinho esta vazio. Vamos enchê-lo?')).toBeVisible()
      expect(documents).toEqual(['/carrinho'])
    })
  })
})

test('J30 ANL-06 one pageview for each route change', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/departamentos\/\d+$/)
  const path = new URL(page.url()).pathname
  const seen = () =>
    page.evaluate(() => window.dataLayer?.filter(({ event }) => event === 'pageview'))
  await expect.poll(seen).toEqual([
    { event: 'pageview', path: '/' },
    { event: 'pageview', path },
  ])
})

test('without keys of third parties nothing is loaded from outside and nothing is asked', async ({
  page,
  baseURL,
}) => {
  const outside: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) outside.push(request.url())
  })
  await page.goto('/')
  await orderNumber(page)
  await page.waitForLoadState('networkidle')
  expect(outside).toEqual([])
  await expect(page.getByRole('region', { name: 'Sua privacidade' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Preferências de privacidade' })).toHaveCount(0)
})
