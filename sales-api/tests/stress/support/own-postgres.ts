import { execFile, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

/** The PostgreSQL behind `url`, which runs on this machine and is ours to restart. */
export async function takePostgres(url: string) {
  const folder = await ask(url, `select current_setting('data_directory') as value`)
  const { uid, gid } = statSync(folder)
  const [program = '', ...options] = [
    ...readFileSync(join(folder, 'postmaster.opts'), 'utf8').matchAll(/"([^"]*)"|(\S+)/g),
  ].map(([, quoted, bare]) => quoted ?? bare ?? '')
  const pgCtl = join(dirname(program), 'pg_ctl')
  const as = { uid, gid, cwd: folder }
  const control = (...args: string[]) =>
    promisify(execFile)(pgCtl, ['-D', folder, '-w', '-s', ...args], as)
  // After a restart the server is no child of the process that started it first.
  process.once('exit', () => spawnSync(pgCtl, ['-D', folder, '-s', '-m', 'immediate', 'stop'], as))

  return {
    /** Restarts the server, gracefully or like a crash. */
    async restart(mode: 'fast' | 'immediate'): Promise<void> {
      await control('-m', mode, 'stop')
      await control('-l', join(folder, 'server.log'), '-o', options.join(' '), 'start')
    },
    /** Loses the connections that are inside a transaction at this moment; how many those were. */
    async loseTransactions(): Promise<number> {
      const lost = await ask(
        url,
        `select count(pg_terminate_backend(pid)) as value from pg_stat_activity where state = 'idle in transaction'`,
      )
      return Number(lost)
    },
  }
}

async function ask(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return String(rows[0].value)
}
