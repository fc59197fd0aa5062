import { getDepartment, listByIds, listSubdepartment, RELATED_IDS } from './catalogue'

it('SCRL-11 API-12 HOME-15 the related products are twelve fixed ids, requested in one call', async () => {
  globalThis.fetch = jest.fn(async () => Response.json({ products: [] }))
  await listByIds(RELATED_IDS)
  expect(new Set(RELATED_IDS).size).toBe(12)
  expect(globalThis.fetch).toHaveBeenCalledWith(
    '/v2/products?by_id=[6010,6008,9001,9005,10010,10001,4006,10004,6011,10006,6009,9003]',
    expect.anything(),
  )
})

it('DEPT-10 DEPT-11 a section requests its first 30 products, a further page for the next 30', async () => {
  globalThis.fetch = jest.fn(async () => Response.json({ subdepartments: [], products: [] }))
  await getDepartment('7')
  await listSubdepartment(42, 3)
  expect(jest.mocked(globalThis.fetch).mock.calls.map(([path]) => path)).toEqual([
    '/v2/departments/7?per_subdepartment=30',
    '/v2/products?q[by_subdepartment]=42&page=3&per_page=30',
  ])
})
