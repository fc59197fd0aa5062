import type { Page } from '@playwright/test'

/** Whether the page is wider than the screen, which then scrolls sideways. */
export async function isTooWide(page: Page): Promise<boolean> {
  return await page.evaluate(async () => {
    // A screen that has just become narrower takes some frames to be laid out.
    for (let frame = 0; frame < 30; frame++) {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return false
      await new Promise((next) => requestAnimationFrame(next))
    }
    return true
  })
}
