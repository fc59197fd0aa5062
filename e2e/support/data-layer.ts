import type { Page } from '@playwright/test'

/** Names of the events in the page's data layer. */
export async function toldEvents(page: Page): Promise<string[]> {
  return await page.evaluate(() => window.dataLayer?.map(({ event }) => String(event)) ?? [])
}
