import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { WireDepartment } from '@/lib/shared/contract/catalogue'
import type { Queryable } from '../../db/database'
import {
  departments,
  subdepartments,
  subdepartmentVariants,
  variants,
} from '../../db/schema/catalogue'
import { notFound } from '../http-error'
import { presentImage, presentProducts } from './present-product'

type DepartmentRow = typeof departments.$inferSelect

/** Returns all departments with their subdepartments, without products. */
export async function listDepartments(db: Queryable): Promise<WireDepartment[]> {
  const rows = await db.select().from(departments).orderBy(asc(departments.position))
  const parts = await db.select().from(subdepartments).orderBy(asc(subdepartments.position))
  return rows.map((row) => ({
    ...present(row),
    subdepartments: parts
      .filter((part) => part.departmentId === row.id)
      .map(({ id, name, slug }) => ({ id, name, slug, products: [] })),
  }))
}

/**
 * Returns one department with the first saleable products of each subdepartment and their total
 * count; throws 404.
 */
export async function findDepartment(
  db: Queryable,
  id: number,
  perSubdepartment: number,
): Promise<WireDepartment> {
  const [row] = await db.select().from(departments).where(eq(departments.id, id))
  if (!row) throw notFound()
  const parts = await db
    .select()
    .from(subdepartments)
    .where(eq(subdepartments.departmentId, id))
    .orderBy(asc(subdepartments.position))
  const members = await listMembers(db, id, perSubdepartment)
  const products = await presentProducts(
    db,
    members.map((member) => member.variant),
  )
  return {
    ...present(row),
    subdepartments: parts.map((part) => ({
      id: part.id,
      name: part.name,
      slug: part.slug,
      products: products.filter((_, index) => members[index]?.part === part.id),
      products_count: members.find((member) => member.part === part.id)?.count ?? 0,
    })),
  }
}

/** Products in the order of their shelves, each with the number of products on its shelf. */
async function listMembers(db: Queryable, departmentId: number, perSubdepartment: number) {
  const shelf = sql`partition by ${subdepartmentVariants.subdepartmentId}`
  const order = sql`order by ${subdepartmentVariants.position}, ${subdepartmentVariants.variantId}`
  const places = db
    .select({
      part: subdepartmentVariants.subdepartmentId,
      variantId: subdepartmentVariants.variantId,
      place: sql<number>`row_number() over (${shelf} ${order})`.as('place'),
      count: sql<number>`(count(*) over (${shelf}))::int`.as('members'),
    })
    .from(subdepartmentVariants)
    .innerJoin(subdepartments, eq(subdepartments.id, subdepartmentVariants.subdepartmentId))
    .innerJoin(variants, eq(variants.id, subdepartmentVariants.variantId))
    .where(and(eq(subdepartments.departmentId, departmentId), isNull(variants.withdrawnAt)))
    .as('places')
  return await db
    .select({ part: places.part, count: places.count, variant: variants })
    .from(places)
    .innerJoin(variants, eq(variants.id, places.variantId))
    .where(lte(places.place, perSubdepartment))
    .orderBy(places.place)
}

function present(row: DepartmentRow) {
  return {
    id: row.id,
    name: row.name,
    image_url: row.picture ? presentImage(row.picture).small_url : null,
  }
}
