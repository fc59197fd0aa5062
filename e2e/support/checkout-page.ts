import type { Page } from '@playwright/test'

export const errorBox = (page: Page) => page.getByRole('main').getByRole('alert')

export const finishButton = (page: Page) => page.getByRole('button', { name: 'FINALIZAR PEDIDO' })

export const orderPreview = (page: Page) => page.getByRole('region', { name: 'Seu pedido' })

/** The sticky line on top of a narrow screen. */
export const orderLine = (page: Page) => orderPreview(page).getByRole('button', { expanded: false })

/** Opens the preview, which is collapsed to one line on narrow screens. */
export async function showPreview(page: Page): Promise<void> {
  await orderPreview(page).waitFor()
  const line = orderLine(page)
  if (await line.isVisible()) await line.click()
}

export const changeHint = (page: Page) =>
  page.getByRole('region', { name: 'O valor do seu pedido mudou' })

/** Calls of the page to the sales API. */
export const API_CALLS = /\/(api\/v1|v2|orders|mixes)\//
