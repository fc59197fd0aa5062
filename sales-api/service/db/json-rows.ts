import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Columns by the names of their values in the result. */
type Columns = Record<string, PgColumn>
/** Columns of several tables, by table name. */
type Tables = Record<string, Columns>

type Read<C extends Columns> = {
  [Key in keyof C]: C[Key]['_']['notNull'] extends true
    ? C[Key]['_']['data']
    : C[Key]['_']['data'] | null
}

type JsonRow<Joined extends Tables, LeftJoined extends Tables> = {
  [Name in keyof Joined]: Read<Joined[Name]>
} & { [Name in keyof LeftJoined]: Read<LeftJoined[Name]> | null }

/**
 * Selects rows of joined tables as one JSON value, so that one statement reads them all. `rest` is
 * everything after the columns. The first column of each table must be NOT NULL: it shows whether
 * the table was joined.
 */
export function jsonRows<Joined extends Tables, LeftJoined extends Tables = Record<never, never>>(
  joined: Joined,
  rest: SQL,
  leftJoined?: LeftJoined,
): SQL<JsonRow<Joined, LeftJoined>[]> {
  const tables = Object.entries({ ...joined, ...leftJoined }).map(
    ([name, columns]) => [name, Object.entries(columns)] as const,
  )
  const columns = tables.flatMap(([, own]) => own.map(([, column]) => column))
  const read = (row: unknown[]) => {
    const values = row.values()
    return Object.fromEntries(tables.map(([name, own]) => [name, readColumns(own, values)]))
  }
  return sql`(select coalesce(json_agg(found.columns), '[]') from (
    select json_build_array(${sql.join(columns, sql`, `)}) as columns ${rest}) found)`.mapWith(
    (rows: unknown[][]) => rows.map(read) as JsonRow<Joined, LeftJoined>[],
  )
}

/** Returns null for a table that was not joined. */
function readColumns(columns: [string, PgColumn][], values: Iterator<unknown>) {
  const read = columns.map(([key, column]): [string, unknown] => {
    const { value } = values.next()
    return [key, value === null ? null : column.mapFromDriverValue(value)]
  })
  return read[0]?.[1] === null ? null : Object.fromEntries(read)
}
