import type { Page } from '@playwright/test'
import { settled } from './support/settled'
import { expect, test } from './support/test'

const MOST_STOPS = 80

/** Returns the focused element and the problem of its visibility; null at the end of the page. */
function focusedNow(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const { outlineStyle, outlineWidth } = getComputedStyle(
      focused.closest('.focus-on-card, .search-box:has(> input:focus)') ?? focused,
    )
    const { left, top, width, height } = focused.getClientRects()[0] ?? new DOMRect()
    const points = [4, width / 2, width - 4].map((x) =>
      document.elementFromPoint(left + x, top + height / 2),
    )
    const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 40)
    // A horizontally scrolling row may clip a part of the element.
    const isSeen = points.some((seen) => seen && (focused.contains(seen) || seen.contains(focused)))
    return {
      name,
      problems: [
        ...(outlineStyle === 'none' || outlineWidth === '0px' ? [`${name}: has no ring`] : []),
        ...(isSeen ? [] : [`${name}: is covered by ${points[1]?.outerHTML.slice(0, 80)}`]),
      ],
    }
  })
}

for (const path of ['/', '/produtos/picanha-bovina', '/busca?q=churrasco', '/login/']) {
  test(`every stop of the keyboard on ${path} has a ring that nothing covers`, {
    tag: '@wide',
  }, async ({ page }) => {
    await page.goto(path)
    await settled(page)
    const problems: string[] = []
    const names: string[] = []
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      await page.keyboard.press('Tab')
      const focused = await focusedNow(page)
      if (!focused) break
      names.push(focused.name)
      problems.push(...focused.problems)
    }
    expect(names[0]).toBe('Pular para o conteúdo')
    expect(problems).toEqual([])
  })
}
