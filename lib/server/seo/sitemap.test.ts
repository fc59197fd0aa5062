/** @jest-environment node */
import type { Product } from '../../api/types'
import { picanha } from './json-ld/product.fixture'
import { sitemapResponse } from './sitemap'

let pages = 1
let isDown = false
let missing = ''

jest.mock('../../api/catalogue-server', () => {
  const found = (value: unknown) => (isDown ? { status: 503 } : { status: 'found', value })
  const product = (page: number): Product => ({
    ...picanha,
    slug: `corte-${page}`,
    updatedAt: `2026-05-1${page % 10}T08:00:00-03:00`,
  })
  return {
    readDepartments: async () => found([{ id: 1 }, { id: 4 }]),
    readDepartment: async (id: string) =>
      id === missing
        ? { status: 404 }
        : found({ id: Number(id), subdepartments: [{ products: [product(1), product(3)] }] }),
    readCataloguePage: async (page: number) =>
      found({ products: [product(page)], pages, currentPage: page, count: pages }),
  }
})

beforeEach(() => {
  pages = 1
  isDown = false
  missing = ''
})

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)

it('lists every page with the date of its content, and products with their pictures', async () => {
  const response = await sitemapResponse('indice.xml')
  expect(response.headers.get('content-type')).toContain('application/xml')
  const xml = await response.text()
  expect(xml).toContain(
    '<url><loc>http://localhost:3000/produtos/corte-1</loc><lastmod>2026-05-11T08:00:00-03:00</lastmod><image:image><image:loc>http://localhost:3000/media/picanha.large.webp</image:loc></image:image></url>',
  )
  expect(xml).toContain(
    '<loc>http://localhost:3000/departamentos/1</loc><lastmod>2026-05-13T11:00:00.000Z</lastmod>',
  )
  for (const path of ['', 'departamentos', 'sobre', 'termos/uso', 'bigchurrasco']) {
    expect(locations(xml)).toContain(`http://localhost:3000/${path}`)
  }
})

it('is split into parts beyond 50,000 addresses', async () => {
  pages = 801
  const index = await (await sitemapResponse('indice.xml')).text()
  expect(index).toContain('<sitemapindex')
  expect(locations(index)).toEqual(
    [1, 2, 3].map((part) => `http://localhost:3000/sitemaps/${part}.xml`),
  )
  const parts = await Promise.all(
    [1, 2, 3].map(async (part) => locations(await (await sitemapResponse(`${part}.xml`)).text())),
  )
  const products = parts.flat().filter((url) => url?.includes('/produtos/'))
  expect(new Set(products).size).toBe(801)
  expect(parts[2]).toEqual(['http://localhost:3000/produtos/corte-801'])
})

it('has no part beyond the last', async () => {
  for (const file of ['1.xml', '2.xml', '0.xml', 'x', '1']) {
    expect((await sitemapResponse(file)).status).toBe(404)
  }
  pages = 401
  expect((await sitemapResponse('2.xml')).status).toBe(200)
  expect((await sitemapResponse('3.xml')).status).toBe(404)
})

it('is never empty: without the API it responds with 503', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation()
  isDown = true
  const response = await sitemapResponse('indice.xml')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('30')
  expect(log.mock.calls).toEqual([
    ['sitemap: responds 503, since page 1 of the catalogue cannot be read'],
  ])
  log.mockRestore()
})

it('DEPT-12 the sitemap leaves out a listed department that does not exist, and logs it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation()
  missing = '4'
  const response = await sitemapResponse('indice.xml')
  expect(response.status).toBe(200)
  const departments = locations(await response.text()).filter((url) =>
    url?.includes('/departamentos/'),
  )
  expect(departments).toEqual(['http://localhost:3000/departamentos/1'])
  expect(log.mock.calls).toEqual([['sitemap: department 4 is left out, since it responds 404']])
  log.mockRestore()
})
