import type { Locator, Page } from '@playwright/test'

/** The field with just this label. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true })
}

/** Names of the events in the page's data layer. */
export async function toldEvents(page: Page): Promise<string[]> {
  return await page.evaluate(() => window.dataLayer?.map(({ event }) => String(event)) ?? [])
}
