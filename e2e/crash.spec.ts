import type { Page } from '@playwright/test'
import { guestNumber } from './support/cart'
import { settled } from './support/settled'
import { expect, test } from './support/test'

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

test('J29 ERR-13..18 an error after rendering replaces the page, with the order and the chat', async ({
  page,
}) => {
  const broken = {
    number: 'R777',
    state: 'cart',
    line_items: [{ id: 1, variant_id: 1, mix_id: null, variant: { id: 1, slug: 'x' } }],
  }
  await page.route('**/api/v1/orders/**', (route) => route.fulfill({ json: broken }))
  await page.goto('/carrinho')
  await expectCrashScreen(page)
  await expect(page.getByRole('main')).toContainText('#R777')
  await expect(page.getByRole('link', { name: 'Continuar pelo chat' })).toHaveAttribute(
    'href',
    /%23R777/,
  )

  await page.unroute('**/api/v1/orders/**')
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
})

test('J29 ERR-13 an error of the root layout is caught too', async ({ page }) => {
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function read(key) {
      return key === 'flash' ? ({} as string) : getItem.call(this, key)
    }
  })
  await page.goto('/sobre')
  await expectCrashScreen(page)
})

test.describe('a chunk that does not load', () => {
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED|ChunkLoadError/] })

  test('J29 ERR-13 is requested with one reload', async ({ page }) => {
    await page.goto('/sobre')
    await guestNumber(page)
    await settled(page)
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
