import { expect, type Locator, type Page } from '@playwright/test'

/** Returns the field with exactly this label. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true })
}

/** Names of the events in the page's data layer. */
export async function sentEvents(page: Page): Promise<string[]> {
  return await page.evaluate(() => window.dataLayer?.map(({ event }) => String(event)) ?? [])
}

/** Opens the menu. Retries, since a click before hydration has no effect. */
export async function openMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(menu).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return menu
}

/** Returns what holds phone, WhatsApp and login: on phones the menu, opened, else the header. */
export async function contactsAndLogin(page: Page): Promise<Locator> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  return isPhone ? await openMenu(page) : page.getByRole('banner')
}

/** Whether the page is wider than the screen and scrolls sideways. */
export async function isTooWide(page: Page): Promise<boolean> {
  return await page.evaluate(async () => {
    // After narrowing, the layout takes some frames.
    for (let frame = 0; frame < 30; frame++) {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return false
      await new Promise((next) => requestAnimationFrame(next))
    }
    return true
  })
}
