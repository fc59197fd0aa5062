import { expect, type Page } from '@playwright/test'
import { type Area, at } from './state'

async function crashed(page: Page) {
  await page.getByRole('link', { name: 'Continuar pelo chat' }).waitFor()
  // Elements have been removed, not moved.
  await page.evaluate(() => {
    window.layoutShift = 0
  })
}

export const shell: Area = {
  name: 'shell',
  states: [
    { name: 'home', open: at('/') },
    { name: 'offline-page', open: at('/sem-conexao') },
    {
      name: 'home-list-opened',
      open: at('/', async (page, { width }) => {
        if (width < 768) await page.getByRole('button', { name: 'ver mais: Promoções' }).click()
        else await page.getByRole('button', { name: 'Próximos produtos: Promoções' }).click()
      }),
    },
    {
      name: 'skip-link',
      open: at('/sobre', async (page) => {
        await page.keyboard.press('Tab')
        await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
      }),
    },
    {
      name: 'menu',
      open: at('/', async (page) => {
        await page.getByRole('button', { name: 'Abrir menu' }).click()
        await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      }),
    },
    {
      name: 'delivery-form',
      open: at('/', async (page) => {
        await page
          .getByRole('banner')
          .getByRole('button', { name: /Informar CEP/ })
          .click()
        const form = page.getByRole('dialog', { name: 'Entrega no seu CEP' })
        await form.getByRole('button', { name: 'Ver entrega' }).click()
        await form.getByText('CEP são 8 números').waitFor()
      }),
    },
    {
      name: 'added-to-cart',
      open: at('/', async (page) => {
        await page
          .getByRole('button', { name: /^ADICIONAR/ })
          .first()
          .click()
        await page
          .getByRole('button', { name: /^Aumentar/ })
          .first()
          .waitFor()
      }),
    },
    {
      name: 'offline',
      open: async (page) => {
        await page.route('**/health_check', (route) => route.abort())
        await page.goto('/sobre')
        await page.getByRole('status').filter({ hasText: 'Oops!' }).waitFor()
      },
    },
    { name: 'unknown-page', open: at('/nao-existe') },
    {
      name: 'crash',
      open: async (page) => {
        const line = { id: 1, variant_id: 1, mix_id: null, variant: { id: 1, slug: 'x' } }
        const broken = { number: 'R777', state: 'cart', line_items: [line] }
        await page.route('**/api/v1/orders/**', (route) => route.fulfill({ json: broken }))
        await page.goto('/carrinho')
        await crashed(page)
      },
    },
    {
      name: 'crash-of-the-frame',
      open: async (page) => {
        await page.addInitScript(() => {
          const { getItem } = Storage.prototype
          Storage.prototype.getItem = function read(key) {
            return key === 'flash' ? ({} as string) : getItem.call(this, key)
          }
        })
        await page.goto('/sobre')
        await crashed(page)
      },
    },
  ],
}
