import type { Page } from '@playwright/test'
import { bearerOf, type Customer } from './customer'
import type { SalesApi } from './sales-api'

/** Opens `destination` as a customer who is logged in already, for tests that are not about the login. */
export async function arriveAs(
  page: Page,
  salesApi: SalesApi,
  customer: Customer,
  destination: string,
): Promise<void> {
  await keepSession(page, await bearerOf(salesApi, customer))
  await page.goto(destination)
}

/** Makes this browser one that a customer is logged in to. */
export async function keepSession(page: Page, bearer: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((token) => {
    sessionStorage.setItem('access_token', token)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = 'logged_in=1; path=/; samesite=lax'
  }, bearer)
}
