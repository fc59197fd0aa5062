import { setTimeout as sleep } from 'node:timers/promises'

/** @typedef {import('./processes.mjs').Running} Running */

const MOST_CRASHES = 10
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 15_000
/** After this uptime a process counts as healthy, and earlier crashes no longer count. */
const HEALTHY_AFTER_MS = 10_000

/**
 * Restarts a process each time it ends, after a longer pause each time. After ten crashes in a row,
 * stops and returns the last exit.
 * @param {Running} running
 * @param {object} how
 * @param {() => Running} how.startAgain
 * @param {(running: Running) => Promise<boolean>} how.isReady
 *   Settles when the process serves or has ended.
 * @param {() => number} [how.now]
 * @param {(ms: number) => Promise<unknown>} [how.pause]
 * @returns {Promise<{ name: string, code: number }>}
 */
export async function keepRunning(running, how) {
  const { startAgain, isReady, now = () => performance.now(), pause = sleep } = how
  let crashes = 0
  let readyAt = now()
  for (let child = running; ; child = startAgain()) {
    if (child !== running) readyAt = (await isReady(child)) ? now() : Infinity
    const ended = await child.exited
    crashes = now() - readyAt >= HEALTHY_AFTER_MS ? 1 : crashes + 1
    if (crashes >= MOST_CRASHES) return ended
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (crashes - 1), LONGEST_PAUSE_MS)
    console.error(
      `${ended.name} ended with code ${ended.code} (${crashes} of ${MOST_CRASHES} in a row); it is started again in ${pauseMs / 1000} s.`,
    )
    await pause(pauseMs)
  }
}
