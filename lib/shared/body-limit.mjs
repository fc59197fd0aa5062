/** Most bytes of a request body to the sales API. The storefront itself sends far less. */
const MOST_BYTES = 100_000

/** A photograph in base64. */
const MOST_BYTES_OF_PICTURE = 2_000_000

/**
 * Most bytes of a request body to this path.
 * @param {string} path
 */
export function mostBytes(path) {
  return /^\/staff\/v1\/products\/\d+\/picture\/?(\?|$)/.test(path)
    ? MOST_BYTES_OF_PICTURE
    : MOST_BYTES
}
