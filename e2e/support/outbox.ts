import { expect } from '@playwright/test'
import { ops } from './ops'

/** A product on every page has them all rendered again, which can take longer than the time-out of one delivery. */
const LONGEST_MS = 90_000

/** Waits until the storefront has taken in what the sales API had to tell. */
export async function storefrontIsTold() {
  await expect.poll(() => ops<unknown[]>('outbox', 'list'), { timeout: LONGEST_MS }).toEqual([])
}
