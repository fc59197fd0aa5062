import {
  addBlendItem,
  BLEND_PAGE_SIZE,
  createBlend,
  deleteBlend,
  deleteBlendItem,
  getBlend,
  listBlendItems,
  listBlends,
  updateBlend,
  updateBlendItem,
} from './blends'
import { createOrderBlend, listOrderBlends } from './order-blends'
import { deleteOrderBlend, updateOrderBlend } from './orders'

// One body that holds the expected field of every call.
const anything = { id: 1, templates: [], pages: 1, items: [], mixes: [], variant: {} }
const access = { token: 'ana' }
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>()
const requests = () =>
  fetched.mock.calls.map(([path, { method, body }]) => [
    method,
    path,
    body === undefined ? null : JSON.parse(String(body)),
  ])

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => Response.json(anything))
  globalThis.fetch = fetched as unknown as typeof fetch
})

it('API-62 BLND-23 a new template is an empty blend', async () => {
  await createBlend(access)
  expect(requests()).toEqual([
    [
      'POST',
      '/mixes/templates',
      { name: '', type_name: 'blend', observation: '', items: [], complete: false },
    ],
  ])
})

it('API-63 CONST-06 templates are requested a hundred at a time, page after page', async () => {
  expect(BLEND_PAGE_SIZE).toBe(100)
  fetched.mockImplementation(async (path) =>
    Response.json({ templates: [{ id: Number(path.match(/page=(\d)/)?.[1]) }], pages: 2 }),
  )
  expect(await listBlends(access)).toEqual([{ id: 1 }, { id: 2 }])
  expect(requests().map(([, path]) => path)).toEqual([
    '/mixes/templates?page=1&per_page=100',
    '/mixes/templates?page=2&per_page=100',
  ])
})

it('API-64 API-65 API-66 a template is read, changed and deleted by its id', async () => {
  await getBlend(7, access)
  await updateBlend(
    7,
    { name: 'Da casa', observation: '', complete: true, fatPercentage: 20 },
    access,
  )
  await deleteBlend(7, access)
  expect(requests()).toEqual([
    ['GET', '/mixes/templates/7', null],
    [
      'PUT',
      '/mixes/templates/7',
      { name: 'Da casa', type_name: 'blend', observation: '', complete: true, fat_percentage: 20 },
    ],
    ['DELETE', '/mixes/templates/7', null],
  ])
})

it('API-67 API-68 API-69 API-70 items are added, read, changed and removed', async () => {
  await addBlendItem(7, 101, 500, access)
  await listBlendItems(7, access)
  await updateBlendItem(70, 600, access)
  await deleteBlendItem(70, access)
  expect(requests()).toEqual([
    ['POST', '/mixes/templates/7/items', { variant_id: 101, quantity: 500 }],
    ['GET', '/mixes/items?by_template=7', null],
    ['PUT', '/mixes/items/70', { quantity: 600 }],
    ['DELETE', '/mixes/items/70', null],
  ])
})

it('API-71 API-72 API-73 API-74 API-81 blends of an order are read, added, scaled and removed with the bearer', async () => {
  await listOrderBlends('R1', access)
  await createOrderBlend(7, 1000, 'R1', access)
  await updateOrderBlend(40, 1200, access)
  await deleteOrderBlend(40, access)
  expect(requests()).toEqual([
    ['GET', '/mixes/mixes?by_order=R1', null],
    ['POST', '/mixes/mixes', { template_id: 7, quantity: 1000, order_number: 'R1' }],
    ['PUT', '/mixes/mixes/40', { quantity: 1200 }],
    ['DELETE', '/mixes/mixes/40', null],
  ])
  for (const [, { headers }] of fetched.mock.calls) {
    expect(headers).toMatchObject({ Authorization: 'Bearer ana' })
  }
})
