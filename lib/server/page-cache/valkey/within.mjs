/** What `work` comes to; rejects when that takes longer.
 * @template T
 * @param {number} ms
 * @param {Promise<T>} work
 * @returns {Promise<T>} */
export async function within(ms, work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const late = new Promise((_, reject) => {
    // A busy process may be late itself: what has arrived meanwhile is read first.
    timer = setTimeout(() => setImmediate(reject, new Error(`no answer in ${ms} ms`)), ms)
  })
  try {
    return await /** @type {Promise<T>} */ (Promise.race([work, late]))
  } finally {
    clearTimeout(timer)
  }
}
