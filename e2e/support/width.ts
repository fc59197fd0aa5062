import type { Page } from '@playwright/test'

/** Whether the page is wider than the screen, which then scrolls sideways. */
export async function isTooWide(page: Page): Promise<boolean> {
  return await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
}
