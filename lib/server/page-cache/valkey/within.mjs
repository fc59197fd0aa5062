import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

/**
 * Resolves to the result of `work`; rejects after `ms` milliseconds.
 * @template T @param {number} ms @param {Promise<T>} work @returns {Promise<T>}
 */
export async function within(ms, work) {
  const late = async () => {
    await pause(ms, undefined, { ref: false })
    // A busy process may itself be late: reads arrived data first.
    await turn()
    throw new Error(`no answer in ${ms} ms`)
  }
  return await Promise.race([work, late()])
}
