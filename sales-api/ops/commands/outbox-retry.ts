import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { outbox } from '../../service/db/schema/operations'
import { OperatorError } from '../../service/domain/operator-error'
import type { Command } from '../command'
import { wholeAt } from '../values'

export const outboxRetry: Command<{ ids: number[] }> = {
  name: 'outbox retry',
  summary: 'send again what was given up',
  usage: '[id]',
  details: ['One mail or webhook of outbox list --given-up, or all of them.'],
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
}
