import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'

/** A picture of the whole page, with what is fetched only when it comes into view. */
export async function fullPicture(page: Page, path: string): Promise<void> {
  const start = await page.evaluate(() => window.scrollY)
  await page.evaluate(async (from) => {
    for (const card of document.querySelectorAll<HTMLElement>(
      '.card-offscreen, .track-card-offscreen',
    )) {
      card.style.contentVisibility = 'visible'
    }
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((next) => setTimeout(next, 60))
    }
    window.scrollTo({ top: from, behavior: 'instant' })
    const images = [...document.images].filter((image) => image.checkVisibility())
    const late = new Promise((next) => setTimeout(next, 3000))
    await Promise.race([late, Promise.all(images.map((image) => image.decode().catch(() => {})))])
  }, start)
  await mkdir(dirname(path), { recursive: true })
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
}
