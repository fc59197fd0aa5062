import type { WireProduct } from '../../lib/shared/contract/catalogue'
import { displayPrice } from '../../lib/shared/weight'
import { ops } from './ops'

/** Runs `check` while the butcher has changed stock (grams or units) or price (BRL per Kg or unit), then sets it back. */
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
  }
}

function text(amount: number): string {
  return amount.toFixed(2).replace('.', ',')
}
