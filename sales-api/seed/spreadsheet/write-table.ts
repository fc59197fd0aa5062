import { asc, isNull } from 'drizzle-orm'
import type { Queryable } from '../../service/db/database'
import { variants } from '../../service/db/schema/catalogue'
import { COLUMNS } from './columns'
import { placesOf } from './places'

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
