import { isDeepStrictEqual } from 'node:util'
import type { Picture } from '../../service/db/schema/catalogue'
import { storedPrice } from '../../service/domain/catalogue/change-product'
import { isInPromotion, type VariantRow } from '../../service/domain/catalogue/present-product'
import { slugOf } from '../../service/domain/catalogue/slugs'
import type { NewRow } from '../import-variants'
import type { ColumnName, Draft } from './columns'

type Problem = [column: ColumnName, reason: string]

/** Quantities of a new product, in grams and in units, where the file has none. */
const STEPS = {
  g: { minimumQuantity: 500, incrementQuantity: 100, maximumQuantity: 10_000 },
  un: { minimumQuantity: 1, incrementQuantity: 1, maximumQuantity: 20 },
}

const REQUIRED = [
  ['nome', 'name'],
  ['unidade', 'unit'],
  ['preco', 'price'],
  ['departamento', 'places'],
  ['descricao', 'description'],
  ['fabricante', 'manufacturer'],
] as const satisfies [ColumnName, keyof Draft][]

/**
 * Builds the row of a product from the file and, for an existing product, from its stored values.
 * Returns the row, or the problems of its values in combination.
 */
export function completeRow(
  draft: Partial<Draft> & { id: number },
  before: VariantRow | undefined,
  pictures: Picture[],
): { row: NewRow; problems: Problem[] } | { row: null; problems: Problem[] } {
  if (!before) {
    const missing = REQUIRED.filter(([, key]) => {
      const value = draft[key]
      return value === undefined || (Array.isArray(value) && value.length === 0)
    })
    const problems = missing.map(
      ([column]): Problem => [column, `falta, e o produto ${draft.id} é novo`],
    )
    if (problems.length > 0) return { row: null, problems }
  }
  const unit = draft.unit ?? before?.unit ?? 'un'
  const problems: Problem[] = []
  if (before && before.unit !== unit) {
    problems.push(['unidade', 'a unidade de um produto não muda: crie outro código'])
  }
  const steps = before ?? { ...STEPS[unit === 'un' ? 'un' : 'g'], defaultQuantity: 0 }
  const count = (column: ColumnName, given: number | undefined, present: number) => {
    if (given === undefined) return present
    const whole = Math.round((unit === 'g' ? given * 1000 : given) * 1000) / 1000
    if (!Number.isInteger(whole)) {
      problems.push([column, unit === 'g' ? 'tem menos que um grama' : 'não é um número inteiro'])
    }
    if (whole > 2_147_483_647) problems.push([column, 'é grande demais'])
    return whole
  }
  const minimumQuantity = count('minimo', draft.minimum, steps.minimumQuantity)
  const name = draft.name ?? before?.name ?? ''
  const row: NewRow = {
    id: draft.id,
    productId: draft.productId ?? before?.productId ?? draft.id,
    slug: draft.slug ?? before?.slug ?? slugOf(name),
    name,
    manufacturer: draft.manufacturer ?? before?.manufacturer ?? '',
    description: draft.description ?? before?.description ?? '',
    unit,
    ...pricesOf(draft, before, unit),
    stock: count('estoque', draft.stock, before?.stock ?? 0),
    minimumQuantity,
    defaultQuantity: count('padrao', draft.default, before?.defaultQuantity ?? minimumQuantity),
    incrementQuantity: count('incremento', draft.increment, steps.incrementQuantity),
    maximumQuantity: count('maximo', draft.maximum, steps.maximumQuantity),
    portioningSize: portionOf(draft, before),
    options: draft.options ?? before?.options ?? [],
    pictures: picturesOf(pictures, before, name),
    properties: draft.properties ?? before?.properties ?? [],
    netWeight: draft.netWeight === undefined ? (before?.netWeight ?? null) : draft.netWeight,
    cooking: draft.cooking ?? before?.cooking ?? [],
    salesVolume: draft.salesVolume ?? before?.salesVolume ?? 0,
    scaleCode: draft.scaleCode === undefined ? (before?.scaleCode ?? null) : draft.scaleCode,
  }
  return { row, problems: [...problems, ...problemsOf(row, before)] }
}

/**
 * Without a column for the list price, it follows the price of a product that is not reduced, and
 * stays with one that is.
 */
function pricesOf(draft: Partial<Draft>, before: VariantRow | undefined, unit: VariantRow['unit']) {
  const stored = (value: number | undefined, present: string) =>
    value === undefined ? present : storedPrice(value, unit)
  const price = stored(draft.price, before?.price ?? '0')
  if (draft.listPrice === null) return { price, listPrice: price }
  const kept = before && isInPromotion(before) ? before.listPrice : price
  return { price, listPrice: stored(draft.listPrice, kept) }
}

function portionOf({ portioning }: Partial<Draft>, before: VariantRow | undefined) {
  if (portioning === undefined) return before?.portioningSize ?? null
  return portioning === null ? null : Math.round(portioning * 1000)
}

/** New pictures are described by the name of the product. */
function picturesOf(pictures: Picture[], before: VariantRow | undefined, name: string): Picture[] {
  const present = before?.pictures ?? []
  return pictures.map(
    ({ file, alt }) => present.find((own) => own.file === file) ?? { file, alt: alt || name },
  )
}

function problemsOf(row: NewRow, before: VariantRow | undefined): Problem[] {
  const { minimumQuantity: minimum, incrementQuantity: step, maximumQuantity: maximum } = row
  const { defaultQuantity: first, portioningSize: portion } = row
  const problems: Problem[] = []
  if (Number(row.listPrice) < Number(row.price)) {
    problems.push(['preco_de', 'é menor que o preço'])
  }
  if (row.slug === '') problems.push(['slug', 'falta: o nome não tem letras para formá-lo'])
  if (!before && row.pictures.length === 0) problems.push(['fotos', 'falta a foto'])
  if (portion !== null && portion % 100 !== 0) {
    problems.push(['porcao', 'não é um múltiplo de 0,1 kg'])
  }
  const stepsOf = (other: NewRow | VariantRow) => [
    other.minimumQuantity,
    other.defaultQuantity,
    other.incrementQuantity,
    other.maximumQuantity,
  ]
  if (before && isDeepStrictEqual(stepsOf(row), stepsOf(before))) return problems
  if (minimum < 1) problems.push(['minimo', 'não é maior que zero'])
  if (step < 1) problems.push(['incremento', 'não é maior que zero'])
  else if ((first - minimum) % step !== 0) {
    problems.push(['padrao', 'não se alcança do mínimo em incrementos'])
  } else if ((maximum - minimum) % step !== 0) {
    problems.push(['maximo', 'não se alcança do mínimo em incrementos'])
  }
  if (first < minimum) problems.push(['padrao', 'é menor que o mínimo'])
  if (first > maximum) problems.push(['maximo', 'é menor que o padrão'])
  return problems
}
