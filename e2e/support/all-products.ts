import type { WireProduct } from '../../lib/shared/contract/catalogue'
import type { SalesApi } from './sales-api'

/** Every product of the catalogue. */
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
