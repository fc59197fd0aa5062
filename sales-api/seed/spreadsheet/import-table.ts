import { asc } from 'drizzle-orm'
import { OperatorError } from '../../service/base/errors'
import type { Db } from '../../service/db/database'
import { departments, variants } from '../../service/db/schema/catalogue'
import type { VariantRow } from '../../service/domain/catalogue/present-product'
import { slugOf } from '../../service/domain/catalogue/slugs'
import { OPERATOR } from '../../service/domain/staff/audit-trail'
import { announceImport } from '../import-catalogue'
import { importRows, lockVariants, type VariantReport } from '../import-variants'
import { storePictures } from '../pictures'
import type { ColumnName } from './columns'
import { findDepartmentPictures, findRowPictures } from './pictures-of-rows'
import { otherPictures, setDepartmentPictures, setPlaces } from './places'
import { type Change, type Plan, planImport } from './plan'
import { type Drafts, type Finding, readDrafts } from './read-drafts'
import { readTable } from './table-file'

interface TableOptions {
  mediaFolder: string
  pictureFolder?: string
  /**
   * Columns that count; others of the catalogue are left out. Rows of unknown products are refused.
   */
  only?: ColumnName[]
  stock?: boolean
  movement?: 'import' | 'count'
  withdrawMissing?: boolean
  dryRun?: boolean
  skipBad?: boolean
  progress?: (done: number, total: number, label: string) => void
}

export interface TableReport extends Omit<VariantReport, 'before'> {
  refused: Finding[]
  changes: Change[]
  lists: string[]
  /** Departments of the file without a picture, which show their initial. */
  bareDepartments: string[]
  /** Whether anything was written. Despite refused rows only with `skipBad`. */
  isWritten: boolean
}

const COVERS = 'pictures of departments'

/**
 * Imports a catalogue, prices or stock from a CSV file in one transaction. Writes nothing if a row
 * is refused, unless `skipBad`. Throws OperatorError when the file cannot be read.
 */
export async function importTable(
  db: Db,
  file: string,
  options: TableOptions,
): Promise<TableReport> {
  const { only, mediaFolder, progress, dryRun = false, skipBad = false } = options
  const drafts = await readDrafts(await readTable(file), only && ['codigo', ...only])
  const present = await db.select().from(variants).orderBy(asc(variants.id))
  const known = new Map(present.map((row) => [row.id, row]))
  const pictures = await findRowPictures(drafts.rows, known, mediaFolder, options.pictureFolder)
  const shelves = await db.select().from(departments)
  const named = drafts.rows.flatMap(({ draft }) => draft.places ?? []).map(([name]) => name)
  const covers = await findDepartmentPictures(
    [...shelves.map(({ name }) => name), ...named],
    mediaFolder,
    options.pictureFolder,
  )
  const pictured = shelves.filter(({ picture }) => picture).map(({ name }) => slugOf(name))
  const bareDepartments = withoutPicture(named, new Set([...pictured, ...covers.bySlug.keys()]))
  const bad = new Set(pictures.findings.map(({ line }) => line))
  const good = { ...drafts, rows: drafts.rows.filter(({ line }) => !bad.has(line)) }
  const rules = { stock: options.stock ?? false, onlyKnown: only !== undefined }
  const plan = (rows: VariantRow[], tx: Parameters<typeof planImport>[0] = db) =>
    planImport(tx, rows, good, pictures.byId, rules)
  const first = await plan(present)
  const refused = [...drafts.findings, ...pictures.findings, ...covers.findings, ...first.findings]
  const isRefused = refused.length > 0 && !(skipBad && first.planned.length > 0)
  if (dryRun || isRefused) {
    const missing = options.withdrawMissing ? missingOf(present, first) : []
    const lists = (await otherPictures(db, covers.bySlug)).length > 0 ? [COVERS] : []
    return reportOf(drafts, first, { refused, withdrawn: missing, lists, bareDepartments })
  }
  await storePictures([...pictures.sources, ...covers.sources], mediaFolder, progress)
  return await db.transaction(async (tx) => {
    const locked = await lockVariants(tx)
    const { planned, changes, findings } = await plan(locked, tx)
    if (findings.length > first.findings.length) {
      throw new OperatorError('the products changed during the import; import again')
    }
    const rows = planned.map(({ row }) => row)
    const report = await importRows(tx, locked, rows, { ...options, by: OPERATOR })
    const wanted = new Map(
      planned.flatMap(({ row, places }) => (places ? [[row.id, places] as const] : [])),
    )
    const lists = [
      ...((await setPlaces(tx, wanted)) ? ['departments'] : []),
      ...((await setDepartmentPictures(tx, covers.bySlug)) ? [COVERS] : []),
    ]
    await announceImport(tx, report, lists, true)
    const { before: _, ...products } = report
    return {
      ...products,
      missing: [],
      total: drafts.total,
      refused,
      changes,
      lists,
      bareDepartments,
      isWritten: true,
    }
  })
}

/** The first spelling of each department that has no picture. */
function withoutPicture(names: string[], pictured: Set<string>): string[] {
  const bySlug = new Map<string, string>()
  for (const name of names) {
    const slug = slugOf(name)
    if (!pictured.has(slug) && !bySlug.has(slug)) bySlug.set(slug, name)
  }
  return [...bySlug.values()]
}

function missingOf(present: VariantRow[], { planned }: Plan): number[] {
  const named = new Set(planned.map(({ row }) => row.id))
  return present.filter(({ id, withdrawnAt }) => !withdrawnAt && !named.has(id)).map(({ id }) => id)
}

function reportOf(
  { total }: Drafts,
  { changes }: Plan,
  { refused, ...found }: Pick<TableReport, 'refused' | 'withdrawn' | 'lists' | 'bareDepartments'>,
): TableReport {
  return {
    total,
    added: changes.filter(({ isNew }) => isNew).map(({ id }) => id),
    changed: changes
      .filter(({ isNew }) => !isNew)
      .map(({ id, cells }) => ({ id, fields: cells.map(({ column }) => column) })),
    missing: [],
    refused: refused.sort((a, b) => a.line - b.line),
    changes,
    ...found,
    isWritten: false,
  }
}
