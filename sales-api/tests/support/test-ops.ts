import type { Ops } from '../../ops/command'
import { execute } from '../../ops/execute'
import { env } from '../../service/env'
import type { TestShop } from './test-shop'

/** What an operator's command returns; `result` is what `--json` prints. */
interface OpsResult {
  // biome-ignore lint/suspicious/noExplicitAny: tests read free-form answers
  result: any
  text: string
  failure?: string
}

/** Runs commands of `npm run ops` on a test shop, as the running API would. */
export function opsOf(shop: Pick<TestShop, 'db' | 'gateway'>, changes: Partial<Ops> = {}) {
  return async (...argv: string[]): Promise<OpsResult> => {
    const ops: Ops = {
      db: shop.db,
      engine: 'pglite',
      backup: () => Promise.reject(new Error('no backup in this test')),
      gateway: shop.gateway,
      env,
      mediaFolder: '/nonexistent',
      nudge: () => {},
      progress: () => {},
      ...changes,
    }
    const response = await execute(ops, { argv, cwd: process.cwd() })
    return 'failure' in response ? { result: null, text: '', failure: response.failure } : response
  }
}
