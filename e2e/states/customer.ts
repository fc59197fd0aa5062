import type { Page } from '@playwright/test'
import { findProduct } from '../support/products'
import { enterAsCustomer } from './customer-session'
import { type Area, at, type Shop } from './state'

async function soldOutPage(page: Page, { salesApi }: Shop) {
  const { slug } = await findProduct(salesApi, ({ in_stock }) => !in_stock)
  await page.goto(`/produtos/${slug}`)
  return page.getByRole('region', { name: 'Comprar' })
}

/** The shop of someone who is logged in. */
export const customer: Area = {
  name: 'customer',
  async begin(context, { salesApi }) {
    const token = await enterAsCustomer(context, salesApi)
    for (const { slug } of (await salesApi.mostSold()).slice(0, 3)) {
      await salesApi.call('GET', `/v2/products/${slug}`, { token })
    }
    return undefined
  },
  states: [
    {
      name: 'home-recently-viewed',
      open: at('/', (page) => page.getByRole('region', { name: 'Vistos recentemente' }).waitFor()),
    },
    {
      name: 'account-menu',
      open: at('/sobre', async (page) => {
        await page.getByRole('button', { name: 'Ana' }).click()
        await page.getByRole('link', { name: 'Meus pedidos' }).waitFor()
      }),
    },
    {
      name: 'sold-out-notice-offered',
      open: async (page, shop) => {
        const box = await soldOutPage(page, shop)
        await box.getByRole('button', { name: /^Me avise quando chegar!/ }).waitFor()
      },
    },
    {
      name: 'sold-out-notice-taken',
      open: async (page, shop) => {
        const box = await soldOutPage(page, shop)
        await box.getByRole('button', { name: /^Me avise quando chegar!/ }).click()
        await box.getByRole('button', { name: /^Pronto! Agora é só esperar!/ }).waitFor()
      },
    },
  ],
}
