import { isPackedWhole, type Packing, packedQuantity } from '../shared/bags'
import { counterStep } from '../shared/counter'
import { fromCents, lineTotalCents, toCents } from '../shared/money'
import { formatQuantity, isWeighed, type Unit } from '../shared/weight'
import type { CounterLine, CounterOrder, EnteredWeight } from './staff-api'
import type { Entry } from './weigh-queue'

/** Item that is weighed as a whole: a line, or all parts of a blend. */
export interface WeighItem {
  key: string
  name: string
  unit: Unit
  lines: CounterLine[]
  quantity: number
  /** Null until it is weighed. */
  produced: number | null
  least: number
  most: number
  /** As ordered, in BRL. */
  estimate: number
  /** Of the entered weight and its substitute, in BRL; null until it is weighed. */
  exact: number | null
  /** Whether its weight is on the device alone. */
  isWaiting: boolean
}

/** Items of an order with the weights that wait on the device. */
export function weighItems(
  number: string,
  lines: readonly CounterLine[],
  entries: readonly Entry[],
): WeighItem[] {
  const waiting = new Map(
    entries
      .filter((entry) => entry.number === number)
      .flatMap(({ weights }) => weights.map(({ lineId, quantity }) => [lineId, quantity])),
  )
  const groups = new Map<string, CounterLine[]>()
  for (const line of lines) {
    const key = line.mixId === null ? `line-${line.id}` : `blend-${line.mixId}`
    const entered = waiting.get(line.id)
    const shown =
      entered === undefined ? line : { ...line, producedQuantity: entered, substitute: null }
    groups.set(key, [...(groups.get(key) ?? []), shown])
  }
  return [...groups].map(([key, parts]) => itemOf(key, parts, waiting))
}

function itemOf(
  key: string,
  lines: CounterLine[],
  waiting: ReadonlyMap<number, number | null>,
): WeighItem {
  const sum = (amount: (line: CounterLine) => number) =>
    lines.reduce((all, line) => all + amount(line), 0)
  const isWeighed = lines.every(({ producedQuantity }) => producedQuantity !== null)
  const exactCents = ({ price, producedQuantity, substitute }: CounterLine) =>
    lineTotalCents(price, producedQuantity ?? 0) + toCents(substitute?.total ?? 0)
  return {
    key,
    lines,
    name: lines[0]?.blend ?? lines[0]?.name ?? '',
    unit: lines[0]?.unitForQuantity ?? 'g',
    quantity: sum(({ quantity }) => quantity),
    produced: isWeighed ? sum(({ producedQuantity }) => producedQuantity ?? 0) : null,
    least: sum(({ leastQuantity }) => leastQuantity),
    most: sum(({ mostQuantity }) => mostQuantity),
    estimate: fromCents(sum(({ total }) => toCents(total))),
    exact: isWeighed ? fromCents(sum(exactCents)) : null,
    isWaiting: lines.some(({ id }) => waiting.has(id)),
  }
}

/** A weight above so many times the order is mistyped, or of a wrong label. */
const FAR_ABOVE = 3

/** Whether the entered grams or units exceed the order so far that they must be confirmed. */
export function isFarAbove({ unit, quantity }: WeighItem, entered: number): boolean {
  return isWeighed(unit) && entered > quantity * FAR_ABOVE
}

/** Question about an entered quantity, in grams or units, far above the order. */
export function farAboveQuestion({ name, unit }: WeighItem, entered: number): string {
  return `É mesmo ${formatQuantity(entered, unit)} de ${name}?`
}

/** Allowed range of an item, as `de 1,35 Kg a 1,65 Kg`. */
export function rangeText({ least, most, unit }: WeighItem): string {
  return `de ${formatQuantity(least, unit)} a ${formatQuantity(most, unit)}`
}

/** Whether an item may have this quantity without a question; 0 is a missing item. */
export function isWithin({ least, most }: WeighItem, quantity: number): boolean {
  return quantity === 0 || (quantity >= least && quantity <= most)
}

/** Weights of an item's lines as the device has read them. */
export type Readings = ReadonlyMap<number, number | null>

export function readingsOf({ lines }: WeighItem): Readings {
  return new Map(lines.map(({ id, producedQuantity }) => [id, producedQuantity]))
}

/**
 * Weights to enter for an item that the device has read with `readings`; a blend is split by its
 * recipe. Null when the parts cannot have the weight.
 */
export function weightsFor(
  item: WeighItem,
  quantity: number | null,
  readings: Readings = readingsOf(item),
): EnteredWeight[] | null {
  const [line] = item.lines
  const split =
    quantity === null
      ? new Map<number, null>()
      : item.lines.length > 1
        ? splitBlend(item.lines, quantity)
        : new Map([[line?.id ?? 0, quantity]])
  if (!split) return null
  return item.lines.map(({ id }) => ({
    lineId: id,
    quantity: split.get(id) ?? null,
    expected: readings.get(id) ?? null,
  }))
}

/** A part of a blend with its ordered grams, and the range that the scale may show for it. */
interface Part {
  id: number
  quantity: number
  leastQuantity: number
  mostQuantity: number
}

/**
 * Splits the weight of a blend over its parts by the ordered grams, each within its range. Null
 * when the parts' ranges do not add up to it.
 */
export function splitBlend(parts: readonly Part[], grams: number): Map<number, number> | null {
  if (grams === 0) return new Map(parts.map(({ id }) => [id, 0]))
  const ordered = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  const split = parts.map(({ id, quantity, leastQuantity: least, mostQuantity: most }) => {
    const share = Math.round((grams * quantity) / ordered)
    return { id, least, most, produced: Math.min(most, Math.max(least, share)) }
  })
  let rest = grams - split.reduce((sum, { produced }) => sum + produced, 0)
  for (const part of split) {
    const change = Math.max(part.least - part.produced, Math.min(part.most - part.produced, rest))
    part.produced += change
    rest -= change
  }
  return rest === 0 ? new Map(split.map(({ id, produced }) => [id, produced])) : null
}

/** A number below this without a unit is kilograms. */
const GRAMS_FROM = 100

/**
 * Grams of a typed weight, or null: `1480`, `1480 g`, `1,48`, `1.48 kg`. Without a unit, decimals
 * and numbers below 100 are kilograms.
 */
export function readWeight(text: string): number | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,3}))?\s*(kg|g)?$/i.exec(text.trim())
  if (!match) return null
  const [, whole = '', decimals, unit] = match
  const value = Number(`${whole}.${decimals ?? 0}`)
  const isKilograms = unit
    ? unit.toLowerCase() === 'kg'
    : decimals !== undefined || value < GRAMS_FROM
  if (!isKilograms && decimals !== undefined) return null
  return isKilograms ? Math.round(value * 1000) : value
}

/** `2,3 Kg em 2 pacotes de 1 Kg e 1 de 300 g`, or `2,3 Kg, peça inteira`; grams or units. */
export function orderedText(packing: Packing): string {
  const { quantity, unit, size } = packing
  if (unit !== 'g' || !size || isPackedWhole(packing)) return packedQuantity(packing)
  return `${formatQuantity(quantity, unit)} em ${packsText(quantity, size)}`
}

/** `3 pacotes de 500 g`, or `2 pacotes de 1 Kg e 1 de 300 g`; sizes in grams. */
export function packsText(quantity: number, size: number): string {
  const full = Math.floor(quantity / size)
  const rest = quantity % size
  const packs = full > 0 ? [`${counted(full)} de ${weightText(size)}`] : []
  if (rest > 0) packs.push(`${packs.length > 0 ? 1 : counted(1)} de ${weightText(rest)}`)
  return packs.join(' e ')
}

const counted = (packs: number) => `${packs} ${packs === 1 ? 'pacote' : 'pacotes'}`
const weightText = (grams: number) => (grams < 1000 ? `${grams} g` : formatQuantity(grams, 'g'))

/** Whether the amount is recorded for the door: a weight can then be corrected, not removed. */
export function isRecorded({ payment }: CounterOrder): boolean {
  return payment?.state === 'due' || payment?.state === 'captured'
}

/**
 * Whether the weights of an order can change. Money received at the door before the order was set
 * back leaves them open.
 */
export function isWeighable({ fulfilment, delivery, payment }: CounterOrder): boolean {
  if (counterStep(fulfilment, null) === 'pronto') return false
  const isSetBack = payment?.received != null && delivery === null
  return isSetBack || payment?.captured == null
}
