import type { Page } from '@playwright/test'
import { PRICE_RANGES } from '../../lib/shared/search-indexes'
import { FREE_SHIPPING_THRESHOLD } from '../../lib/shared/shop-facts'
import { accessibilityProblems, WCAG } from './accessibility'

const MOST_SHIFT = 0.02

declare global {
  interface Window {
    layoutShift?: number
    /** Markup of the moved elements. */
    shifted?: string[]
  }
}

/** Sums layout shifts until the page is first used. Call before opening the page. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0
    window.shifted = []
    let isUsed = false
    for (const use of ['pointerdown', 'keydown', 'input']) {
      addEventListener(use, () => {
        isUsed = true
      })
    }
    new PerformanceObserver((list) => {
      if (isUsed) return
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value, sources } = entry as PerformanceEntry & LayoutShift
        if (hadRecentInput) continue
        window.layoutShift = (window.layoutShift ?? 0) + value
        for (const { node } of sources) {
          const { localName, textContent } = node instanceof Element ? node : {}
          window.shifted?.push(`${localName} '${textContent?.slice(0, 30)}'`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

interface LayoutShift {
  hadRecentInput: boolean
  value: number
  sources: { node: Node | null }[]
}

/**
 * Returns the current problems of the page, one per line: accessibility, outline, target sizes,
 * primary buttons, language.
 */
export async function stateProblems(page: Page): Promise<string[]> {
  return [
    ...(await accessibilityProblems(page, [...WCAG, 'best-practice'])),
    ...(await page.evaluate(outlineProblems)),
    ...(await page.locator('html').evaluate(smallTargets, LEAST_TARGET)),
    ...(await page.evaluate(secondPrimaries, PRIMARY_APART)),
    ...(await languageProblems(page)),
  ]
}

/** Returns the layout shift during loading if it exceeds the limit. */
export async function shiftProblems(page: Page): Promise<string[]> {
  const { shift, shifted } = await page.evaluate(() => ({
    shift: window.layoutShift ?? 0,
    shifted: window.shifted ?? [],
  }))
  if (shift <= MOST_SHIFT) return []
  return [`moves by ${shift.toFixed(3)} while it loads: ${shifted.slice(0, 4).join(', ')}`]
}

/**
 * Returns controls that are partly beyond the screen, except in rows that scroll, and those that
 * are narrower than their content.
 */
export async function cutOffContent(page: Page): Promise<string[]> {
  return [
    ...(await page.evaluate(cutOffControls)),
    ...(await page.evaluate(tightBoxes)),
    ...(await page.evaluate(tightFields)),
  ]
}

/** Returns fields without room for two letters. */
function tightFields(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('main input')]
    .filter((field) => field.checkVisibility({ visibilityProperty: true }))
    .filter((field) => !/checkbox|radio|range|file/.test(field.type))
    .flatMap((field) => {
      const { fontSize, paddingLeft, paddingRight } = getComputedStyle(field)
      const room =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      if (room >= 2 * Number.parseFloat(fontSize)) return []
      return [`${field.labels?.[0]?.textContent}: ${Math.round(room)} px for its text`]
    })
}

/** Returns buttons, links and cards that are narrower than their content. */
function tightBoxes(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(a, button, article)')]
    .filter((box) => box.checkVisibility({ visibilityProperty: true }) && box.clientWidth > 2)
    .filter((box) => !box.closest('[aria-roledescription="carrossel"]'))
    .filter((box) => /hidden|clip|visible/.test(getComputedStyle(box).overflowX))
    .filter((box) => box.scrollWidth > box.clientWidth + 1)
    .map(
      (box) => `${box.textContent?.trim().slice(0, 60)}: needs more than its ${box.clientWidth} px`,
    )
}

function cutOffControls(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.documentElement &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  return [...document.querySelectorAll('main :is(a, button, input), header :is(a, button, input)')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest('.sr-only') && !scrolls(element.parentElement))
    .flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const isWhole = left >= -1 && right <= innerWidth + 1
      const isAway = right <= 1 || left >= innerWidth - 1
      if (width < 2 || isWhole || isAway) return []
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      return [`${name.slice(0, 60)}: cut off at ${Math.round(left)} to ${Math.round(right)} px`]
    })
}

/**
 * Primary buttons beside that of the page: each product card adds its product, the toast leads on,
 * and the bar of the product page repeats its button.
 */
const PRIMARY_APART =
  'article, [aria-label="Aviso do carrinho"], [aria-label="Compra rápida"], [aria-label="Churrasco incompleto"]'

/** Returns the primary buttons in sight where there are several: a page has one main action. */
function secondPrimaries(apart: string): string[] {
  const open = document.querySelector('dialog:modal')
  const found = [...(open ?? document).querySelectorAll('.bg-primary.text-page.min-h-11')]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .filter((button) => !button.closest(`${apart}, [inert]`))
    .filter((button) => {
      const { top, bottom } = button.getBoundingClientRect()
      return top < innerHeight && bottom > 0
    })
    .map((button) => button.textContent?.trim().slice(0, 40))
  return found.length > 1 ? [`has ${found.length} primary buttons: ${found.join(', ')}`] : []
}

async function languageProblems(page: Page): Promise<string[]> {
  const { others } = await amounts(page)
  return [
    ...(await englishWords(page)).map((word) => `says '${word}'`),
    ...others.map((amount) => `asks for '${amount}'`),
  ]
}

function outlineProblems(): string[] {
  const shown = [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility())
  return [
    ...(document.documentElement.lang === 'pt-BR' ? [] : ['is not in Portuguese']),
    ...(document.title.trim() ? [] : ['has no title']),
    ...(shown.length === 1 ? [] : [`has ${shown.length} headings of level 1`]),
  ]
}

/** In px, with half a pixel for rounding. */
const LEAST_TARGET = 43.5
const LEAST_COUNTER_TARGET = 55.5

/** Returns targets of the counter below 56 px, which a gloved finger misses. */
export async function lowTargets(page: Page): Promise<string[]> {
  return await page.locator('[data-counter]').evaluate(smallTargets, LEAST_COUNTER_TARGET)
}

/**
 * Returns targets narrower or lower than `least` px. Links within a sentence are exempt, and words
 * may be narrower. For a mouse, links of the footer and of a table of contents may be lower.
 */
function smallTargets(root: Element, least: number): string[] {
  const LEAST_WORD = 24
  const LEAST_ROW = 27.5
  const rows = matchMedia('(pointer: fine)').matches
    ? 'footer a, [aria-label="Nesta página"] a'
    : 'x'
  const targets =
    'a[href], button, summary, select, textarea, input:not([type="hidden"]), [tabindex="0"]'

  const inSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
  const areaOf = (element: Element): DOMRect => {
    const { content, position } = getComputedStyle(element, '::after')
    const stretched = content !== 'none' && position === 'absolute'
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
    const isChoice = element.matches('[type="checkbox"], [type="radio"]')
    if (stretched && element instanceof HTMLElement) {
      return (element.offsetParent ?? element).getBoundingClientRect()
    }
    return (isChoice && label ? label : element).getBoundingClientRect()
  }
  const open = document.querySelector('dialog:modal')
  return [...(open ?? root).querySelectorAll(targets)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest('[inert]') && !inSentence(element))
    .flatMap((element) => {
      const { width, height } = areaOf(element)
      const words = element.textContent?.trim()
      const lowest = element.matches(rows) ? LEAST_ROW : least
      if (width === 0 || (height >= lowest && width >= (words ? LEAST_WORD : least))) return []
      const name = element.getAttribute('aria-label') ?? words ?? element.outerHTML
      return [`${name.slice(0, 60)}: a target of ${Math.round(width)} × ${Math.round(height)} px`]
    })
}

/** English words that no Portuguese sentence contains. */
const ENGLISH =
  /(?<!\p{L})(the|and|your|you|with|this|that|from|not|are|please|add|cart|close|loading|search|next|previous|quantity|order|orders|price|password|account|address|show|more|submit|cancel|error|found)(?!\p{L})/giu

const MONEY = /(?:US\$|€|\$|BRL)\s?[\d.,]*\d/g
const PRICE = /^R\$[\s\u00a0]\d{1,3}(\.\d{3})*,\d{2}$/

/** Limits in sentences and ranges of the price filter: no prices. */
const LIMITS = [
  FREE_SHIPPING_THRESHOLD ?? '',
  ...Object.values(PRICE_RANGES).flatMap(({ start = [], end = [] }) => [start, end].flat()),
]
const LIMIT = new RegExp(`^R\\$\\s(?:${LIMITS.join('|')})$`)

/** Returns the visible text of the page and its accessible names and hints. */
async function wordsOf(page: Page): Promise<string> {
  const spoken = await page.evaluate(() =>
    ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    ),
  )
  return [await page.title(), ...(await page.locator('body').allInnerTexts()), ...spoken].join('\n')
}

/** Returns the English words on the page, each once. */
export async function englishWords(page: Page): Promise<string[]> {
  return [...new Set((await wordsOf(page)).match(ENGLISH))]
}

/** Returns the amounts of money on the page: those in price format, and all others. */
export async function amounts(page: Page): Promise<{ prices: string[]; others: string[] }> {
  const found = (await wordsOf(page)).match(new RegExp(`R?${MONEY.source}`, 'g')) ?? []
  const prices = found.filter((text) => PRICE.test(text))
  return { prices, others: found.filter((text) => !PRICE.test(text) && !LIMIT.test(text)) }
}
