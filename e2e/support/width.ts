import type { Page } from '@playwright/test'

/** Whether the page is wider than the screen, which then scrolls sideways. */
export async function isTooWide(page: Page): Promise<boolean> {
  return await page.evaluate(async () => {
    // A screen that has just become narrower is laid out with its next frame.
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
    return document.documentElement.scrollWidth > document.documentElement.clientWidth
  })
}
