import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import {
  MOST_SOLD_PAGE_SIZE,
  PROMOTION_PAGE_SIZE,
  type ProductPage,
  RECOMMENDED_PAGE_SIZE,
} from '@/lib/api/catalogue'
import {
  listKey,
  listQuery,
  nextPage,
  productQuery,
  recentlyViewedQuery,
  stockAlertQuery,
} from '@/lib/api/catalogue-queries'
import { productFixture } from '@/lib/cart/cart.fixture'
import { clearList, clearOlderList, mergePages } from './scroller-parts'

function page(ids: number[], currentPage = 1, pages = 2): ProductPage {
  const products = ids.map((id) => productFixture({ id }))
  return { products, count: 4, currentPage, pages }
}

it('SCRL-08 keeps the first of repeated products', () => {
  const products = mergePages([page([1, 2]), page([2, 3], 2)])
  expect(products.map(({ id }) => id)).toEqual([1, 2, 3])
})

it('SCRL-10 returns the next page after each page but the last', () => {
  expect(nextPage(page([1], 1))).toBe(2)
  expect(nextPage(page([1], 2))).toBeUndefined()
})

it('SCRL-09 clearing a list removes its products and its last page', () => {
  const client = new QueryClient()
  const list = new InfiniteQueryObserver(client, listQuery('promotions', null, page([1], 2), 5))
  expect(list.getCurrentResult().hasNextPage).toBe(false)
  clearList(client, 'promotions', null)
  expect(client.getQueryData(listKey('promotions', null))).toBeUndefined()
  const fresh = new InfiniteQueryObserver(client, listQuery('promotions', null, page([9]), 6))
  expect(fresh.getCurrentResult()).toMatchObject({ hasNextPage: true, isFetching: false })
})

it('SCRL-09 a list is replaced only by a first page that was loaded later', () => {
  const client = new QueryClient()
  client.setQueryData(listKey('mostSold', null), 'known', { updatedAt: 50 })
  clearOlderList(client, 'mostSold', null, 50)
  expect(client.getQueryData(listKey('mostSold', null))).toBe('known')
  clearOlderList(client, 'mostSold', null, 51)
  expect(client.getQueryData(listKey('mostSold', null))).toBeUndefined()
})

it('CONST-05 requests ten promotions, ten recommended and twenty most sold a page', async () => {
  expect([PROMOTION_PAGE_SIZE, RECOMMENDED_PAGE_SIZE, MOST_SOLD_PAGE_SIZE]).toEqual([10, 10, 20])
})

it.each([
  ['promotions', '/v2/products/?q[by_in_promotion]=true&page=2&per_page=10'],
  ['recommended', '/v2/products/?q[discounted_eq]=true&page=2&per_page=10'],
  ['mostSold', '/v2/products?q[s]=sales_volume+desc&page=2&per_page=20&q[sales_volume_gt]=0'],
] as const)(
  'SCRL-01 API-13 API-14 API-15 the list %s is loaded by its own call',
  async (list, url) => {
    const response = { products: [], count: 0, current_page: 2, pages: 2 }
    globalThis.fetch = jest.fn(async () => Response.json(response))
    const client = new QueryClient()
    await new InfiniteQueryObserver(client, listQuery(list, null, page([1]), 5)).fetchNextPage()
    expect(globalThis.fetch).toHaveBeenCalledWith(url, expect.objectContaining({ method: 'GET' }))
  },
)

it('ITEM-20 keeps the product of the page and each list under a key of its own, with its own loading state', () => {
  const client = new QueryClient()
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => {}))
  const lists = ['promotions', 'recommended', 'mostSold'] as const
  new InfiniteQueryObserver(client, listQuery('recommended', null, page([1]), 5)).fetchNextPage()
  expect(lists.map((list) => client.isFetching({ queryKey: listKey(list, null) }))).toEqual([
    0, 1, 0,
  ])
  const keys = [
    ...lists.map((list) => listKey(list, null)),
    recentlyViewedQuery('t').queryKey,
    productQuery('picanha', 't').queryKey,
    stockAlertQuery(101, 't').queryKey,
  ]
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length)
})
