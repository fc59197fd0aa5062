import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import {
  departments,
  subdepartments,
  subdepartmentVariants,
  variants,
} from '../db/schema/catalogue'

export interface CatalogueStamp {
  /** Another one after any change of a saleable variant, its stock included. */
  variants: string
  /** Another one after any change of the departments. */
  shelves: string
}

/** One short text for all versions of the rows, whoever wrote them and from which process; see `rowVersion`. */
const versions = sql`count(*) || ':' || coalesce(sum(hashtextextended(xmin::text, 0)), 0)`

/** What the catalogue looks like now, cheap enough to be asked every second. */
export async function readStamp(db: Queryable): Promise<CatalogueStamp> {
  const { rows } = (await db.execute(sql`
    select
      (select ${versions} from ${variants} where withdrawn_at is null) as variants,
      (select ${versions} from ${departments}) || ' ' ||
      (select ${versions} from ${subdepartments}) || ' ' ||
      (select ${versions} from ${subdepartmentVariants}) as shelves
  `)) as { rows: CatalogueStamp[] }
  return rows[0] ?? { variants: '', shelves: '' }
}
