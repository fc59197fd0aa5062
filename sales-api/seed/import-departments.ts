import type { Tx } from '../service/db/database'
import {
  departments,
  type Picture,
  subdepartments,
  subdepartmentVariants,
} from '../service/db/schema/catalogue'
import { idOf } from './id-of'
import type { Catalogue } from './read-catalogue'
import { sameRows } from './same-rows'

/** Writes the departments anew when they are not what the files say; names what changed. */
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
