import type { WireProduct } from '../../lib/shared/contract/catalogue'
import type { WireOrder } from '../../lib/shared/contract/order'
import type { SalesApi } from './sales-api'

/** Weighed meat in steps of 100 g from 500 g or less, which the butcher packs in bags. */
export async function portionable(salesApi: SalesApi): Promise<WireProduct> {
  for (const product of await salesApi.mostSold(40)) {
    const { unit_for_quantity: unit, increment_quantity: step, minimum_quantity: least } = product
    if (unit !== 'g' || step !== 100 || least > 500 || !product.in_stock) continue
    const { body } = await salesApi.call<WireOrder>('POST', '/api/v1/orders.json', {
      body: { order: { line_items: [{ variant_id: product.id, quantity: 2300 }] } },
    })
    if (body.line_items?.[0]?.portioning_size) return product
  }
  throw new Error('the catalogue has no product with portioning among the most sold')
}
