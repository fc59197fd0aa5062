import { asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Queryable, Tx } from '../../service/db/database'
import {
  departments,
  subdepartments,
  subdepartmentVariants,
} from '../../service/db/schema/catalogue'
import { slugOf } from '../../service/domain/catalogue/slugs'
import type { Place } from './columns'

/** Departments and subdepartments of each product, by its id. */
export async function placesOf(db: Queryable): Promise<Map<number, Place[]>> {
  const rows = await db
    .select({
      id: subdepartmentVariants.variantId,
      department: departments.name,
      part: subdepartments.name,
    })
    .from(subdepartmentVariants)
    .innerJoin(subdepartments, eq(subdepartments.id, subdepartmentVariants.subdepartmentId))
    .innerJoin(departments, eq(departments.id, subdepartments.departmentId))
    .orderBy(asc(departments.position), asc(subdepartments.position))
  const places = new Map<number, Place[]>()
  for (const { id, department, part } of rows) {
    places.set(id, [...(places.get(id) ?? []), [department, part]])
  }
  return places
}

/**
 * Puts each product into exactly its departments, after the products already listed. Creates
 * missing departments and removes departments left without products. Returns whether any changed.
 */
export async function setPlaces(tx: Tx, wanted: Map<number, Place[]>): Promise<boolean> {
  const present = await placesOf(tx)
  const moved = [...wanted].filter(([id, places]) => keysOf(places) !== keysOf(present.get(id)))
  if (moved.length === 0) return false
  const findPart = await openParts(tx)
  const members = await tx.select().from(subdepartmentVariants)
  const next = new Map<number, number>()
  const positions = new Map<string, number>()
  for (const { subdepartmentId: part, variantId, position } of members) {
    next.set(part, Math.max(next.get(part) ?? 0, position + 1))
    positions.set(`${variantId} ${part}`, position)
  }
  const rows: typeof members = []
  for (const [variantId, places] of moved) {
    const parts = new Set<number>()
    for (const place of places) parts.add(await findPart(place))
    for (const part of parts) {
      const kept = positions.get(`${variantId} ${part}`)
      const position = kept ?? next.get(part) ?? 0
      if (kept === undefined) next.set(part, position + 1)
      rows.push({ subdepartmentId: part, variantId, position })
    }
  }
  const ids = moved.map(([id]) => id)
  await tx.delete(subdepartmentVariants).where(inArray(subdepartmentVariants.variantId, ids))
  // PostgreSQL takes at most 65,535 values in one statement.
  for (let start = 0; start < rows.length; start += 10_000) {
    await tx.insert(subdepartmentVariants).values(rows.slice(start, start + 10_000))
  }
  await removeEmpty(tx)
  return true
}

/**
 * Returns the departments whose picture differs from the stored one that is given for their name as
 * a slug, those to be created included.
 */
export async function otherPictures(db: Queryable, bySlug: Map<string, string>): Promise<string[]> {
  const present = await db.select().from(departments)
  const files = new Map(present.map(({ name, picture }) => [slugOf(name), picture?.file]))
  return [...bySlug].filter(([slug, file]) => files.get(slug) !== file).map(([slug]) => slug)
}

/** Gives departments the stored pictures. Returns whether any has changed. */
export async function setDepartmentPictures(tx: Tx, bySlug: Map<string, string>): Promise<boolean> {
  const changed = new Set(await otherPictures(tx, bySlug))
  const present = await tx.select().from(departments)
  const rows = present.filter(({ name }) => changed.has(slugOf(name)))
  for (const { id, name } of rows) {
    const picture = { file: bySlug.get(slugOf(name)) ?? '', alt: name }
    await tx.update(departments).set({ picture }).where(eq(departments.id, id))
  }
  return rows.length > 0
}

/** Returns a function that finds or creates the subdepartment of a place. */
async function openParts(tx: Tx): Promise<(place: Place) => Promise<number>> {
  const tops = await tx.select().from(departments)
  const parts = await tx.select().from(subdepartments)
  return async ([topName, partName]) => {
    let top = tops.find(({ name }) => slugOf(name) === slugOf(topName))
    if (!top) {
      top = {
        id: nextOf(tops, 'id', 1),
        name: topName,
        picture: null,
        position: nextOf(tops, 'position', 0),
      }
      tops.push(top)
      await tx.insert(departments).values(top)
    }
    const { id: departmentId } = top
    const siblings = parts.filter((part) => part.departmentId === departmentId)
    let part = siblings.find(({ name }) => slugOf(name) === slugOf(partName))
    if (!part) {
      const position = nextOf(siblings, 'position', 0)
      const slug = slugOf(partName)
      part = { id: nextOf(parts, 'id', 1), departmentId, name: partName, slug, position }
      parts.push(part)
      await tx.insert(subdepartments).values(part)
    }
    return part.id
  }
}

async function removeEmpty(tx: Tx): Promise<void> {
  const filled = tx
    .select({ id: subdepartmentVariants.subdepartmentId })
    .from(subdepartmentVariants)
  await tx.delete(subdepartments).where(notInArray(subdepartments.id, filled))
  const used = tx.select({ id: subdepartments.departmentId }).from(subdepartments)
  await tx.delete(departments).where(notInArray(departments.id, used))
}

/** The number after the largest of the rows, at least `first`. Ids begin at 1, positions at 0. */
function nextOf<Key extends 'id' | 'position'>(
  rows: Record<Key, number>[],
  key: Key,
  first: number,
): number {
  return Math.max(first, ...rows.map((row) => row[key] + 1))
}

/** Key of a list of places; accents, capitals and order do not count. */
export function keysOf(places: Place[] = []): string {
  return places
    .map((place) => place.map(slugOf).join('>'))
    .sort()
    .join('|')
}
