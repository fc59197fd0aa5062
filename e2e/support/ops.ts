import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { e2eEnv } from '../../scripts/test/e2e-env.mjs'

/** Runs a command of `npm run ops` against the shop under test; the answer is what `--json` prints. */
export async function ops<Result>(...words: string[]): Promise<Result> {
  const args = ['scripts/ops.mjs', ...words, '--json']
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: e2eEnv(process.env) })
  return JSON.parse(stdout)
}
