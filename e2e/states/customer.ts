import type { BrowserContext, Page } from '@playwright/test'
import { newBearer } from '../support/customer'
import { contactsAndLogin } from '../support/page'
import { findProduct } from '../support/products'
import type { SalesApi } from '../support/sales-api'
import { type Area, at, type Shop } from './state'

/** Logs a new customer in on every page of the browser. Returns the bearer token. */
export async function enterAsCustomer(
  context: BrowserContext,
  salesApi: SalesApi,
): Promise<string> {
  const bearer = await newBearer(salesApi)
  await context.addInitScript((token) => {
    localStorage.setItem('access_token', token)
    // biome-ignore lint/suspicious/noDocumentCookie: as the shop marks a session
    document.cookie = 'logged_in=1; path=/; samesite=lax'
  }, bearer)
  // For the first page, which the server would redirect without the cookie.
  await context.addCookies([{ name: 'logged_in', value: '1', url: 'http://localhost' }])
  return bearer
}

async function soldOutPage(page: Page, { salesApi }: Shop) {
  const { slug } = await findProduct(salesApi, ({ in_stock }) => !in_stock)
  await page.goto(`/produtos/${slug}`)
  return page.getByRole('region', { name: 'Comprar' })
}

/** The shop as a logged-in customer sees it. */
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
        const account = await contactsAndLogin(page)
        await account.getByRole('button', { name: 'Ana' }).click()
        await account.getByRole('link', { name: 'Meus pedidos' }).first().waitFor()
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
        await box.getByRole('button', { name: /^Cancelar aviso/ }).waitFor()
      },
    },
  ],
}
