/** Smallest share of mutants that the tests must notice. */
const LEAST = 0.9

/** @typedef {{ name: string, killed: number, survived: number, minutes: number }} Score */

/**
 * Prints the score of each group and the total.
 * @param {Score[]} scores
 * @returns {number} exit code, 1 below nine of ten
 */
export function showScores(scores) {
  const sum = (/** @type {'killed' | 'survived' | 'minutes'} */ key) =>
    scores.reduce((total, score) => total + score[key], 0)
  const all = {
    name: 'all',
    killed: sum('killed'),
    survived: sum('survived'),
    minutes: sum('minutes'),
  }
  console.log(`\n${[...scores, all].map(scoreLine).join('\n')}`)
  return share(all) < LEAST ? 1 : 0
}

/** @param {Score} score */
export function scoreLine(score) {
  const { name, killed, survived, minutes } = score
  const percent = (share(score) * 100).toFixed(1)
  return `${name.padEnd(12)} ${percent} %  ${killed} killed, ${survived} survived  ${minutes.toFixed(1)} min`
}

/** @param {Pick<Score, 'killed' | 'survived'>} score */
function share({ killed, survived }) {
  return killed + survived === 0 ? 1 : killed / (killed + survived)
}
