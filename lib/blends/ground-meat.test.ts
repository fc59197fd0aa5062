import { querySearch } from '../search/query-search'
import type { HostedQuery } from '../search/search-requests'
import {
  BLEND_HITS,
  CLASSICS,
  type Classic,
  describeClassic,
  findClassic,
  groundMeatRequest,
} from './ground-meat'

jest.mock('../search/query-search', () => ({ querySearch: jest.fn() }))
const asked = jest.mocked(querySearch)

const hit = (id: number, name: string, over = {}) => ({
  objectID: String(id),
  id,
  product_id: id,
  slug: `moida-${id}`,
  name,
  manufacturer: 'Fazenda',
  price: 0.04,
  list_price: 0.04,
  unit_for_quantity: 'g',
  total_on_hand: 9000,
  in_stock: true,
  images: [],
  increment_quantity: 100,
  default_quantity: 500,
  minimum_quantity: 700,
  maximum_quantity: 5000,
  ...over,
})

const [house] = CLASSICS as [Classic]
const shelf = [hit(1, 'Acém Moído'), hit(2, 'Peito Bovino Moído'), hit(3, 'Costela Bovina Moída')]
function answerFrom(hits: ReturnType<typeof hit>[]) {
  asked.mockImplementation(async (_, requests) => requests.map(() => ({ hits, nbPages: 1 })))
}

it('BLND-12 BLND-13 BLND-14 CONST-05 the search requests nine hits of ground meat', () => {
  const request: HostedQuery = groundMeatRequest('acém', 1)
  expect(BLEND_HITS).toBe(9)
  expect(request.indexName).toBe('product_sales')
  expect(request.params).toMatchObject({
    query: 'acém',
    page: 1,
    hitsPerPage: 9,
    facetFilters: [['option_values.name:Moída']],
  })
})

it('a classic becomes meats of the shop, in valid quantities', async () => {
  answerFrom(shelf)
  const { parts, missing } = await findClassic(house)
  expect(missing).toEqual([])
  expect(parts.map(({ product, grams }) => [product.id, grams])).toEqual([
    [1, 1000],
    [2, 700],
    [3, 700],
  ])
  expect(describeClassic(house)).toBe('50%\u00a0Acém, 30%\u00a0Peito, 20%\u00a0Costela')
})

it('a classic with a sold-out cut names the cut', async () => {
  answerFrom([...shelf.slice(0, 2), hit(3, 'Costela Bovina Moída', { in_stock: false })])
  const other = { ...house, parts: house.parts.map((part) => ({ ...part })) }
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  const { missing, unanswered } = await findClassic(other)
  expect(missing).toEqual(['Costela'])
  expect(unanswered).toBe(false)
})
