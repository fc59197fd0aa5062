import { createHash } from 'node:crypto'
import { asc, inArray } from 'drizzle-orm'
import type {
  WireBarbecue,
  WireBarbecueCategory,
  WireBarbecueOptionValue,
  WireBarbecueRequest,
} from '@/lib/shared/contract/barbecue'
import type { Queryable } from '../../db/database'
import {
  type BarbecueCut,
  barbecueCategories,
  barbecueOptionValues,
  variants,
} from '../../db/schema/catalogue'
import {
  isInStock,
  presentImage,
  presentProducts,
  type VariantRow,
} from '../catalogue/present-product'
import { unprocessable } from '../http-error'
import { type Cut, planMeat } from './plan-meat'

const DEFAULT_FAT_PERCENTAGE = 50

interface Selected {
  id: number
  quantity: number
}

/**
 * Returns a shopping list for a barbecue, in grams or units. Equal requests return equal lists
 * while the stock does not change. Throws 422.
 */
export async function createBarbecue(
  db: Queryable,
  request: WireBarbecueRequest,
): Promise<WireBarbecue> {
  const selected = await select(db, request)
  const rows = await loadVariants(
    db,
    selected.map((each) => each.id),
  )
  const products = await presentProducts(
    db,
    selected.flatMap((each) => rows.get(each.id) ?? []),
  )
  const quantities = new Map(selected.map((each) => [each.id, each.quantity]))
  return {
    id: idOf(request, selected),
    selected_variants: products.map((variant) => ({
      variant,
      desired_quantity: quantities.get(variant.id) ?? 0,
    })),
    products,
  }
}

async function select(db: Queryable, request: WireBarbecueRequest): Promise<Selected[]> {
  const wanted = request.total_desired_quantity
  const types = await findOptionValues(db)
  const type = types.find(({ id }) => id === request.preferred_option_value_id)
  if (!type) throw unprocessable({ preferred_option_value_id: ['Tipo de corte não encontrado'] })
  const chosen = await chosenCategories(db, request)
  const all = [...types, ...chosen].flatMap(({ cuts }) => cuts.map(({ variantId }) => variantId))
  const units = chosen.flatMap(({ sides }) => sides.flatMap(({ variantIds }) => variantIds))
  const onSale = await loadVariants(db, [...all, ...units])
  const seen = new Set<number>()
  const cutsOf = (cuts: BarbecueCut[]) => cuts.flatMap((cut) => toCut(cut, onSale, seen))
  const meat = planMeat({
    wanted,
    fat: request.fat_percentage ?? DEFAULT_FAT_PERCENTAGE,
    preferred: cutsOf(type.cuts),
    companions: chosen.map(({ cuts }) => cutsOf(cuts)),
    reserves: types.flatMap(({ cuts }) => cutsOf(cuts)),
  })
  if (!meat) {
    throw unprocessable({
      total_desired_quantity: ['Não temos em estoque cortes para um churrasco desse tamanho'],
    })
  }
  const sides = chosen.flatMap((category) =>
    category.sides.flatMap(({ gramsPerUnit, variantIds }) =>
      planSide(
        wanted,
        gramsPerUnit,
        variantIds.flatMap((id) => toUnit(id, onSale, seen)),
      ),
    ),
  )
  return [
    ...meat.map(({ id, grams }) => ({ id, quantity: grams })),
    ...sides.map(({ id, units: quantity }) => ({ id, quantity })),
  ]
}

/**
 * Returns the chosen complements in the seller's order, so that the order of the request has no
 * effect. Throws 422.
 */
async function chosenCategories(db: Queryable, request: WireBarbecueRequest) {
  const wanted = new Set(requestedIds(request))
  const chosen = (await findCategories(db)).filter(({ id }) => wanted.has(id))
  if (chosen.length < wanted.size) {
    throw unprocessable({ desired_categories_attributes: ['Complemento não encontrado'] })
  }
  return chosen
}

function requestedIds({ desired_categories_attributes: wanted }: WireBarbecueRequest): number[] {
  return [...new Set(wanted?.map(({ category_id }) => category_id))]
}

/** Returns the cut of a variant in stock; nothing for a variant that an earlier group has. */
function toCut({ variantId, fat }: BarbecueCut, onSale: Offers, seen: Set<number>): Cut[] {
  const row = onSale.get(variantId)
  if (row?.unit !== 'g' || !isInStock(row) || seen.has(variantId)) return []
  seen.add(variantId)
  return [{ ...rangeOf(row), productId: row.productId, fat }]
}

function toUnit(id: number, onSale: Offers, seen: Set<number>): Unit[] {
  const row = onSale.get(id)
  if (row?.unit !== 'un' || !isInStock(row) || seen.has(id)) return []
  seen.add(id)
  return [rangeOf(row)]
}

/** Range of a variant in stock that can be ordered, in increments from its minimum. */
function rangeOf({
  id,
  minimumQuantity: minimum,
  incrementQuantity: increment,
  ...row
}: VariantRow) {
  const most = Math.min(row.maximumQuantity, row.stock)
  const maximum = minimum + Math.floor((most - minimum) / increment) * increment
  return { id, minimum, increment, maximum }
}

type Offers = Map<number, VariantRow>

async function loadVariants(db: Queryable, ids: number[]): Promise<Offers> {
  if (ids.length === 0) return new Map()
  const rows = await db.select().from(variants).where(inArray(variants.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Id computed from request and response: equal for equal ones, so that nothing is stored. */
function idOf(request: WireBarbecueRequest, selected: Selected[]): number {
  const text = JSON.stringify([
    request.total_desired_quantity,
    request.preferred_option_value_id,
    requestedIds(request).toSorted((a, b) => a - b),
    request.fat_percentage ?? DEFAULT_FAT_PERCENTAGE,
    selected.map(({ id, quantity }) => [id, quantity]),
  ])
  // Positive and within 31 bits, like every id of the API.
  return createHash('sha256').update(text).digest().readUInt32BE(0) >>> 1 || 1
}

/** Complements that can be chosen, in the seller's order. */
export async function listCategories(db: Queryable): Promise<WireBarbecueCategory[]> {
  const rows = await findCategories(db)
  return rows.map(({ id, name }) => ({ id, name }))
}

/** Cut types that can be preferred, in the seller's order. */
export async function listOptionValues(db: Queryable): Promise<WireBarbecueOptionValue[]> {
  const rows = await findOptionValues(db)
  return rows.map(({ id, name, picture }) => ({
    id,
    name,
    image_url: picture && presentImage(picture).small_url,
  }))
}

async function findCategories(db: Queryable) {
  return await db.select().from(barbecueCategories).orderBy(asc(barbecueCategories.position))
}

async function findOptionValues(db: Queryable) {
  return await db.select().from(barbecueOptionValues).orderBy(asc(barbecueOptionValues.position))
}

/**
 * A product sold by unit: the least and most units that can be ordered, in steps of its increment.
 */
interface Unit {
  id: number
  minimum: number
  maximum: number
  increment: number
}

interface PlannedUnit {
  id: number
  units: number
}

/**
 * Plans enough units for `grams` of meat: of the first choice as far as its stock allows, then of
 * the next.
 */
export function planSide(grams: number, gramsPerUnit: number, choices: Unit[]): PlannedUnit[] {
  let missing = Math.ceil(grams / gramsPerUnit)
  const planned: PlannedUnit[] = []
  for (const { id, minimum, maximum, increment } of choices) {
    if (missing <= 0) break
    const steps = Math.ceil(Math.max(0, missing - minimum) / increment)
    const units = Math.min(maximum, minimum + steps * increment)
    planned.push({ id, units })
    missing -= units
  }
  return planned
}
