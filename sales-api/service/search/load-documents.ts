import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import {
  departments,
  subdepartments,
  subdepartmentVariants,
  variants,
} from '../db/schema/catalogue'
import { presentProducts } from '../domain/catalogue/load-products'
import { type SearchDocument, toDocument } from './documents'

export interface LoadedDocument {
  document: SearchDocument
  /** Changes whenever the row of the variant is written. */
  version: string
}

/** PostgreSQL writes a new version of a row at every change, stamped with its transaction. */
export const rowVersion = sql<string>`xmin::text`

/** The documents of all saleable variants, or of those of these products. */
export async function loadDocuments(
  db: Queryable,
  productIds?: number[],
): Promise<LoadedDocument[]> {
  const rows = await db
    .select({ ...getTableColumns(variants), version: rowVersion })
    .from(variants)
    .where(
      and(
        isNull(variants.withdrawnAt),
        productIds ? inArray(variants.productId, productIds) : undefined,
      ),
    )
    .orderBy(asc(variants.id))
  const products = await presentProducts(db, rows)
  const departmentNames = await loadDepartmentNames(db, productIds && rows.map(({ id }) => id))
  return rows.flatMap(({ version, ...row }, index) => {
    const product = products[index]
    return product
      ? [{ version, document: toDocument(row, product, departmentNames.get(row.id) ?? []) }]
      : []
  })
}

/** Names of departments and subdepartments by variant, for all or the given variants. */
async function loadDepartmentNames(db: Queryable, ids?: number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({
      variantId: subdepartmentVariants.variantId,
      department: departments.name,
      subdepartment: subdepartments.name,
    })
    .from(subdepartmentVariants)
    .innerJoin(subdepartments, eq(subdepartments.id, subdepartmentVariants.subdepartmentId))
    .innerJoin(departments, eq(departments.id, subdepartments.departmentId))
    .where(ids && inArray(subdepartmentVariants.variantId, ids))
    .orderBy(asc(departments.position), asc(subdepartments.position))
  const names = new Map<number, Set<string>>()
  for (const { variantId, department, subdepartment } of rows) {
    names.set(variantId, (names.get(variantId) ?? new Set()).add(department).add(subdepartment))
  }
  return new Map([...names].map(([id, own]) => [id, [...own]]))
}
