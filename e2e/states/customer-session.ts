import type { BrowserContext } from '@playwright/test'
import { newBearer } from '../support/customer'
import type { SalesApi } from '../support/sales-api'

/** Logs a new customer in on every page of the browser; returns the bearer token. */
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
  // For the first page, which the server sends elsewhere without it.
  await context.addCookies([{ name: 'logged_in', value: '1', url: 'http://localhost' }])
  return bearer
}
