import { callApi } from '../../sales-api/ops/call-api'
import { socketPath } from '../../sales-api/ops/protocol'
import { e2eEnv } from '../../scripts/test/e2e-env.mjs'

/** Has this worker's shop execute a command of `npm run ops`; returns what `--json` prints. */
export function ops<Result>(...argv: string[]): Promise<Result> {
  return opsOf(e2eEnv(process.env), argv)
}

/** Has the shop with this environment execute a command. */
export async function opsOf<Result>(env: NodeJS.ProcessEnv, argv: string[]): Promise<Result> {
  const path = socketPath(String(env.DATA_DIR))
  const answer = await callApi(path, { argv, cwd: process.cwd() }, () => {})
  if (answer && 'result' in answer) return answer.result as Result
  throw new Error(`ops ${argv.join(' ')}: ${answer?.failure ?? 'the shop does not listen'}`)
}
