import type { Page } from '@playwright/test'

/** Names of the events that the page has told its data layer. */
export async function toldEvents(page: Page): Promise<string[]> {
  return await page.evaluate(() => window.dataLayer?.map(({ event }) => String(event)) ?? [])
}
