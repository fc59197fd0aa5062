import { createBarbecue, listBarbecueCategories, listBarbecueOptionValues } from './barbecue'

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>()

beforeEach(() => {
  fetched.mockReset()
  globalThis.fetch = fetched as unknown as typeof fetch
})

it('API-75 API-76 BBQ-22 categories have id and name, option values a picture too', async () => {
  fetched.mockResolvedValueOnce(Response.json([{ id: 1, name: 'Linguiças' }]))
  fetched.mockResolvedValueOnce(
    Response.json([{ id: 1, name: 'Churrasco', image_url: '/media/1.webp' }]),
  )
  expect(await listBarbecueCategories()).toEqual([{ id: 1, name: 'Linguiças' }])
  expect(await listBarbecueOptionValues()).toEqual([
    { id: 1, name: 'Churrasco', imageUrl: '/media/1.webp' },
  ])
  expect(fetched.mock.calls.map(([path]) => path)).toEqual([
    '/barbecue/calculator_categories',
    '/barbecue/option_values',
  ])
})

it('API-77 BBQ-13 a barbecue is requested with its final slash and returns variants with quantities', async () => {
  const response = {
    id: 5,
    selected_variants: [{ variant: { id: 1 }, desired_quantity: 1000 }],
    products: [],
  }
  fetched.mockResolvedValueOnce(Response.json(response, { status: 201 }))
  const request = {
    total_desired_quantity: 3000,
    preferred_option_value_id: 1,
    desired_categories_attributes: [{ category_id: 1 }],
    fat_percentage: 50,
  }
  expect(await createBarbecue(request)).toEqual({
    id: 5,
    selectedVariants: [{ variant: { id: 1 }, desiredQuantity: 1000 }],
    products: [],
  })
  const [path, { method, body }] = fetched.mock.calls[0] ?? ['', {}]
  expect([method, path, JSON.parse(String(body))]).toEqual([
    'POST',
    '/barbecue/barbecues/',
    request,
  ])
})
