import type { WireProduct } from '../../lib/shared/contract/catalogue'
import type { SalesApi } from './sales-api'

/** The best sold product that fits. */
export async function findProduct(
  api: SalesApi,
  fits: (product: WireProduct) => boolean,
): Promise<WireProduct> {
  const all = [...(await api.mostSold(100)), ...(await api.mostSold(100, 2))]
  const found = all.find(fits)
  if (!found) throw new Error('the catalogue has no such product')
  return found
}
