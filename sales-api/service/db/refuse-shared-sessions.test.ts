import { StartupError } from '../base/errors'
import { refuseSharedSessions } from './open-postgres'
import { openPooler } from './pooler.fixture'

const pools: { close(): void }[] = []
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close()
})

async function startAt(mode: 'none' | 'session' | 'transaction' | 'statement') {
  const pool = await openPooler(mode)
  pools.push(pool)
  return await refuseSharedSessions({ connectionString: pool.url })
}

it.each(['none', 'session'] as const)('RUN-34 starts with pooling by %s', async (mode) => {
  await expect(startAt(mode)).resolves.toBeUndefined()
})

it.each(['transaction', 'statement'] as const)(
  'RUN-34 refuses pooling by %s with the setting that fixes it',
  async (mode) => {
    const start = startAt(mode)
    await expect(start).rejects.toThrow(StartupError)
    await expect(start).rejects.toThrow(/PgBouncer.+ Set pool_mode = session .+ DATABASE_URL$/)
  },
)
