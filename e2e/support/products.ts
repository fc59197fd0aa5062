import type { WireProduct } from '../../lib/shared/contract/catalogue'
import type { WireOrder } from '../../lib/shared/contract/order'
import type { SalesApi } from './sales-api'

/** Returns every product of the catalogue. */
export async function allProducts(salesApi: SalesApi): Promise<WireProduct[]> {
  const read = async (page: number) =>
    (
      await salesApi.call<{ products: WireProduct[]; pages: number }>(
        'GET',
        `/v2/products?page=${page}&per_page=100`,
      )
    ).body
  const first = await read(1)
  const rest = Array.from({ length: first.pages - 1 }, (_, index) => read(index + 2))
  return [first, ...(await Promise.all(rest))].flatMap(({ products }) => products)
}

/** Returns the most sold product that fits. */
export async function findProduct(
  api: SalesApi,
  fits: (product: WireProduct) => boolean,
): Promise<WireProduct> {
  const all = [...(await api.mostSold(100)), ...(await api.mostSold(100, 2))]
  const found = all.find(fits)
  if (!found) throw new Error('the catalogue has no such product')
  return found
}

/**
 * Returns the least sold product in stock that is sold by weight at its list price. Few pages show
 * it, so a change of it re-renders few pages.
 */
export async function rareProduct(salesApi: SalesApi): Promise<WireProduct> {
  const lastSold = await salesApi.mostSold(100, 2)
  const found = lastSold.findLast(
    (product) =>
      product.unit_for_quantity === 'g' && product.in_stock && product.list_price === product.price,
  )
  if (!found) throw new Error('the catalogue has no such product')
  return found
}

/** Returns weighed meat in steps of 100 g from 500 g or less, which the butcher packs in bags. */
export async function portionable(salesApi: SalesApi): Promise<WireProduct> {
  for (const product of await salesApi.mostSold(40)) {
    const { unit_for_quantity: unit, increment_quantity: step, minimum_quantity: least } = product
    if (unit !== 'g' || product.whole_piece || step !== 100 || least > 500) continue
    if (!product.in_stock) continue
    const { body } = await salesApi.call<WireOrder>('POST', '/api/v1/orders.json', {
      body: { order: { line_items: [{ variant_id: product.id, quantity: 2300 }] } },
    })
    if (body.line_items?.[0]?.portioning_size) return product
  }
  throw new Error('the catalogue has no product with portioning among the most sold')
}

/** Returns the displayed price, in BRL per Kg or unit. */
export const shownPrice = ({ price, unit_for_quantity: unit }: WireProduct) =>
  Math.round((unit === 'g' ? price * 1000 : price) * 100) / 100
