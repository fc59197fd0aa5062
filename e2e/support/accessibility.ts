import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Returns the accessibility rules with these tags that the page breaks, one per line. */
export async function accessibilityProblems(page: Page, runOnly: string[]): Promise<string[]> {
  await page.evaluate(letBarsScroll, true)
  // Passed rules need no details, and a page without frames needs no second page to collect
  // results.
  const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] })
  const { violations } = await axe.setLegacyMode().analyze()
  await page.evaluate(letBarsScroll, false)
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

/** A sticky bar covers content scrolled beneath it, which would count as a small target. */
function letBarsScroll(isLet: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (isLet && getComputedStyle(element).position === 'sticky') {
      element.dataset.stays = ''
      element.style.position = 'relative'
      element.style.inset = 'auto'
    }
    if (isLet || element.dataset.stays === undefined) continue
    delete element.dataset.stays
    element.style.position = ''
    element.style.inset = ''
  }
}
