import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ENGINE = fileURLToPath(new URL('./engine.mjs', import.meta.url))
const SIZES = [2_000, 10_000]
const BAR_MS = 25

/**
 * @typedef {{ calls: number, p50: number, p99: number, max: number }} Times
 * @typedef {object} Figures
 * @property {number} count
 * @property {number} buildMs
 * @property {number} indexMb
 * @property {Times} plain
 * @property {Times} refined
 * @property {{
 *   queries: number, misses: import('../../sales-api/tests/relevance/relevance').Miss[]
 * }} relevance
 */

/**
 * Relevance and speed of the embedded search, and the memory of its index.
 * @param {import('../../server/processes.mjs').Processes} _processes
 * @param {import('../run.mjs').Options} options
 */
export async function measureSearch(_processes, { quick }) {
  /** @type {Figures[]} */
  const all = []
  for (const size of SIZES) all.push(await run(size, quick ? 2 : 20))
  const { queries, misses } = /** @type {Figures} */ (all[0]).relevance
  const share = (100 * (queries - misses.length)) / queries
  console.log(
    `first result as expected: ${queries - misses.length} of ${queries} queries, ${share.toFixed(1)} %`,
  )
  for (const { query, expected, found } of misses)
    console.log(`  ${query}: ${found}, not ${expected}`)
  console.log(
    '\nproducts   build ms   index MB   call                        p50 ms   p99 ms   max ms',
  )
  for (const figures of all) {
    showRow(figures, 'a query, all facets', figures.plain)
    showRow(figures, 'two facets chosen, 3 queries', figures.refined)
  }
  const slowest = Math.max(...all.flatMap(({ plain, refined }) => [plain.p99, refined.p99]))
  console.log(`p99 under ${BAR_MS} ms: ${slowest < BAR_MS ? 'yes' : 'NO'}`)
}

/**
 * @param {number} size
 * @param {number} rounds
 * @returns {Promise<Figures>}
 */
async function run(size, rounds) {
  const args = ['--expose-gc', '--import', 'tsx', ENGINE, String(size), String(rounds)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}

/**
 * @param {Figures} figures
 * @param {string} call
 * @param {Times} times
 */
function showRow({ count, buildMs, indexMb }, call, { p50, p99, max }) {
  const cells = [
    count.toFixed(0).padStart(8),
    buildMs.toFixed(0).padStart(11),
    indexMb.toFixed(1).padStart(11),
    `   ${call.padEnd(28)}`,
    ...[p50, p99, max].map((ms) => ms.toFixed(2).padStart(9)),
  ]
  console.log(cells.join(''))
}
