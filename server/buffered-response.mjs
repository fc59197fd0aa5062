/** After this time the response is streamed. */
const LONGEST_MS = 3_000
const MOST_BYTES = 2_000_000

/**
 * Buffers a response and sends it whole. If this process is killed during a render, nothing has
 * been sent, and a proxy can retry on another storefront.
 * @param {import('node:http').ServerResponse} res
 * @param {{ longestMs?: number, mostBytes?: number }} [limits] Beyond a limit the response is
 *   streamed.
 */
export function bufferResponse(res, { longestMs = LONGEST_MS, mostBytes = MOST_BYTES } = {}) {
  const { write, end, flushHeaders } = res
  /** @type {Buffer[]} */
  const parts = []
  let bytes = 0
  let isBuffering = true
  /** @type {NodeJS.Timeout | undefined} */
  let timer

  function release() {
    if (!isBuffering) return
    isBuffering = false
    clearTimeout(timer)
    if (parts.length > 0) Reflect.apply(write, res, [Buffer.concat(parts)])
    parts.length = 0
  }

  Object.assign(res, {
    flushHeaders() {
      if (!isBuffering) flushHeaders.call(res)
    },
    /**
     * @param {string | Uint8Array} part
     * @param {unknown[]} rest Encoding and callback, both optional.
     */
    write(part, ...rest) {
      if (!isBuffering) return Reflect.apply(write, res, [part, ...rest])
      timer ??= setTimeout(release, longestMs)
      const encoding =
        typeof rest[0] === 'string' ? /** @type {BufferEncoding} */ (rest[0]) : 'utf8'
      const buffer = typeof part === 'string' ? Buffer.from(part, encoding) : Buffer.from(part)
      parts.push(buffer)
      bytes += buffer.length
      const done = rest.at(-1)
      if (typeof done === 'function') process.nextTick(done)
      if (bytes > mostBytes) release()
      return true
    },
    /** @param {unknown[]} args */
    end(...args) {
      release()
      return Reflect.apply(end, res, args)
    },
  })
  res.once('close', () => clearTimeout(timer))
}
