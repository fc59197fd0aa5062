import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { childEnvironment } from '@/sales-api/service/env'
import type { ApiSettings } from './api-process'

/** Runs one command of `npm run ops` on this shop, running or not; throws with what it said. */
export async function ops(settings: ApiSettings, ...command: string[]): Promise<unknown> {
  const args = ['--import', 'tsx', 'sales-api/ops/main.ts', ...command, '--json']
  const env = childEnvironment({
    DATA_DIR: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? '',
    PUBLIC_URL: `http://localhost:${settings.port}`,
  })
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, timeout: 120_000 })
  return JSON.parse(stdout)
}
