import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import type pg from 'pg'
import { OperatorError } from '../domain/operator-error'
import { childEnvironment } from '../env'
import { writeBackup } from './backup-file'

/** pg_dump in its own format: one consistent snapshot, whatever is written meanwhile. */
export async function backupPostgres(url: string, file: string): Promise<void> {
  await writeBackup(file, (partial) =>
    run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', '--file', partial]),
  )
}

/** pg_restore into a database that holds no order and no product yet. */
export async function restorePostgres(pool: pg.Pool, url: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new OperatorError(`${file} is not there`)
  const { rows } = await pool.query(
    'select (select count(*) from orders)::int as orders, (select count(*) from variants)::int as products',
  )
  if (rows[0].orders > 0 || rows[0].products > 0) {
    throw new OperatorError(
      `the database holds ${rows[0].orders} orders and ${rows[0].products} products; restore into an empty one`,
    )
  }
  await run('pg_restore', url, ['--list', file], [])
  // The backup brings its own tables and their migrations, which may be older than these.
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const options = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error']
  await run('pg_restore', url, [...options, file])
}

/** The password travels in the environment: arguments are shown to every user of the machine. */
async function run(
  command: string,
  url: string,
  args: string[],
  target: string[] = ['--dbname', withoutPassword(url)],
): Promise<void> {
  const { password } = new URL(url)
  const env = childEnvironment(password ? { PGPASSWORD: decodeURIComponent(password) } : {})
  try {
    await promisify(execFile)(command, [...args, ...target], { env, maxBuffer: 10_000_000 })
  } catch (cause) {
    const { code, stderr } = cause as { code?: string | number; stderr?: string }
    if (code === 'ENOENT') {
      throw new OperatorError(
        `${command} is not installed; it comes with PostgreSQL's client programs`,
      )
    }
    throw new OperatorError(`${command} failed: ${stderr?.trim().split('\n')[0] ?? code}`)
  }
}

function withoutPassword(url: string): string {
  const target = new URL(url)
  target.password = ''
  return target.href
}
