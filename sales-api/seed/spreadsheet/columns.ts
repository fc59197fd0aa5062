import { displayPrice, toKilograms } from '@/lib/shared/weight'
import { isInPromotion, type VariantRow } from '../../service/domain/catalogue/present-product'
import { SLUG } from '../../service/domain/catalogue/slugs'
import {
  CellError,
  escaped,
  readList,
  readMoney,
  readPairs,
  readQuantity,
  readWhole,
  unescaped,
  writeNumber,
} from './cells'

/** Department and subdepartment, by their names. */
export type Place = [department: string, subdepartment: string]

/** Values of a row of the file; prices in BRL and quantities in Kg or units. */
export interface Draft {
  id: number
  productId: number
  slug: string
  name: string
  manufacturer: string
  description: string
  unit: 'g' | 'un'
  price: number
  listPrice: number | null
  stock: number
  minimum: number
  default: number
  increment: number
  maximum: number
  portioning: number | null
  options: VariantRow['options']
  pictures: string[]
  properties: VariantRow['properties']
  /** In grams. */
  netWeight: number | null
  cooking: string[]
  salesVolume: number
  scaleCode: string | null
  places: Place[]
}

export type ColumnName = (typeof COLUMNS)[number]['name']

export interface Column {
  name: string
  aliases: string[]
  key: keyof Draft
  /** Effect of an empty cell on an existing product: refused, cleared to this, or unchanged. */
  empty: 'refused' | 'keeps' | { value: Draft[keyof Draft] }
  read(text: string): Draft[keyof Draft]
  write(row: VariantRow, places: Place[]): string
}

interface Words<K extends keyof Draft> {
  aliases?: string[]
  empty?: Column['empty']
  read(text: string): Draft[K]
  write: Column['write']
}

function column<K extends keyof Draft, const Name extends string>(
  name: Name,
  key: K,
  { aliases = [], empty = 'refused', read, write }: Words<K>,
): Column & { name: Name } {
  return { name, key, aliases, empty, read, write }
}

const text =
  (least: number) =>
  (cell: string): string => {
    if (cell.length >= least) return cell
    throw new CellError(`precisa de pelo menos ${least} letras`)
  }

const quantity = (field: (row: VariantRow) => number) => ({
  empty: 'keeps' as const,
  read: readQuantity,
  write: (row: VariantRow) => writeNumber(toKilograms(field(row), row.unit)),
})

const price = (value: string, row: VariantRow) =>
  writeNumber(displayPrice(Number(value), row.unit), 2)

const pairs = (list: { name: string; value: string }[]) =>
  list.map(({ name, value }) => `${escaped(name)}=${escaped(value)}`).join(' | ')

/** The columns of a catalogue as a spreadsheet, in the order of an export. */
export const COLUMNS = [
  column('codigo', 'id', {
    aliases: ['cod', 'id', 'sku'],
    read: (cell) => readWhole(cell, 1),
    write: ({ id }) => `${id}`,
  }),
  column('codigo_balanca', 'scaleCode', {
    aliases: ['plu', 'codigo_da_balanca'],
    empty: { value: null },
    read: readScaleCode,
    write: ({ scaleCode }) => scaleCode ?? '',
  }),
  column('nome', 'name', {
    aliases: ['produto_nome', 'nome_do_produto'],
    read: text(3),
    write: ({ name }) => name,
  }),
  column('unidade', 'unit', { aliases: ['un', 'und'], read: readUnit, write: writeUnit }),
  column('preco', 'price', {
    aliases: ['valor', 'preco_de_venda'],
    read: readMoney,
    write: (row) => price(row.price, row),
  }),
  column('preco_de', 'listPrice', {
    aliases: ['preco_cheio'],
    empty: { value: null },
    read: readMoney,
    write: (row) => (isInPromotion(row) ? price(row.listPrice, row) : ''),
  }),
  column(
    'estoque',
    'stock',
    quantity(({ stock }) => stock),
  ),
  column('departamento', 'places', {
    aliases: ['departamentos', 'categoria'],
    empty: { value: [] },
    read: (cell) => readList(cell).map(readPlace),
    write: (_, places) => places.map((place) => place.map(escaped).join(' > ')).join(' | '),
  }),
  column('descricao', 'description', {
    read: text(40),
    write: ({ description }) => description,
  }),
  column('fabricante', 'manufacturer', {
    aliases: ['marca'],
    read: text(1),
    write: ({ manufacturer }) => manufacturer,
  }),
  column('fotos', 'pictures', {
    aliases: ['foto', 'imagem', 'imagens'],
    empty: 'keeps',
    read: (cell) => readList(cell).map(unescaped),
    write: ({ pictures }) => pictures.map(({ file }) => escaped(file)).join(' | '),
  }),
  column(
    'minimo',
    'minimum',
    quantity((row) => row.minimumQuantity),
  ),
  column(
    'padrao',
    'default',
    quantity((row) => row.defaultQuantity),
  ),
  column(
    'incremento',
    'increment',
    quantity((row) => row.incrementQuantity),
  ),
  column(
    'maximo',
    'maximum',
    quantity((row) => row.maximumQuantity),
  ),
  column('porcao', 'portioning', {
    empty: { value: null },
    read: readQuantity,
    write: ({ portioningSize }) =>
      portioningSize === null ? '' : writeNumber(toKilograms(portioningSize, 'g')),
  }),
  column('peso_liquido', 'netWeight', {
    empty: { value: null },
    read: (cell) => readWhole(cell.replace(/\s?g$/i, ''), 1),
    write: ({ netWeight }) => `${netWeight ?? ''}`,
  }),
  column('produto', 'productId', {
    aliases: ['codigo_do_produto', 'grupo'],
    empty: 'keeps',
    read: (cell) => readWhole(cell, 1),
    write: ({ productId }) => `${productId}`,
  }),
  column('opcoes', 'options', {
    empty: { value: [] },
    read: readPairs,
    write: ({ options }) => pairs(options),
  }),
  column('propriedades', 'properties', {
    empty: { value: [] },
    read: readPairs,
    write: ({ properties }) => pairs(properties),
  }),
  column('preparo', 'cooking', {
    empty: { value: [] },
    read: (cell) => readList(cell).map(unescaped),
    write: ({ cooking }) => cooking.map(escaped).join(' | '),
  }),
  column('vendas', 'salesVolume', {
    empty: 'keeps',
    read: (cell) => readWhole(cell, 0),
    write: ({ salesVolume }) => `${salesVolume}`,
  }),
  column('slug', 'slug', {
    aliases: ['endereco'],
    empty: 'keeps',
    read: readSlug,
    write: ({ slug }) => slug,
  }),
]

function readScaleCode(cell: string): string {
  const digits = cell.replace(/^0+/, '')
  if (/^\d{1,6}$/.test(digits)) return digits
  throw new CellError(`'${cell}' não é um código de balança de 1 a 6 algarismos`)
}

const UNITS: Record<string, Draft['unit']> = { kg: 'g', quilo: 'g', un: 'un', unidade: 'un' }

function readUnit(cell: string): Draft['unit'] {
  const unit = Object.hasOwn(UNITS, cell.toLowerCase()) ? UNITS[cell.toLowerCase()] : undefined
  if (unit) return unit
  throw new CellError(`'${cell}' não é kg nem un`)
}

function writeUnit({ unit }: VariantRow): string {
  return unit === 'un' ? 'un' : 'kg'
}

/** 'Bovinos > Churrasco'; a department alone holds its products in a part of the same name. */
function readPlace(cell: string): Place {
  const [department = '', part = department, ...rest] = readList(cell, '>').map(unescaped)
  if (department && rest.length === 0) return [department, part]
  throw new CellError(`'${cell}' não é Departamento > Subdepartamento`)
}

function readSlug(cell: string): string {
  if (SLUG.test(cell)) return cell
  throw new CellError(`'${cell}' tem mais que letras minúsculas sem acento, algarismos e hifens`)
}
