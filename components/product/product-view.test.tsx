/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server'
import type { Product } from '@/lib/api/types'
import { productFixture } from '@/lib/cart/cart.fixture'
import { ProductView } from './product-view'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))

/** Product whose facts all differ from the fixture. */
const other: Required<Product> = {
  id: 102,
  productId: 12,
  slug: 'costela',
  name: 'Costela',
  manufacturer: 'Casa',
  price: 0.0799,
  listPrice: 0.0989,
  unitForQuantity: 'un',
  totalOnHand: 24_000,
  inStock: false,
  images: [
    { miniUrl: '/m.webp', smallUrl: '/s.webp', largeUrl: '/l.webp', alt: 'Costela na tábua' },
  ],
  incrementQuantity: 200,
  defaultQuantity: 900,
  minimumQuantity: 400,
  maximumQuantity: 9000,
  options: [
    {
      presentationName: 'Corte',
      values: [{ slug: 'costela-ripa', presentationName: 'Ripa', imageUrl: null, selected: false }],
    },
  ],
  optionsText: 'Corte: Ripa',
  description: 'Para horas de brasa.',
  metaTags: [{ name: 'description', content: 'Resumo' }],
  shouldNotifyUser: true,
  productProperties: [{ name: 'Conservação', value: 'Resfriado' }],
  wholePiece: true,
  portioningSize: 700,
  netWeight: 700,
  departments: [{ id: 7, name: 'Suínos' }],
  updatedAt: '2026-05-12T09:00:00-03:00',
}

const markup = (product: Product) => renderToStaticMarkup(<ProductView product={product} />)

it('PDP-26 the breadcrumb names the first department, or all departments when another sales API sends none', () => {
  const link = (product: Product) =>
    markup(product)
      .match(/<a [^>]*href="\/departamentos.*?<\/a>/)?.[0]
      .replace(/ class="[^"]*"/, '')
  const departments = [
    { id: 2, name: 'Suínos' },
    { id: 6, name: 'Churrasco' },
  ]
  const told = productFixture({ departments })
  expect(link(told)).toBe('<a href="/departamentos/2">Suínos</a>')
  expect(markup(told)).toContain(
    '{"@type":"ListItem","position":2,"name":"Suínos","item":"http://localhost:3000/departamentos/2"}',
  )
  expect(link(productFixture())).toBe('<a href="/departamentos">Departamentos</a>')
})

it('PDP-28 shows the properties in the order of the sales API, and that pictures illustrate', () => {
  const { images } = other
  const productProperties = [
    { name: 'Validade', value: 'Até 5 dias' },
    { name: 'Conservação', value: 'Resfriado' },
  ]
  const shown = markup(productFixture({ productProperties, images }))
  const terms = [...shown.matchAll(/<(dt|dd)[^>]*>(.*?)</g)].map(([, tag, text]) => [tag, text])
  expect(terms).toEqual([
    ['dt', 'Validade'],
    ['dd', 'Até 5 dias'],
    ['dt', 'Conservação'],
    ['dd', 'Resfriado'],
  ])
  expect(shown).toContain('Foto ilustrativa')
  const without = markup(productFixture({ productProperties: [] }))
  expect(without).not.toContain('<dl')
  expect(without).not.toContain('ilustrativa')
  expect(markup(productFixture({ images: [...images, ...images] }))).toContain('Fotos ilustrativas')
})

it('ITEM-22 UI-62 available variants are offered in place of a sold-out product', () => {
  const instead = [
    productFixture({ slug: 'costela', name: 'Costela', price: 0.0349, listPrice: 0.0349 }),
  ]
  const shown = renderToStaticMarkup(<ProductView product={productFixture()} instead={instead} />)
  expect(shown).toMatch(
    /Tem agora, no lugar deste.*href="\/produtos\/costela".*R\$\s34,90.*ADICIONAR 1 Kg Costela.*Entrega em/,
  )
  expect(shown).toMatch(/<li[^>]*><article [^>]*>.*ADICIONAR 1 Kg Costela.*<\/article><\/li>/)
  expect(markup(productFixture())).not.toContain('no lugar deste')
})

it('ITEM-19 shows each fact of a product but those that only calls, steps and machines use', () => {
  const facts = Object.keys(other) as (keyof Product)[]
  const kinds = [productFixture(), productFixture({ unitForQuantity: 'un' })]
  const unseen = facts.filter((fact) =>
    kinds.every((kind) => markup({ ...kind, [fact]: other[fact] }) === markup(kind)),
  )
  expect(unseen).toEqual([
    'id',
    'productId',
    'slug',
    'totalOnHand',
    'incrementQuantity',
    'maximumQuantity',
    'optionsText',
    'metaTags',
    'shouldNotifyUser',
    'updatedAt',
  ])
})

it.each([
  ['Costela bovina', 'Costela bovina', undefined],
  [
    'Costela bovina minga em ripas para churrasco lento',
    'Costela bovina minga em ripas para chu...',
    'churrasco lento',
  ],
  [
    'Kit Feijoada Completa para 30 Convivas com Paio e Farofa',
    'Kit Feijoada Completa para 30 Convivas...',
    'com Paio e Farofa',
  ],
])('PDP-16 A82 the title of %s is %s, with the rest %s below', (name, title, rest) => {
  const [, shown, , below] =
    markup(productFixture({ name })).match(/<h1[^>]*>(.*?)<\/h1>(<p class="mt-1">(.*?)<\/p>)?/) ??
    []
  expect([shown, below]).toEqual([title, rest])
})

it('PDP-80 picture, buy box, facts and description are in this order', () => {
  const html = markup(other)
  const places = [
    'Foto ilustrativa',
    'Comprar',
    'Resfriado',
    'Descrição',
    'Para horas de brasa.',
  ].map((text) => html.indexOf(text))
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

it('PDP-34 on phones the caption is in the corner of one picture, below the small ones of several', () => {
  const isInCorner = (images: Product['images']) =>
    /<p class="[^"]*max-md:absolute[^"]*">Fotos? ilustrativas?</.test(markup({ ...other, images }))
  const [image] = other.images
  if (!image) throw new Error('No picture')
  expect([isInCorner([image]), isInCorner([image, { ...image, smallUrl: '/t.webp' }])]).toEqual([
    true,
    false,
  ])
})

it('PDP-34 on phones a picture has the ratio of a card, and a cut loses more of its top', () => {
  const cut = productFixture({ unitForQuantity: 'g' })
  const pack = productFixture({ unitForQuantity: 'un' })
  for (const inStock of [true, false]) {
    for (const product of [cut, pack])
      expect(markup({ ...product, inStock })).toContain(
        'stacked:[&amp;_.aspect-square]:aspect-card',
      )
    expect(markup({ ...cut, inStock })).toContain('object-label')
    expect(markup({ ...pack, inStock })).not.toContain('object-label')
  }
})

it('PDP-80 beside the replacements of a sold-out product facts and description are below the picture', () => {
  const rows = (instead: Product[]) =>
    renderToStaticMarkup(<ProductView product={other} instead={instead} />).match(
      /shows-delivery [^"]*beside:grid-rows-\[auto_auto_1fr\]/,
    )
  expect(rows([productFixture({ slug: 'acem' })])).not.toBeNull()
  expect(rows([])).toBeNull()
})

it('PDP-34 on phones the caption is at the bottom of a cut and at the top of a pack', () => {
  const isAtTop = (unitForQuantity: Product['unitForQuantity']) =>
    /<p class="[^"]*max-md:-top-1[^"]*">Foto ilustrativa</.test(
      markup({ ...other, unitForQuantity }),
    )
  expect([isAtTop('g'), isAtTop('un')]).toEqual([false, true])
})

it('PDP-34 with large letters the caption is below the picture', () => {
  expect(markup(other)).toMatch(/<p class="[^"]*large-text:static[^"]*">Foto ilustrativa</)
})

it('PDP-86 the page of a whole piece in stock says where to choose bags', () => {
  const page = (over: Partial<Product>) => markup(productFixture(over))
  const words = 'Inteira ou em porções: escolha no carrinho.'
  expect(page({ wholePiece: true })).toContain(words)
  expect(page({ wholePiece: false })).not.toContain(words)
  // 'Fora de estoque' of the box, which may be newer than the page, hides the words.
  expect(page({ wholePiece: true, inStock: false })).toMatch(
    /<p class="[^"]*text-primary[^"]*">Fora de estoque<.*<p class="in-\[section:has\(p\.text-primary\)\]:hidden[^>]*>Inteira/s,
  )
})

it('PDP-86 the page of another cut in bags says their size and where to change it', () => {
  const page = (over: Partial<Product>) => markup(productFixture(over))
  const words = 'Em porções de\u00a0700g: outro tamanho, no carrinho.'
  expect(page({ portioningSize: 700 })).toContain(words)
  expect(page({ portioningSize: 10_000, wholePiece: true })).not.toContain('Em porções de')
  expect(page({ portioningSize: 700, unitForQuantity: 'un' })).not.toContain('porções')
  expect(page({ portioningSize: null })).not.toContain('porções')
})

it('BROW-13 offers phone and a WhatsApp message about the product to clients without JavaScript', () => {
  const [hint] =
    markup({ ...other, name: 'Maminha', inStock: true }).match(/<noscript>.*?<\/noscript>/) ?? []
  expect(hint).toMatch(/ative o JavaScript.*href="tel:.*href="https:\/\/wa\.me\/[^"]*Maminha/)
})
