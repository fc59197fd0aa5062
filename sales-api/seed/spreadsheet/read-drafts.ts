import { setImmediate as turn } from 'node:timers/promises'
import { CellError, readText } from './cells'
import { COLUMNS, type Column, type Draft } from './columns'
import type { Table } from './table-file'

/** Rows read between two yields to the event loop, so that other requests are served. */
export const ROWS_A_TURN = 200

/** A refused row of the file; the column is empty where the whole row is meant. */
export interface Finding {
  line: number
  column: string
  reason: string
}

export interface DraftRow {
  line: number
  draft: Partial<Draft>
}

export interface Drafts {
  /** Columns of the file, in its order. */
  columns: Column[]
  rows: DraftRow[]
  findings: Finding[]
  /** Number of rows in the file. */
  total: number
}

/**
 * Reads the rows of a table by its headers. With `only`, other known columns are left out. Rows
 * with findings are not among `rows`.
 */
export async function readDrafts(
  { headers, rows }: Table,
  only?: Column['name'][],
): Promise<Drafts> {
  const found = headers.map(columnOf)
  const findings = headerFindings(headers, found)
  const columns = found.flatMap((column) =>
    column && (!only || only.includes(column.name)) ? [column] : [],
  )
  const drafts: DraftRow[] = []
  if (findings.length > 0) return { columns, rows: drafts, findings, total: rows.length }
  const seen = new Map<number, number>()
  for (const [done, { line, cells }] of rows.entries()) {
    if (done % ROWS_A_TURN === 0) await turn()
    const own: Finding[] = []
    const draft: Partial<Draft> = {}
    if (cells.length > headers.length && cells.slice(headers.length).some((cell) => cell.trim())) {
      const reason = `tem ${cells.length} colunas, o cabeçalho tem ${headers.length}: ponha entre aspas o que contém o separador`
      own.push({ line, column: '', reason })
    }
    for (const [index, column] of found.entries()) {
      if (!column || !columns.includes(column)) continue
      const reason = readCell(column, cells[index] ?? '', draft)
      if (reason) own.push({ line, column: column.name, reason })
    }
    const first = draft.id === undefined ? undefined : seen.get(draft.id)
    if (first !== undefined) {
      own.push({ line, column: 'codigo', reason: `${draft.id} já está na linha ${first}` })
    } else if (draft.id !== undefined) seen.set(draft.id, line)
    if (own.length === 0) drafts.push({ line, draft })
    findings.push(...own)
  }
  return { columns, rows: drafts, findings, total: rows.length }
}

/** Reads a cell into the draft. Returns the reason why it is refused, or null. */
function readCell(column: Column, cell: string, draft: Partial<Draft>): string | null {
  try {
    const text = readText(cell)
    if (text !== '') Object.assign(draft, { [column.key]: column.read(text) })
    else if (column.empty === 'refused') return 'está vazia'
    else if (column.empty !== 'keeps') Object.assign(draft, { [column.key]: column.empty.value })
    return null
  } catch (cause) {
    if (cause instanceof CellError) return cause.message
    throw cause
  }
}

function headerFindings(headers: string[], found: (Column | null)[]): Finding[] {
  const line = 1
  const names = found.map((column) => column?.name)
  const findings = headers.flatMap((header, index): Finding[] => {
    const name = names[index]
    if (!name) {
      const known = COLUMNS.map((column) => column.name).join(', ')
      const reason = `coluna desconhecida; as colunas são: ${known}`
      return [{ line, column: header.slice(0, 40) || `${index + 1}ª`, reason }]
    }
    if (names.indexOf(name) === index) return []
    return [{ line, column: header, reason: `a coluna ${name} aparece duas vezes` }]
  })
  if (names.includes('codigo')) return findings
  return [...findings, { line, column: 'codigo', reason: 'falta a coluna codigo no cabeçalho' }]
}

/** The column that a header names: without accents, capitals and what stands in brackets. */
function columnOf(header: string): Column | null {
  const name = header
    .replace(/\([^)]*\)/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return COLUMNS.find((column) => column.name === name || column.aliases.includes(name)) ?? null
}
