import { isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { describeError } from '../base/errors'
import type { Db, Queryable } from '../db/database'
import {
  departments,
  subdepartments,
  subdepartmentVariants,
  variants,
} from '../db/schema/catalogue'
import { type LoadedDocument, loadDocuments, rowVersion } from './documents'
import { createProductIndex, type ProductIndex } from './product-index'

/** In ms; a changed price must be found within 5 s. */
const CHECK_MS = 1_000

interface Known {
  version: string
  productId: number
}

/**
 * Search index of the catalogue. Compares itself with the database on a search if the last
 * comparison is older than `checkMs`. So changes by other processes are found, and an idle shop
 * causes no queries.
 */
export function createCatalogueIndex(db: Db, log: Logger, checkMs = CHECK_MS) {
  let index: ProductIndex | null = null
  let stamp: CatalogueStamp | null = null
  let known = new Map<number, Known>()
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | null = null

  async function check(): Promise<void> {
    checkedAt = performance.now()
    const now = await readStamp(db)
    if (!index || now.departments !== stamp?.departments) await rebuild()
    else if (now.variants !== stamp.variants) await update(index)
    stamp = now
  }

  async function rebuild(): Promise<void> {
    const loaded = await loadDocuments(db)
    const fresh = createProductIndex()
    known = new Map()
    for (const one of loaded) put(fresh, one)
    index = fresh
  }

  /**
   * Updates the products with an added, changed or removed variant: siblings show each other's
   * options.
   */
  async function update(current: ProductIndex): Promise<void> {
    const rows = await db
      .select({ id: variants.id, productId: variants.productId, version: rowVersion })
      .from(variants)
      .where(isNull(variants.withdrawnAt))
    const present = new Set(rows.map(({ id }) => id))
    const gone = [...known].filter(([id]) => !present.has(id))
    const changed = rows.filter(({ id, version }) => known.get(id)?.version !== version)
    const before = changed.flatMap(({ id }) => known.get(id)?.productId ?? [])
    const productIds = [...gone.map(([, { productId }]) => productId), ...before]
    for (const { productId } of changed) productIds.push(productId)
    const loaded = await loadDocuments(db, [...new Set(productIds)])
    for (const [id] of gone) {
      current.remove(id)
      known.delete(id)
    }
    for (const one of loaded) put(current, one)
  }

  function put(target: ProductIndex, { document, version }: LoadedDocument): void {
    target.put(document)
    known.set(document.id, { version, productId: document.productId })
  }

  return {
    /**
     * The index, at most `checkMs` older than the database; the last one while the database is
     * down.
     */
    async current(): Promise<ProductIndex> {
      if (performance.now() - checkedAt >= checkMs) {
        checking ??= check().finally(() => {
          checking = null
        })
      }
      try {
        await checking
      } catch (cause) {
        if (!index) throw cause
        log.error(describeError(cause), 'search index not compared with the database')
      }
      if (!index) throw new Error('the search index could not be built')
      return index
    },
  }
}

interface CatalogueStamp {
  /** Changes with any change of a saleable variant, its stock included. */
  variants: string
  /** Changes with any change of the departments. */
  departments: string
}

/**
 * Fingerprint of all row versions, which also reveals changes by other processes; see `rowVersion`.
 */
const versions = sql`count(*) || ':' || coalesce(sum(hashtextextended(xmin::text, 0)), 0)`

/** Cheap enough for one query each second. */
async function readStamp(db: Queryable): Promise<CatalogueStamp> {
  const { rows } = (await db.execute(sql`
    select
      (select ${versions} from ${variants} where withdrawn_at is null) as variants,
      (select ${versions} from ${departments}) || ' ' ||
      (select ${versions} from ${subdepartments}) || ' ' ||
      (select ${versions} from ${subdepartmentVariants}) as departments
  `)) as { rows: CatalogueStamp[] }
  return rows[0] ?? { variants: '', departments: '' }
}
