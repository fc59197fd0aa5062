import { expect, type Page, type Request } from '@playwright/test'
import type { WireProduct } from '../../lib/shared/contract/catalogue'
import type { WireTemplate } from '../../lib/shared/contract/mixes'
import type { SalesApi } from './sales-api'

/** Token of the customer logged in on the page. */
export async function tokenOf(page: Page): Promise<string> {
  const token = await page.evaluate(() => sessionStorage.getItem('access_token'))
  expect(token).not.toBeNull()
  return token ?? ''
}

/** Ground meats in stock, by name. */
export async function groundMeats(salesApi: SalesApi): Promise<WireProduct[]> {
  const query = { indexName: 'product_sales', query: '', hitsPerPage: 9 }
  const facetFilters = [['option_values.name:Moída']]
  const { body } = await salesApi.call<{ results: { hits: WireProduct[] }[] }>(
    'POST',
    '/1/indexes/*/queries',
    { body: { requests: [{ ...query, facetFilters }] } },
  )
  return (body.results[0]?.hits ?? []).filter((product) => product.in_stock)
}

/** A blend of the customer, created through the API; half a kilogram of each meat. */
export async function makeBlend(
  salesApi: SalesApi,
  token: string,
  { name, complete = true, meats = 2 }: { name: string; complete?: boolean; meats?: number },
): Promise<WireTemplate> {
  const products = (await groundMeats(salesApi)).slice(0, meats)
  const items = products.map(({ id }) => ({ variant_id: id, quantity: 500 }))
  const blend = { name, type_name: 'blend', observation: '', items, complete }
  const response = await salesApi.call<WireTemplate>('POST', '/mixes/templates', {
    body: blend,
    token,
  })
  expect(response.status).toBe(201)
  return response.body
}

/** Calls of the page to `/mixes/…` as `METHOD path`, with their bodies. */
export function recordBlendCalls(page: Page) {
  const calls: { call: string; body: unknown }[] = []
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/mixes/')) return
    const body = request.postData()
    calls.push({
      call: `${request.method()} ${pathname}${search}`,
      body: body ? JSON.parse(body) : null,
    })
  })
  return {
    all: () => calls.map(({ call }) => call),
    writes: () => calls.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call),
    bodies: (start: string) =>
      calls.filter(({ call }) => call.startsWith(start)).map(({ body }) => body),
  }
}

export const mixture = (page: Page) => page.getByRole('list', { name: 'Carnes do blend' })
export const foundMeats = (page: Page) => page.getByRole('list', { name: 'Carnes encontradas' })

/** Opens a new blend from the list. Returns its id. */
export async function openCalculator(page: Page): Promise<number> {
  await page.goto('/blend/meus-blends')
  await page.getByRole('link', { name: 'ADICIONAR NOVO BLEND' }).click()
  await expect(page).toHaveURL(/\/blend\/calculadora\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CRIAR NOVO BLEND')
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}
