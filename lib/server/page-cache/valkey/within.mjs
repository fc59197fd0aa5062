import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

/** What `work` comes to; rejects when that takes longer.
 * @template T @param {number} ms @param {Promise<T>} work @returns {Promise<T>} */
export async function within(ms, work) {
  const late = async () => {
    await pause(ms, undefined, { ref: false })
    // A busy process may be late itself: what has arrived meanwhile is read first.
    await turn()
    throw new Error(`no answer in ${ms} ms`)
  }
  return await Promise.race([work, late()])
}
