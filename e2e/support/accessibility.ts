import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The accessibility rules with these tags that the page breaks, one line each. */
export async function accessibilityProblems(page: Page, runOnly: string[]): Promise<string[]> {
  // A line that stays covers a part of whatever is scrolled beneath it; at the top of the page it covers nothing.
  await page.evaluate(() => {
    if (document.querySelector('.order-line')) window.scrollTo({ top: 0, behavior: 'instant' })
  })
  // Kept rules need no details, and a page without frames no other page to put results together on.
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] })
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}
