import type { Page } from '@playwright/test'

/** States of the main templates, by area; shell-layout.spec.ts opens pages by their address. */
const TEMPLATES: Record<string, string[]> = {
  shell: ['home', 'menu'],
  catalogue: ['department', 'product-on-offer', 'product-sold-out'],
  search: ['results', 'filters-open'],
  login: ['login-errors'],
  cart: ['many-lines', 'sold-out'],
  checkout: ['address-errors', 'delivery', 'payment', 'confirm', 'confirmation'],
  account: ['data', 'address-form', 'cards'],
  orders: ['one', 'on-its-way', 'shared'],
  blends: ['mixture'],
  barbecue: ['form', 'made'],
  info: ['contact', 'questions'],
}

/** Whether letters of twice the size are checked too: they change no name, role or contrast. */
export function isTemplate(area: string, state: string): boolean {
  return TEMPLATES[area]?.includes(state) ?? false
}

/** Gives the letters of the page `percent` of their size. */
export async function sizeLetters(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)
}
