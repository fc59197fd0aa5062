import { figures } from './load.mjs'

/**
 * @param {string} engine
 * @param {{ turn: import('./turns.mjs').Turn, calls: import('./statements.mjs').Statement[][] }[]} [recorded]
 *   What pgbench plays.
 */
export function showHead(engine, recorded) {
  const own = 'turn                        shoppers   API /s   p50 ms   p99 ms   CPU ms'
  const theirs = '   pgbench /s   p50 ms   p99 ms   ratio'
  console.log(`\n${engine}`)
  for (const { turn, calls } of recorded ?? []) {
    console.log(`  ${turn.title}: ${calls[0]?.length ?? 0} statements`)
  }
  console.log(own + (recorded ? theirs : ''))
}

/**
 * @param {object} row
 * @param {string} row.title
 * @param {number} row.shoppers
 * @param {import('./load.mjs').Sample[]} row.own
 * @param {import('./load.mjs').Sample[]} [row.theirs]
 * @param {number} row.cpu Milliseconds the API's process used for all turns.
 */
export function showRow({ title, shoppers, own, theirs, cpu }) {
  const turns = own.reduce((sum, { times }) => sum + times.length, 0)
  const api = figures(own)
  const cells = [
    title.padEnd(27),
    cell(shoppers, 0, 9),
    cell(api.rate, 0, 9),
    cell(api.p50, 1, 9),
    cell(api.p99, 1, 9),
    cell(cpu / turns, 2, 9),
  ]
  if (theirs) {
    const pgbench = figures(theirs)
    cells.push(
      cell(pgbench.rate, 0, 13),
      cell(pgbench.p50, 1, 9),
      cell(pgbench.p99, 1, 9),
      cell(api.rate / pgbench.rate, 2, 8),
    )
  }
  console.log(cells.join(''))
}

/**
 * @param {number} value
 * @param {number} digits
 * @param {number} width
 */
function cell(value, digits, width) {
  return value.toFixed(digits).padStart(width)
}
