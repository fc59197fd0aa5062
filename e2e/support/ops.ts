import { askApi } from '../../sales-api/ops/ask-api'
import { socketPath } from '../../sales-api/ops/protocol'
import { e2eEnv } from '../../scripts/test/e2e-env.mjs'

/** Has the shop under test execute a command of `npm run ops`; the answer is what `--json` prints. */
export async function ops<Result>(...argv: string[]): Promise<Result> {
  const path = socketPath(String(e2eEnv(process.env).DATA_DIR))
  const answer = await askApi(path, { argv, cwd: process.cwd() }, () => {})
  if (answer && 'result' in answer) return answer.result as Result
  throw new Error(`ops ${argv.join(' ')}: ${answer?.failure ?? 'the shop does not listen'}`)
}
