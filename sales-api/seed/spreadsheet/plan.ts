import { setImmediate as turn } from 'node:timers/promises'
import type { Queryable } from '../../service/db/database'
import { formerSlugs, type Picture } from '../../service/db/schema/catalogue'
import type { VariantRow } from '../../service/domain/catalogue/present-product'
import type { NewRow } from '../import-variants'
import type { Place } from './columns'
import { completeRow } from './complete-row'
import { keysOf, placesOf } from './places'
import { type Drafts, type Finding, ROWS_A_TURN } from './read-drafts'

/** A product as it will be after the import. */
interface Planned {
  line: number
  row: NewRow
  before?: VariantRow
  /** Departments that the file names; undefined leaves them as they are. */
  places?: Place[]
}

export interface Change {
  id: number
  slug: string
  isNew: boolean
  /** Columns of the file whose cells differ, as an export writes them. */
  cells: { column: string; before: string; after: string }[]
}

export interface Plan {
  planned: Planned[]
  findings: Finding[]
  changes: Change[]
}

interface Options {
  /** Whether the stock of existing products is set. */
  stock: boolean
  /** Whether rows of unknown products are refused. */
  onlyKnown: boolean
}

/** Compares the rows with the existing products. Changes nothing. */
export async function planImport(
  db: Queryable,
  present: VariantRow[],
  { columns, rows }: Drafts,
  pictures: Map<number, Picture[]>,
  { stock, onlyKnown }: Options,
): Promise<Plan> {
  const known = new Map(present.map((row) => [row.id, row]))
  const planned: Planned[] = []
  const findings: Finding[] = []
  for (const [done, { line, draft }] of rows.entries()) {
    if (done % ROWS_A_TURN === 0) await turn()
    const { id = 0 } = draft
    const before = known.get(id)
    if (!before && onlyKnown) {
      findings.push({ line, column: 'codigo', reason: `não há produto ${id}` })
      continue
    }
    const given = before && !stock ? { ...draft, stock: undefined } : draft
    const { row, problems } = completeRow(
      { ...given, id },
      before,
      pictures.get(id) ?? before?.pictures ?? [],
    )
    if (row && problems.length === 0) planned.push({ line, row, before, places: draft.places })
    findings.push(...problems.map(([column, reason]) => ({ line, column, reason })))
  }
  const former = new Map(
    (await db.select().from(formerSlugs)).map((row) => [row.slug, row.variantId]),
  )
  let good = planned
  // A refused row keeps what it has, which others of the file may have claimed.
  for (;;) {
    const clashes = findClashes(former, present, good)
    if (clashes.length === 0) break
    findings.push(...clashes)
    const refused = new Set(clashes.map(({ line }) => line))
    good = good.filter(({ line }) => !refused.has(line))
  }
  const places = await placesOf(db)
  const changes: Change[] = []
  for (const [done, one] of good.entries()) {
    if (done % ROWS_A_TURN === 0) await turn()
    changes.push(...changeOf(one, columns, places))
  }
  return {
    planned: good,
    findings: findings.sort((a, b) => a.line - b.line),
    changes,
  }
}

function changeOf(
  { row, before, places }: Planned,
  columns: Drafts['columns'],
  present: Map<number, Place[]>,
): Change[] {
  const after = { ...row, withdrawnAt: null, promoted: false, updatedAt: new Date(0) }
  const old = present.get(row.id) ?? []
  const now = places && keysOf(places) !== keysOf(old) ? places : old
  const cells = columns.flatMap(({ name, write }) => {
    const cell = {
      column: name,
      before: before ? write(before, old) : '',
      after: write(after, now),
    }
    return cell.before === cell.after ? [] : [cell]
  })
  return cells.length === 0 ? [] : [{ id: row.id, slug: row.slug, isNew: !before, cells }]
}

/** Slugs and scale codes that two products would share, and parts of a product that differ. */
function findClashes(
  former: Map<string, number>,
  present: VariantRow[],
  planned: Planned[],
): Finding[] {
  const incoming = new Set(planned.map(({ row }) => row.id))
  const untouched = present.filter(({ id }) => !incoming.has(id))
  const slugs = new Map(present.map(({ slug, id }) => [slug, id]))
  const codes = new Map(
    untouched.flatMap(({ scaleCode, id }) => (scaleCode ? [[scaleCode, id] as const] : [])),
  )
  const products = new Map(untouched.map((row) => [row.productId, row as NewRow]))
  const findings: Finding[] = []
  for (const { line, row } of planned) {
    const { id, slug, scaleCode, productId } = row
    const refuse = (column: string, reason: string) => findings.push({ line, column, reason })
    const holder = slugs.get(slug)
    const before = former.get(slug)
    if (holder !== undefined && holder !== id) refuse('slug', `${slug} é do produto ${holder}`)
    else if (before !== undefined && before !== id)
      refuse('slug', `${slug} foi do produto ${before}`)
    else slugs.set(slug, id)
    const owner = scaleCode && codes.get(scaleCode)
    if (scaleCode && owner) refuse('codigo_balanca', `${scaleCode} é do produto ${owner}`)
    else if (scaleCode) codes.set(scaleCode, id)
    const sibling = products.get(productId)
    if (!sibling) products.set(productId, row)
    else if (sibling.manufacturer !== row.manufacturer) {
      refuse('fabricante', `difere do código ${sibling.id}, que é do mesmo produto ${productId}`)
    } else if (sibling.cooking.join() !== row.cooking.join()) {
      refuse('preparo', `difere do código ${sibling.id}, que é do mesmo produto ${productId}`)
    }
  }
  return findings
}
