import type { Department, Product } from '../../api/types'
import {
  departmentMetadata,
  fitText,
  pageMetadata,
  productMetadata,
  redirectMetadata,
  statusMetadata,
  subdepartmentPageMetadata,
  trackerMetadata,
} from './metadata'

const product = {
  name: 'Picanha Bovina',
  slug: 'picanha-bovina',
  description: 'Texto longo',
  manufacturer: 'Fazenda Norte',
  price: 0.0899,
  listPrice: 0.0899,
  unitForQuantity: 'g',
  images: [],
  metaTags: [
    { name: 'description', content: 'Resumo' },
    { name: 'keywords', content: 'picanha' },
  ],
} as unknown as Product

it('PDP-22 SEO-02 puts the meta tags of the product into the head', () => {
  expect(productMetadata(product)).toMatchObject({
    title: { absolute: 'Picanha Bovina | Açougue Recôncavo' },
    description: 'Resumo',
    other: { keywords: 'picanha' },
    alternates: { canonical: '/produtos/picanha-bovina' },
  })
})

it('describes a product without meta tags by its own text', () => {
  expect(productMetadata({ ...product, metaTags: [] })).toMatchObject({
    description: 'Texto longo',
  })
})

it('PDP-22 shows a shared product by a picture with its price, whose address follows it', () => {
  const picture = (price: number) => {
    const { openGraph } = productMetadata({ ...product, price, listPrice: price })
    const [image] = [openGraph?.images].flat() as { url: string; alt: string }[]
    return image
  }
  const before = picture(0.0899)
  expect(before).toMatchObject({
    url: expect.stringMatching(/^\/previews\/produtos\/picanha-bovina\/[0-9a-f]{12}\.jpg$/),
    width: 1200,
    height: 630,
    type: 'image/jpeg',
    alt: expect.stringMatching(/^Picanha Bovina, R\$\s89,90 \/Kg/),
  })
  expect(picture(0.0899)).toEqual(before)
  expect(picture(0.09)?.url).not.toBe(before?.url)
})

it('A82 keeps titles whole with the name of the shop, and descriptions short', () => {
  const long = 'Kit Churrasco Completo do Recôncavo para 12 Pessoas com Picanha e Linguiça'
  const { title, description, openGraph } = pageMetadata({
    title: long,
    description: long.repeat(4),
    path: '/x',
  })
  expect(title.absolute).toBe(`${long} | Açougue Recôncavo`)
  expect(description.length).toBeLessThanOrEqual(155)
  expect(openGraph).toMatchObject({ locale: 'pt_BR', type: 'website', title: long })
})

it('does not name the shop twice', () => {
  const { title } = pageMetadata({ title: 'Sobre o Açougue Recôncavo', description: '', path: '/' })
  expect(title.absolute).toBe('Sobre o Açougue Recôncavo')
})

it('ROUTE-04 a subdepartment has the canonical address of its department', () => {
  const department = {
    id: 1,
    name: 'Bovinos',
    imageUrl: null,
    subdepartments: [{ id: 11, name: 'Churrasco', slug: 'churrasco', products: [] }],
  } as Department
  expect(departmentMetadata(department, 'Churrasco')).toMatchObject({
    title: { absolute: 'Churrasco – Bovinos | Açougue Recôncavo' },
    alternates: { canonical: '/departamentos/1' },
  })
})

it('DEPT-13 titles and descriptions name a department without subdepartments once', () => {
  const part = { id: 5, name: 'Suínos', slug: 'suinos', products: [] }
  const department = { id: 3, name: 'Suínos', imageUrl: null, subdepartments: [part] }
  const first = departmentMetadata(department, part.name)
  expect(first.title).toEqual({ absolute: 'Suínos | Açougue Recôncavo' })
  expect(first.description).toMatch(/Vila de Abrantes\.$/)
  const second = subdepartmentPageMetadata(department, part, 2)
  expect(second.title).toEqual({ absolute: 'Suínos, página 2 | Açougue Recôncavo' })
  expect(second.description).toMatch(/^Suínos, página 2, com entrega/)
})

it.each([
  [404, { index: false }],
  [410, { index: false }],
  [503, undefined],
] as const)(
  'SEO-03 marks status %i, and excludes only lasting ones from indexes',
  (status, robots) => {
    const metadata = statusMetadata(status, 'Produto indisponível')
    expect(metadata.other).toEqual({ 'x-http-status': String(status) })
    expect(metadata.robots).toEqual(robots)
  },
)

it('marks a page that has moved with its new address', () => {
  expect(redirectMetadata('/produtos/picanha').other).toEqual({
    'x-http-status': '308',
    'x-http-location': '/produtos/picanha',
  })
})

it('DEPT-11 a further page of a subdepartment is indexed with its own address and title', () => {
  const part = { id: 11, name: 'Churrasco', slug: 'churrasco', products: [] }
  const department: Department = { id: 1, name: 'Bovinos', imageUrl: null, subdepartments: [part] }
  const metadata = subdepartmentPageMetadata(department, part, 3)
  expect(metadata).toMatchObject({
    title: { absolute: 'Churrasco – Bovinos, página 3 | Açougue Recôncavo' },
    alternates: { canonical: '/departamentos/1/churrasco/3' },
  })
  expect(metadata.robots).toBeUndefined()
})

it('does not change a short text on one line', () => {
  expect(fitText(' Picanha\nbovina ', 20)).toBe('Picanha bovina')
})

it('cuts at a word, without trailing punctuation', () => {
  expect(fitText('Picanha, fraldinha, costela', 20)).toBe('Picanha, fraldinha…')
})

it('cuts a word that is longer than the limit', () => {
  expect(fitText('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`)
})

it('TRK-61 a shared tracker link has a picture and a title, is not indexed and shows no address', () => {
  const metadata = trackerMetadata()
  const { openGraph } = metadata
  expect(openGraph).toMatchObject({ title: 'Acompanhe o pedido no Açougue Recôncavo' })
  expect(openGraph?.images).toMatchObject([{ url: expect.stringMatching(/^\/previews\/loja\//) }])
  expect(openGraph).not.toHaveProperty('url')
  expect(metadata).toMatchObject({ robots: { index: false }, referrer: 'no-referrer' })
})
