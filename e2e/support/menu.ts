import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the menu; a press before the page has come alive does nothing. */
export async function openMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(menu).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return menu
}
