import { startShop } from '../tests/support/test-shop'
import type { ProductGroups, SeedVariant } from './catalogue-schema'
import { importVariants } from './import-variants'

type Group = Omit<ProductGroups[number], 'variants'>

const group: Group = { productId: 90, manufacturer: 'Casa', cooking: ['Grelha'] }
const acem: SeedVariant = {
  id: 902,
  slug: 'acem',
  name: 'Acém',
  unit: 'g',
  price: 39.9,
  listPrice: 49.9,
  stock: 5000,
  minimum: 500,
  default: 1000,
  increment: 100,
  maximum: 6000,
  portioning: 600,
  options: [],
  pictures: [],
  properties: { Validade: 'Até 5 dias' },
  netWeight: null,
  scaleCode: null,
  salesVolume: 10,
  description: 'Um corte saboroso para o cozido e a panela de pressão.',
}

/** Every key of the files with another value. */
const other: Required<Group & Omit<SeedVariant, 'id'>> = {
  productId: 91,
  manufacturer: 'Fazenda Norte',
  cooking: ['Forno'],
  slug: 'acem-bovino',
  name: 'Acém Bovino',
  unit: 'un',
  price: 38.9,
  listPrice: 48.9,
  stock: 4000,
  minimum: 400,
  default: 900,
  increment: 200,
  maximum: 5900,
  portioning: 700,
  options: [{ name: 'Corte', value: 'Bife' }],
  pictures: ['acem'],
  properties: { Validade: 'Até 6 dias', Serve: '4 pessoas' },
  netWeight: 400,
  scaleCode: '715',
  salesVolume: 20,
  description: 'Um corte saboroso, que pede tempo na panela de pressão.',
}

const shop = startShop()

const pictures = new Map([['products/acem', { file: 'acem', alt: '' }]])

/** The columns that an import writes when the files change so. */
async function importWith(change: object) {
  const { productId, manufacturer, cooking, ...variant } = { ...group, ...acem, ...change }
  const groups = [{ productId, manufacturer, cooking, variants: [variant] }]
  const { changed } = await shop.db.transaction((tx) =>
    importVariants(tx, groups, pictures, { stock: true }),
  )
  return changed.flatMap(({ fields }) => fields)
}

it('writes each key of the files to its column', async () => {
  await importWith({})
  const written: Record<string, string[]> = {}
  for (const [key, value] of Object.entries(other)) {
    written[key] = await importWith({ [key]: value })
    await importWith({})
  }
  expect(written).toEqual({
    productId: ['productId'],
    manufacturer: ['manufacturer'],
    cooking: ['cooking'],
    slug: ['slug'],
    name: ['name'],
    unit: ['unit', 'price', 'listPrice'],
    price: ['price'],
    listPrice: ['listPrice'],
    stock: ['stock'],
    minimum: ['minimumQuantity'],
    default: ['defaultQuantity'],
    increment: ['incrementQuantity'],
    maximum: ['maximumQuantity'],
    portioning: ['portioningSize'],
    options: ['options'],
    pictures: ['pictures'],
    properties: ['properties'],
    netWeight: ['netWeight'],
    scaleCode: ['scaleCode'],
    salesVolume: ['salesVolume'],
    description: ['description'],
  })
})
