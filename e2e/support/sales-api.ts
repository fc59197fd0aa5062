import type { WireDepartment, WireProduct } from '../../lib/shared/contract/catalogue'
import type { WireSearchAnswer } from '../../lib/shared/contract/search'
import { e2eEnv } from '../../scripts/test/e2e-env.mjs'

interface Answer<Body> {
  status: number
  headers: Headers
  body: Body
}

/** Client of the sales API, for what a test asserts beside the page. */
export class SalesApi {
  constructor(readonly baseUrl = `http://127.0.0.1:${e2eEnv(process.env).SALES_API_PORT}`) {}

  async call<Body>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, token }: { body?: unknown; token?: string } = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        app: 'sales-frontend',
        'app-version': 'e2e',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    const parsed = text ? JSON.parse(text) : null
    return { status: response.status, headers: response.headers, body: parsed as Body }
  }

  async departments(): Promise<WireDepartment[]> {
    return (await this.call<WireDepartment[]>('GET', '/v2/departments')).body
  }

  /** Returns the most sold products, best first. */
  async mostSold(perPage = 20, page = 1): Promise<WireProduct[]> {
    const path = `/v2/products?q[s]=sales_volume+desc&page=${page}&per_page=${perPage}`
    return (await this.call<{ products: WireProduct[] }>('GET', path)).body.products
  }

  async product(slug: string): Promise<WireProduct> {
    return (await this.call<WireProduct>('GET', `/v2/products/${slug}`)).body
  }

  /** Returns a product sold by weight with enough stock for several orders. */
  async productByWeight(): Promise<WireProduct> {
    const products = await this.mostSold()
    const found = products.find(
      (product) => product.unit_for_quantity === 'g' && product.total_on_hand >= 5_000,
    )
    if (!found) throw new Error('the catalogue has no product by weight among the most sold')
    return found
  }
}

export const COOKING = 'cooking_recommendations.name'

/** Queries the search service directly. */
export async function querySearch(
  salesApi: SalesApi,
  query: string,
  facetFilters: string[][] = [],
  page = 0,
  indexName = 'product_sales',
) {
  const facets = ['manufacturer', COOKING, 'on_sale']
  const asked = { indexName, query, facetFilters, facets, hitsPerPage: 12, page }
  const body = { requests: [asked] }
  type Answer = { results: [WireSearchAnswer] }
  return (await salesApi.call<Answer>('POST', '/1/indexes/*/queries', { body })).body.results[0]
}
