import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { toWireInstant } from '@/lib/shared/shop-time'
import { OperatorError } from '../../service/base/errors'
import { outbox } from '../../service/db/schema/operations'
import { command, table, wholeAt } from '../command'

interface Waiting {
  id: number
  kind: string
  state: 'waiting' | 'given up'
  attempts: number
  last_error: string | null
  due: string
}

export const outboxList = command({
  name: 'outbox list',
  summary: 'list mails and webhooks that are still to be sent',
  usage: '[--given-up]',
  details: [
    'Failed rows are retried at growing intervals, given up after 24 hours and logged. Deletions of',
    'cards and customers at the gateway are never given up.',
    '--given-up lists only rows that were given up; outbox retry retries them.',
  ],
  async run({ db }, { options }): Promise<Waiting[]> {
    const rows = await db
      .select()
      .from(outbox)
      .where(and(isNull(outbox.doneAt), options['given-up'] ? isNotNull(outbox.deadAt) : undefined))
      .orderBy(asc(outbox.id))
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.deadAt ? 'given up' : 'waiting',
      attempts: row.attempts,
      last_error: row.lastError,
      due: toWireInstant(row.runAt),
    }))
  },
  show: (rows) =>
    rows.length === 0
      ? 'Nothing is waiting.'
      : table(
          ['id', 'kind', 'state', 'attempts', 'reason', 'due'],
          rows.map((row) => [
            row.id,
            row.kind,
            row.state,
            row.attempts,
            row.last_error ?? '',
            row.due.slice(0, 19),
          ]),
        ),
})

export const outboxRetry = command({
  name: 'outbox retry',
  summary: 'retry mails and webhooks that were given up',
  usage: '[id]',
  details: ['Retries one row of outbox list --given-up, or all of them.'],
  async run({ db, nudge }, args) {
    const id = args.positionals.length > 0 ? wholeAt(args, 0, 'the id', 1) : null
    const rows = await db
      .update(outbox)
      .set({ deadAt: null, attempts: 0, runAt: sql`now()` })
      .where(and(isNotNull(outbox.deadAt), id === null ? undefined : eq(outbox.id, id)))
      .returning({ id: outbox.id })
    if (id !== null && rows.length === 0) throw new OperatorError(`${id} was not given up`)
    nudge()
    return { ids: rows.map((row) => row.id) }
  },
  show: ({ ids }) =>
    ids.length === 0 ? 'Nothing was given up.' : `Tried again: ${ids.join(', ')}`,
})
