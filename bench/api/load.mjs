/**
 * @typedef {object} Sample
 * @property {number[]} times How long each turn took, in milliseconds.
 * @property {number} seconds How long all took together.
 */

/**
 * Lets shoppers take turns, each as fast as it is answered, until the time is over or no turn is left.
 * @param {object} options
 * @param {number} options.shoppers
 * @param {number} [options.seconds] No end without it.
 * @param {(shopper: number, turn: number) => Promise<unknown> | null} options.turn Null when none is left.
 * @returns {Promise<Sample>}
 */
export async function runLoad({ shoppers, seconds = Number.POSITIVE_INFINITY, turn }) {
  /** @type {number[]} */
  const times = []
  const begun = performance.now()
  const deadline = begun + seconds * 1000
  await Promise.all(
    Array.from({ length: shoppers }, async (_, shopper) => {
      for (let count = 0; performance.now() < deadline; count++) {
        const from = performance.now()
        const taken = turn(shopper, count)
        if (!taken) return
        await taken
        times.push(performance.now() - from)
      }
    }),
  )
  return { times, seconds: (performance.now() - begun) / 1000 }
}

/**
 * Turns a second over several samples, median and 99th percentile in milliseconds.
 * @param {Sample[]} samples
 */
export function figures(samples) {
  const times = samples.flatMap((sample) => sample.times).sort((a, b) => a - b)
  const seconds = samples.reduce((sum, sample) => sum + sample.seconds, 0)
  return { rate: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/**
 * @param {number[]} sorted
 * @param {number} share
 */
function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
