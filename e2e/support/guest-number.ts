import { expect, type Page } from '@playwright/test'

/** The number of the guest's order, which the page creates on the first interaction. */
export async function guestNumber(page: Page): Promise<string> {
  await page.mouse.move(1, 1)
  const read = () => page.evaluate(() => localStorage.getItem('order_number'))
  await expect.poll(read).toBeTruthy()
  return String(await read())
}
