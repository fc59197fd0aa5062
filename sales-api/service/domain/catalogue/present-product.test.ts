import { presentProduct, type VariantRow } from './present-product'

const picanha: VariantRow = {
  id: 101,
  productId: 11,
  slug: 'picanha-bovina',
  name: 'Picanha Bovina',
  manufacturer: 'Fazenda Norte',
  description: 'Corte macio com capa de gordura.',
  unit: 'g',
  price: '0.0899',
  listPrice: '0.0999',
  stock: 25_000,
  minimumQuantity: 500,
  defaultQuantity: 1000,
  incrementQuantity: 100,
  maximumQuantity: 10_000,
  portioningSize: 600,
  options: [{ name: 'Corte', value: 'Peça' }],
  pictures: [{ file: 'picanha', alt: 'Picanha' }],
  properties: [{ name: 'Conservação', value: 'Resfriado' }],
  netWeight: null,
  cooking: ['Grelha'],
  promoted: false,
  scaleCode: null,
  salesVolume: 70,
  withdrawnAt: null,
  updatedAt: new Date('2026-05-11T08:00:00-03:00'),
}

/** Every column has a different value. */
const other: VariantRow = {
  id: 102,
  productId: 12,
  slug: 'carvao',
  name: 'Carvão',
  manufacturer: 'Casa',
  description: 'Carvão de eucalipto.',
  unit: 'un',
  price: '0.0799',
  listPrice: '0.0989',
  stock: 24_000,
  minimumQuantity: 400,
  defaultQuantity: 900,
  incrementQuantity: 200,
  maximumQuantity: 9000,
  portioningSize: 700,
  options: [{ name: 'Pacote', value: '3 Kg' }],
  pictures: [{ file: 'carvao', alt: 'Carvão' }],
  properties: [{ name: 'Conservação', value: 'Congelado' }],
  netWeight: 3000,
  cooking: ['Forno'],
  promoted: true,
  scaleCode: null,
  salesVolume: 80,
  withdrawnAt: new Date('2026-05-12T08:00:00-03:00'),
  updatedAt: new Date('2026-05-12T09:00:00-03:00'),
}

it('ITEM-19 returns every column of a variant under its own key', () => {
  expect(presentProduct(picanha, [picanha])).toEqual({
    id: 101,
    product_id: 11,
    slug: 'picanha-bovina',
    name: 'Picanha Bovina',
    manufacturer: 'Fazenda Norte',
    price: 0.0899,
    list_price: 0.0999,
    unit_for_quantity: 'g',
    total_on_hand: 25_000,
    in_stock: true,
    images: [
      {
        mini_url: '/media/picanha.mini.webp',
        small_url: '/media/picanha.small.webp',
        large_url: '/media/picanha.large.webp',
        alt: 'Picanha',
      },
    ],
    increment_quantity: 100,
    default_quantity: 1000,
    minimum_quantity: 500,
    maximum_quantity: 10_000,
    options: [
      {
        presentation_name: 'Corte',
        values: [
          {
            slug: 'picanha-bovina',
            presentation_name: 'Peça',
            image_url: '/media/picanha.mini.webp',
            selected: true,
          },
        ],
      },
    ],
    options_text: 'Corte: Peça',
    description: 'Corte macio com capa de gordura.',
    meta_tags: [{ name: 'description', content: 'Corte macio com capa de gordura.' }],
    should_notify_user: false,
    product_properties: [{ name: 'Conservação', value: 'Resfriado' }],
    whole_piece: false,
    portioning_size: 600,
    net_weight: null,
    updated_at: '2026-05-11T08:00:00-03:00',
  })
})

it('CART-38 a product packed in the largest bag is a whole piece, unless it is sold by the unit', () => {
  const isWhole = (change: Partial<VariantRow>) =>
    presentProduct({ ...picanha, ...change }, []).whole_piece
  expect(isWhole({ portioningSize: 10_000 })).toBe(true)
  expect(isWhole({ portioningSize: 9_900 })).toBe(false)
  expect(isWhole({ portioningSize: null })).toBe(false)
  expect(isWhole({ portioningSize: 10_000, unit: 'un' })).toBe(false)
})

it('hides only the columns used for lines, search and order of lists', () => {
  const shown = JSON.stringify(presentProduct(picanha, []))
  const columns = Object.keys(other) as (keyof VariantRow)[]
  const unseen = columns.filter((column) => {
    const changed = { ...picanha, [column]: other[column] }
    return JSON.stringify(presentProduct(changed, [])) === shown
  })
  expect(unseen).toEqual(['cooking', 'promoted', 'scaleCode', 'salesVolume'])
})
