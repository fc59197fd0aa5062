import type { Locator, Page } from '@playwright/test'
import type { WireProduct } from '../../lib/shared/contract/catalogue'

export const countInHeader = (page: Page) => page.getByTestId('cart-count')

export const cartNotice = (page: Page) =>
  page.getByRole('complementary', { name: 'Aviso do carrinho' })

export const cartSummary = (page: Page) => page.getByRole('region', { name: 'Resumo do carrinho' })

/** The controls of a product page that are always there: on phones they come again at its foot. */
export const buyBox = (page: Page) => page.getByRole('region', { name: 'Comprar' })

export const increase = (page: Page, product: WireProduct) => stepper(page, 'Aumentar', product)

export const decrease = (page: Page, product: WireProduct) => stepper(page, 'Diminuir', product)

function stepper(page: Page, verb: string, { name }: WireProduct): Locator {
  const buttons = page.getByRole('main').getByRole('button', { name: `${verb} ${name}` })
  return buttons.first()
}

/** Has the page read its cart again, as one that comes back from the back-forward cache. */
export async function readAgain(page: Page): Promise<void> {
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
}
