import { and, asc, eq, isNull } from 'drizzle-orm'
import type { WireDepartment } from '@/lib/shared/contract/catalogue'
import type { Queryable } from '../../db/database'
import {
  departments,
  subdepartments,
  subdepartmentVariants,
  variants,
} from '../../db/schema/catalogue'
import { notFound } from '../http-error'
import { presentProducts } from './load-products'
import { presentImage } from './present-product'

type DepartmentRow = typeof departments.$inferSelect

/** All departments with their subdepartments; products are left out of the list. */
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

/** One department with the saleable products of each subdepartment; throws 404. */
export async function findDepartment(db: Queryable, id: number): Promise<WireDepartment> {
  const [row] = await db.select().from(departments).where(eq(departments.id, id))
  if (!row) throw notFound()
  const parts = await db
    .select()
    .from(subdepartments)
    .where(eq(subdepartments.departmentId, id))
    .orderBy(asc(subdepartments.position))
  const members = await db
    .select({ part: subdepartmentVariants.subdepartmentId, variant: variants })
    .from(subdepartmentVariants)
    .innerJoin(subdepartments, eq(subdepartments.id, subdepartmentVariants.subdepartmentId))
    .innerJoin(variants, eq(variants.id, subdepartmentVariants.variantId))
    .where(and(eq(subdepartments.departmentId, id), isNull(variants.withdrawnAt)))
    .orderBy(asc(subdepartmentVariants.position))
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
    })),
  }
}

function present(row: DepartmentRow) {
  return {
    id: row.id,
    name: row.name,
    image_url: row.picture ? presentImage(row.picture).small_url : null,
  }
}
