import { expect, type Page } from '@playwright/test'

/** The number of the guest's order, once the page has made it. */
export async function guestNumber(page: Page): Promise<string> {
  const read = () => page.evaluate(() => localStorage.getItem('order_number'))
  await expect.poll(read).toBeTruthy()
  return String(await read())
}
