import { getEligiblePromotions, getUserPromotions } from './payments'

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>()

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => Response.json({ promotions: [] }))
  globalThis.fetch = fetched as unknown as typeof fetch
})

it('API-31 API-44 promotions are asked for by the cart, a guest with the order token, and by the customer', async () => {
  await getEligiblePromotions({ orderToken: 'guest 1' })
  await getEligiblePromotions({ token: 'ana' })
  await getUserPromotions(12, 'ana')
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    '/api/v1/promotions?by_eligible=true&order_token=guest%201',
    '/api/v1/promotions?by_eligible=true',
    '/api/v1/promotions?by_user=12',
  ])
})
