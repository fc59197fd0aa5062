import { expect } from '@playwright/test'
import { ops } from './ops'

/** A product that is on every page has them all made anew, which takes a slow machine longer than one delivery may. */
const LONGEST_MS = 90_000

/** Waits until the storefront has taken in what the sales API had to tell. */
export async function storefrontIsTold() {
  await expect.poll(() => ops<unknown[]>('outbox', 'list'), { timeout: LONGEST_MS }).toEqual([])
}
