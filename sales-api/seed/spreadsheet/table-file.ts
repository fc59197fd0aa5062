import { isUtf8 } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import { asc, isNull } from 'drizzle-orm'
import { OperatorError } from '../../service/base/errors'
import type { Queryable } from '../../service/db/database'
import { variants } from '../../service/db/schema/catalogue'
import { reasonOf } from '../read-json'
import { COLUMNS } from './columns'
import { placesOf } from './places'

const MOST_BYTES = 20 * 1024 * 1024
const MOST_ROWS = 20_000
const DELIMITERS = [';', '\t', ',']

interface TableRow {
  /** Line of the file on which the row begins, from 1. */
  line: number
  cells: string[]
}

export interface Table {
  headers: string[]
  rows: TableRow[]
}

/**
 * Reads a CSV file in UTF-8, UTF-16 or Windows-1252, separated by semicolons, commas or tabs.
 * Throws OperatorError with the reason in Portuguese. Leaves out empty lines.
 */
export async function readTable(file: string): Promise<Table> {
  const found = await stat(file).catch((cause) => unreadable(file, reasonOf(cause)))
  if (found.size > MOST_BYTES) unreadable(file, 'tem mais de 20 MB')
  const bytes = await readFile(file).catch((cause) => unreadable(file, reasonOf(cause)))
  const [head, ...rows] = await split(file, await decode(bytes))
  if (!head) unreadable(file, 'está vazio')
  if (rows.length === 0) unreadable(file, 'não tem nenhum produto abaixo do cabeçalho')
  if (rows.length > MOST_ROWS) unreadable(file, `tem mais de ${MOST_ROWS} linhas`)
  const headers = head.cells.map((cell) => cell.trim())
  while (headers.at(-1) === '') headers.pop()
  return { headers, rows }
}

/** Node's own decoder misreads the bytes 0x80 to 0x9F of Windows-1252. */
async function decode(bytes: Buffer): Promise<string> {
  const { default: iconv } = await import('iconv-lite')
  const hasMark = bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]))
  const isWide = hasMark || bytes.subarray(0, 2).equals(Buffer.from([0xfe, 0xff]))
  // Without a byte order mark, UTF-16 shows by the empty half of its first letter.
  if (isWide || (bytes[0] === 0) !== (bytes[1] === 0)) return iconv.decode(bytes, 'utf-16')
  return iconv.decode(bytes, isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

async function split(file: string, text: string): Promise<TableRow[]> {
  const { parse } = await import('csv-parse/sync')
  const lines = text.replace(/\r\n?/g, '\n')
  try {
    const records = parse(lines, {
      delimiter: delimiterOf(lines),
      info: true,
      record_delimiter: '\n',
      relax_column_count: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    // `info.lines` is the line on which a row ends.
    const rows = records.map(({ record: cells }, index) => ({
      line: (records[index - 1]?.info.lines ?? 0) + 1,
      cells,
    }))
    return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch (cause) {
    const { lines: line = 1 } = cause as { lines?: number }
    return unreadable(file, `as aspas (") não fecham, ou estão no meio da célula, na linha ${line}`)
  }
}

/** The separator that the first line has most of, outside quotes. */
function delimiterOf(text: string): string {
  const [head = ''] = text.replace(/"[^"]*"/g, '').split('\n')
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';'
}

function unreadable(file: string, reason: string): never {
  throw new OperatorError(`não foi possível ler ${file}: ${reason}`)
}

/** The products on sale as CSV that Excel opens: semicolons, CRLF and a byte order mark. */
export async function writeTable(db: Queryable): Promise<string> {
  const rows = await db
    .select()
    .from(variants)
    .where(isNull(variants.withdrawnAt))
    .orderBy(asc(variants.id))
  const places = await placesOf(db)
  const lines = rows.map((row) =>
    COLUMNS.map(({ write }) => cellOf(write(row, places.get(row.id) ?? []))),
  )
  const head = COLUMNS.map(({ name }) => name)
  return `\ufeff${[head, ...lines].map((cells) => `${cells.join(';')}\r\n`).join('')}`
}

/** A text that a spreadsheet would run as a formula is marked as text by `'`. */
function cellOf(text: string): string {
  const plain = /^[=@+-]/.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
