import { listByIds, RELATED_IDS } from './catalogue'

it('SCRL-11 API-12 HOME-15 the related products are twelve fixed ids, asked for in one call', async () => {
  globalThis.fetch = jest.fn(async () => Response.json({ products: [] }))
  await listByIds(RELATED_IDS)
  expect(new Set(RELATED_IDS).size).toBe(12)
  expect(globalThis.fetch).toHaveBeenCalledWith(
    '/v2/products?by_id=[6010,6008,9001,9005,10010,10001,4006,10004,6011,10006,6009,9003]',
    expect.anything(),
  )
})
