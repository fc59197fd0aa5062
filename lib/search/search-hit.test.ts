import { toProduct } from './search-hit'
import { shelf } from './search-service.fixture'

it('API-80 makes a product for the cards of a hit', () => {
  const [hit] = shelf
  if (!hit) throw new Error('the shelf is empty')
  const image = { mini_url: '/m', small_url: '/s', large_url: '/l', alt: 'Corte' }
  const product = toProduct({ ...hit, images: [image, image] })
  expect(product).toMatchObject({
    id: 1,
    slug: 'corte-1',
    unitForQuantity: 'g',
    listPrice: 0.05,
    inStock: true,
    images: [{ miniUrl: '/m', smallUrl: '/s', largeUrl: '/l', alt: 'Corte' }],
    description: '',
    metaTags: [],
  })
  expect(product).not.toHaveProperty('objectID')
})
