import { expect } from '@playwright/test'
import { ops } from './ops'

/** Waits until the storefront has taken in what the sales API had to tell. */
export async function storefrontIsTold() {
  await expect.poll(() => ops<unknown[]>('outbox', 'list'), { timeout: 30_000 }).toEqual([])
}
