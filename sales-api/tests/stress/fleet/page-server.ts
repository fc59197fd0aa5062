import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../support/api-process'
import { type Child, startChild } from './children'
import { FOLDER } from './places'
import { accepts, waitFor } from './waiting'

/** Newest first: Debian's Valkey, else its Redis. */
const BINARIES = ['valkey-server', 'redis-server']

/** A Valkey or Redis for the pages of all storefronts, which keeps nothing when it ends. */
export async function openPageServer() {
  const binary = BINARIES.find((name) => spawnSync(name, ['--version']).status === 0)
  if (!binary) throw new Error('Valkey or Redis is needed: install valkey-server or redis-server.')
  const port = await freePort()
  const log = join(FOLDER, 'page-server.log')
  let child: Child | null = null

  return {
    binary,
    url: `redis://127.0.0.1:${port}`,
    async start(): Promise<void> {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', FOLDER, '--save', '']
      child = startChild(binary, args, { log })
      await waitFor(() => accepts(port), `${binary} does not answer, see ${log}`, child.hasEnded)
    },
    /** Ends it with all that it holds. */
    stop: async (): Promise<void> => child?.end('SIGKILL'),
  }
}
