import type { Change } from '../seed/spreadsheet/plan'
import type { Finding } from '../seed/spreadsheet/read-drafts'

interface Report {
  total: number
  added: number[]
  changed: { id: number; fields: string[] }[]
  missing: number[]
  withdrawn: number[]
  lists: string[]
  bareDepartments: string[]
  refused: Finding[]
  /** Cells before and after; null for data files, which report fields alone. */
  changes: Change[] | null
  isWritten: boolean
}

/** Whether an import refused rows and wrote nothing. */
export function isRefused({ refused, isWritten }: Report): boolean {
  return refused.length > 0 && !isWritten
}

/** Result of an import: refused rows in Portuguese, then what changed or would change. */
export function showTable(report: Report): string {
  const { total, refused, bareDepartments: bare, isWritten } = report
  const rows = refused.map(
    ({ line, column, reason }) => `linha ${line}${column && `, coluna ${column}`}: ${reason}`,
  )
  const lines = linesOf(report)
  const state = isWritten ? '' : ' Nothing was written.'
  const isSame = lines.length === 0 && !isRefused(report)
  const head = isSame ? 'products read, nothing has changed.' : 'products read.'
  const bad = new Set(refused.map(({ line }) => line)).size
  return [
    ...rows,
    `${total} ${head}${bad > 0 ? ` ${bad} rows refused.` : ''}${state}`,
    ...(isRefused(report) && bad === total ? [] : lines),
    ...(bare.length > 0 ? [`Departments without a picture: ${bare.join(', ')}`] : []),
  ].join('\n')
}

function linesOf({ added, changed, missing, withdrawn, lists, changes, isWritten }: Report) {
  const kept = missing.filter((id) => !withdrawn.includes(id))
  return [
    ...(added.length > 0 ? [`${isWritten ? 'Added' : 'New'}: ${added.join(', ')}`] : []),
    ...(changes
      ? changes.filter(({ isNew }) => !isNew).flatMap(showChange)
      : changed.map(({ id, fields }) => `Changed: ${id} (${fields.join(', ')})`)),
    ...lists.map((list) => `Changed: ${list}`),
    ...(withdrawn.length > 0 ? [`Withdrawn: ${withdrawn.join(', ')}`] : []),
    ...(kept.length > 0 ? [`On sale, but not in the files: ${kept.join(', ')}`] : []),
  ]
}

function showChange({ id, slug, cells }: Change): string[] {
  return cells.map(
    ({ column, before, after }) => `${id} ${slug}, ${column}: ${short(before)} → ${short(after)}`,
  )
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  if (line === '') return '(empty)'
  return line.length > 60 ? `${line.slice(0, 57)}...` : line
}
