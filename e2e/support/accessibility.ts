import type { BrowserContext, Page } from '@playwright/test'
import axe from 'axe-core'

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Loads axe with every page, which takes 0.3 s less than adding it to an open one. */
export async function loadAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript(axe.source)
}

/** Returns the accessibility rules with these tags that the page breaks, one per line. */
export async function accessibilityProblems(page: Page, tags: string[]): Promise<string[]> {
  await page.evaluate(endTransitions)
  await page.evaluate(letBarsScroll, true)
  const problems = await page.evaluate(brokenRules, tags)
  await page.evaluate(letBarsScroll, false)
  return problems
}

/** A colour on its way to another one has less contrast than both. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish()
  }
}

async function brokenRules(runOnly: string[]): Promise<string[]> {
  // Passed rules need no details, and the pages of frames are not the shop's.
  const options = { runOnly, resultTypes: ['violations' as const], iframes: false }
  const results = await window.axe?.run(document, options)
  if (!results) throw new Error('axe is not loaded')
  return results.violations.map(
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
