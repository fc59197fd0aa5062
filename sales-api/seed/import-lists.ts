import { toCents } from '@/lib/shared/money'
import { fromShopTime } from '@/lib/shared/shop-time'
import { StartupError } from '../service/base/errors'
import type { Tx } from '../service/db/database'
import {
  barbecueCategories,
  barbecueOptionValues,
  boughtTogether,
  departments,
  type Picture,
  recipes,
  subdepartments,
  subdepartmentVariants,
} from '../service/db/schema/catalogue'
import type { Coupon } from '../service/domain/orders/coupons'
import type { Catalogue } from './catalogue-schema'

/**
 * Replaces the departments if they differ from the files. Returns the names of the changed lists.
 */
export async function importDepartments(
  tx: Tx,
  files: Catalogue['departments'],
  pictures: Map<string, Picture>,
  ids: Map<string, number>,
): Promise<string[]> {
  const rows = files.map(({ id, name, image }, position) => ({
    id,
    name,
    picture: (image ? pictures.get(`departments/${image}`) : undefined) ?? null,
    position,
  }))
  const parts = files.flatMap((department) =>
    department.subdepartments.map(({ id, name, slug }, position) => ({
      id,
      departmentId: department.id,
      name,
      slug,
      position,
    })),
  )
  const members = files.flatMap((department) =>
    department.subdepartments.flatMap((part) =>
      part.products.map((slug, position) => ({
        subdepartmentId: part.id,
        variantId: idOf(ids, slug),
        position,
      })),
    ),
  )
  const isSame =
    sameRows(await tx.select().from(departments), rows) &&
    sameRows(await tx.select().from(subdepartments), parts) &&
    sameRows(await tx.select().from(subdepartmentVariants), members)
  if (isSame) return []
  await tx.delete(subdepartmentVariants)
  await tx.delete(subdepartments)
  await tx.delete(departments)
  if (rows.length > 0) await tx.insert(departments).values(rows)
  if (parts.length > 0) await tx.insert(subdepartments).values(parts)
  if (members.length > 0) await tx.insert(subdepartmentVariants).values(members)
  return ['departments']
}

type Files = Catalogue['barbecue']
type Cuts = Files['complements'][number]['cuts']

/**
 * Replaces the barbecue options if they differ from the file. Returns the names of the changed
 * lists.
 */
export async function importBarbecue(
  tx: Tx,
  { cutTypes, complements }: Files,
  pictures: Map<string, Picture>,
  ids: Map<string, number>,
): Promise<string[]> {
  const cutsOf = (cuts: Cuts) =>
    cuts.map(({ product, fat }) => ({ variantId: idOf(ids, product), fat }))
  const types = cutTypes.map(({ id, name, image, cuts }, position) => ({
    id,
    name,
    picture: (image ? pictures.get(`products/${image}`) : undefined) ?? null,
    position,
    cuts: cutsOf(cuts),
  }))
  const categories = complements.map(({ id, name, cuts, sides }, position) => ({
    id,
    name,
    position,
    cuts: cutsOf(cuts),
    sides: sides.map(({ gramsPerUnit, products }) => ({
      gramsPerUnit,
      variantIds: products.map((slug) => idOf(ids, slug)),
    })),
  }))
  const isSame =
    sameRows(await tx.select().from(barbecueOptionValues), types) &&
    sameRows(await tx.select().from(barbecueCategories), categories)
  if (isSame) return []
  await tx.delete(barbecueOptionValues)
  await tx.delete(barbecueCategories)
  if (types.length > 0) await tx.insert(barbecueOptionValues).values(types)
  if (categories.length > 0) await tx.insert(barbecueCategories).values(categories)
  return ['barbecue']
}

/**
 * Replaces recipes and bought-together lists if they differ from the files. Returns the names of
 * the changed lists.
 */
export async function importCompanions(
  tx: Tx,
  catalogue: Pick<Catalogue, 'recipes' | 'boughtTogether'>,
  ids: Map<string, number>,
): Promise<string[]> {
  const pairs = Object.entries(catalogue.boughtTogether).flatMap(([slug, others]) =>
    others.map((other, position) => ({
      variantId: idOf(ids, slug),
      otherId: idOf(ids, other),
      position,
    })),
  )
  const changed = []
  if (!sameRows(await tx.select().from(recipes), catalogue.recipes)) {
    await tx.delete(recipes)
    if (catalogue.recipes.length > 0) await tx.insert(recipes).values(catalogue.recipes)
    changed.push('recipes')
  }
  if (!sameRows(await tx.select().from(boughtTogether), pairs)) {
    await tx.delete(boughtTogether)
    if (pairs.length > 0) await tx.insert(boughtTogether).values(pairs)
    changed.push('bought together')
  }
  return changed
}

/** A coupon of the data files as its row. */
export function couponOf(promotion: Catalogue['promotions'][number]): Coupon {
  const isFixed = promotion.kind === 'fixed'
  return {
    code: promotion.code,
    name: promotion.name,
    kind: promotion.kind,
    value: isFixed ? toCents(promotion.value) : promotion.value,
    minimumItemCents: toCents(promotion.minimumItemTotal),
    maximumUses: promotion.maximumUses,
    maximumUsesPerCustomer: promotion.maximumUsesPerCustomer,
    firstOrderOnly: promotion.firstOrderOnly,
    startsAt: fromShopTime(promotion.startsAt),
    endsAt: promotion.endsAt ? fromShopTime(promotion.endsAt, '23:59:59') : null,
  }
}

/** The id of the product with this slug in the files. */
function idOf(ids: Map<string, number>, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new StartupError(`unknown product in the catalogue: ${slug}`)
  return id
}

/** Whether both lists contain the same rows; the order of rows and keys is ignored. */
export function sameRows(left: object[], right: object[]): boolean {
  const [a, b] = [left, right].map((rows) => rows.map(textOf).sort().join('\n'))
  return a === b
}

function textOf(row: object): string {
  return JSON.stringify(row, (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
