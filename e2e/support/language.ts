import type { Page } from '@playwright/test'
import { FREE_SHIPPING_THRESHOLD } from '../../lib/shared/shop-facts'

/** English words that no Portuguese sentence contains. */
const ENGLISH =
  /(?<!\p{L})(the|and|your|you|with|this|that|from|not|are|please|add|cart|close|loading|search|next|previous|quantity|order|orders|price|password|account|address|show|more|submit|cancel|error|found)(?!\p{L})/giu

const MONEY = /(?:US\$|€|\$|BRL)\s?[\d.,]*\d/g
const PRICE = /^R\$[\s\u00a0]\d{1,3}(\.\d{3})*,\d{2}$/

/** A limit in sentences, not a price. */
const LIMIT = new RegExp(`^R\\$\\s${FREE_SHIPPING_THRESHOLD}$`)

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
