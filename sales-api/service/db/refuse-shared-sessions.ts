import pg from 'pg'
import { StartupError } from '../base/startup-error'

const SHARED = `DATABASE_URL leads to a connection pooler, such as PgBouncer, that shares connections between transactions, \
which loses locks and prepared statements. Set pool_mode = session for this database in the pooler, \
or name the PostgreSQL server itself in DATABASE_URL`

const ROUNDS = 5

/** Throws StartupError if a connection pooler shares sessions between transactions. */
export async function refuseSharedSessions(config: pg.ClientConfig): Promise<void> {
  await withClient(config, async (first) => {
    // A pooler reports invented process ids to its clients.
    const isDirect = (await processOf(first)) === first.processID
    if (isDirect) return
    await withClient(config, async (second) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        if (await shareSession(first, second)) throw new StartupError(SHARED)
      }
    })
  })
}

/**
 * Whether the pooler shares sessions: a transaction of the second client takes the server process
 * of the first, or the first gets another process meanwhile.
 */
async function shareSession(first: pg.Client, second: pg.Client): Promise<boolean> {
  const before = await processOf(first)
  const isHolding = await second.query('begin').then(
    () => true,
    () => false,
  )
  // A pooler in statement mode refuses transactions.
  if (!isHolding) return true
  try {
    return (await processOf(second)) === before || (await processOf(first)) !== before
  } finally {
    await second.query('rollback')
  }
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as id')
  return rows[0].id
}

async function withClient(
  config: pg.ClientConfig,
  work: (client: pg.Client & { processID?: number }) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(config)
  // The query on a lost connection reports the loss.
  client.on('error', () => {})
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end()
  }
}
