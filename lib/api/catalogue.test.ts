import { listByIds, RELATED_IDS } from './catalogue'

it('SCRL-11 API-12 HOME-15 the related products are twelve fixed ids, asked for in one call', async () => {
  globalThis.fetch = jest.fn(async () => Response.json({ products: [] }))
  await listByIds(RELATED_IDS)
  expect(new Set(RELATED_IDS).size).toBe(12)
  expect(globalThis.fetch).toHaveBeenCalledWith(
    '/v2/products?by_id=[101,1027,3001,4001,6010,5002,6008,2007,7001,9001,8001,10010]',
    expect.anything(),
  )
})
