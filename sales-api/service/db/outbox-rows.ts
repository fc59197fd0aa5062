import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { storedSpellings } from './schema/columns'
import { IS_PERSONAL, type OutboxKind, type OutboxPayloads, outbox } from './schema/operations'

/** Builds an outbox row; `subject` makes its key unique within the kind. */
export function outboxRow<Kind extends OutboxKind>(
  kind: Kind,
  subject: string | number,
  payload: OutboxPayloads[Kind],
) {
  return { kind, key: `${kind}:${subject}`, payload }
}

const personalFacts = sql`array[${sql.join(
  Object.entries(IS_PERSONAL).flatMap(([fact, isPersonal]) => (isPersonal ? [sql`${fact}`] : [])),
  sql`, `,
)}]::text[]`

export const hasPersonalFacts: SQL = sql`jsonb_exists_any(${outbox.payload}, ${personalFacts})`

export const withoutPersonalFacts: SQL = sql`${outbox.payload} - ${personalFacts}`

/** Condition for outbox rows that hold personal facts of this customer. */
export function isAboutAccount({ id, email }: { id: number; email: string }): SQL | undefined {
  const isTheirs = or(
    inArray(sql`${outbox.payload} ->> 'email'`, storedSpellings(email)),
    eq(sql`${outbox.payload} ->> 'userId'`, String(id)),
  )
  return and(hasPersonalFacts, isTheirs)
}
