/** @jest-environment node */
import { picanha } from '../seo/json-ld/product.fixture'
import { previewPath, productPreview, SHOP_PREVIEW } from './preview'
import { previewResponse } from './preview-response'

let read: unknown
jest.mock('../../api/catalogue-server', () => ({
  readProduct: async () => read,
  readDepartment: async () => ({ status: 404 }),
}))
jest.mock('./draw-preview', () => ({ drawPreview: async () => Buffer.from([255, 216]) }))

const ask = (path: string) => {
  const [kind = '', subject = '', file = ''] = path.replace('/previews/', '').split('/')
  return previewResponse(kind, subject, file)
}
const present = previewPath(productPreview(picanha))

beforeEach(() => {
  read = { status: 'found', value: picanha }
})

it('returns the picture at its current address, cached without limit', async () => {
  const response = await ask(present)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('cache-control')).toContain('immutable')
})

it('redirects from a former address to the current one', async () => {
  const response = await ask('/previews/produtos/picanha-peca/000000000000.jpg')
  expect(response.status).toBe(307)
  expect(response.headers.get('location')).toBe(present)
})

it.each([404, 410, 503])('responds with %i like the product itself', async (status) => {
  read = { status }
  const response = await ask(present)
  expect(response.status).toBe(status)
  expect(response.headers.get('retry-after')).toBe(status === 503 ? '30' : null)
})

it('has a picture of the shop, which needs no API, and none for an unknown name', async () => {
  expect((await ask(previewPath(SHOP_PREVIEW))).status).toBe(200)
  expect((await ask('/previews/departamentos/99/x.jpg')).status).toBe(404)
  expect((await ask('/previews/outros/1/x.jpg')).status).toBe(404)
})
