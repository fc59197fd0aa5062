import { expect } from '@playwright/test'
import type { WireProduct } from '../../lib/shared/contract/catalogue'
import { displayPrice } from '../../lib/shared/weight'
import { socketPath } from '../../sales-api/ops/protocol'
import { callApi } from '../../sales-api/ops/run'
import { e2eEnv } from '../../scripts/test/e2e-env.mjs'

/** Executes a command of `npm run ops` in this worker's shop. Returns the `--json` output. */
export function ops<Result>(...argv: string[]): Promise<Result> {
  return opsOf(e2eEnv(process.env), argv)
}

/** Executes a command in the shop with this environment. */
export async function opsOf<Result>(env: NodeJS.ProcessEnv, argv: string[]): Promise<Result> {
  const path = socketPath(String(env.DATA_DIR))
  const response = await callApi(path, { argv, cwd: process.cwd() }, () => {})
  if (response && 'result' in response) return response.result as Result
  throw new Error(`ops ${argv.join(' ')}: ${response?.failure ?? 'the shop does not listen'}`)
}

/** A product on every page re-renders all pages, which can exceed the timeout of one delivery. */
const LONGEST_DELIVERY_MS = 90_000

/** Waits until the storefront has processed the events of the sales API. */
export async function eventsAreDelivered(): Promise<void> {
  await expect
    .poll(() => ops<unknown[]>('outbox', 'list'), { timeout: LONGEST_DELIVERY_MS })
    .toEqual([])
}

/**
 * Runs `check` with a changed stock (grams or units) or price (BRL per Kg or unit), then restores
 * it on every page.
 */
export async function whileChanged(
  product: WireProduct,
  change: { stock: number } | { price: number },
  check: () => Promise<void>,
): Promise<void> {
  const { unit_for_quantity: unit } = product
  const id = String(product.id)
  const price = text(displayPrice(product.price, unit))
  const listPrice = text(displayPrice(product.list_price, unit))
  if ('stock' in change) await ops('products', 'stock', id, String(change.stock))
  else await ops('products', 'price', id, text(change.price))
  try {
    await check()
  } finally {
    if ('stock' in change) await ops('products', 'stock', id, String(product.total_on_hand))
    else await ops('products', 'price', id, price, '--list-price', listPrice)
    await eventsAreDelivered()
  }
}

function text(amount: number): string {
  return amount.toFixed(2).replace('.', ',')
}
