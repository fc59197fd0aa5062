/** @typedef {[name: string, value: string][]} Headers */
/** @typedef {import('node:http').ServerResponse & { getRawHeaderNames(): string[] }} Response The types of Node leave this method out. */

const OF_BODY = ['content-type', 'content-length']

/**
 * The headers that are set on a response, in their order and with their names as they are sent.
 * @param {import('node:http').ServerResponse} response
 * @returns {Headers}
 */
export function headersOf(response) {
  return /** @type {Response} */ (response).getRawHeaderNames().flatMap((name) => {
    const values = [response.getHeader(name) ?? []].flat()
    return values.map((value) => /** @type {Headers[number]} */ ([name, String(value)]))
  })
}

/**
 * @param {Headers} headers
 * @param {string} wanted
 */
export function headerOf(headers, wanted) {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1]
}

/**
 * The heads of an answer in one encoding, flat as `writeHead` takes them and as `compression` would leave them.
 * @param {Headers} headers Those of the answer as Next made it.
 * @param {import('./encodings.mjs').Encoding} encoding
 * @param {number} bytes Of the encoded body.
 */
export function makeHeads(headers, encoding, bytes) {
  const varied = headers.map(([name, value]) =>
    /^vary$/i.test(name) ? [name, `${value}, Accept-Encoding`] : [name, value],
  )
  const isAsMade = encoding === 'identity' && headerOf(headers, 'content-length') !== undefined
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return {
    whole: isAsMade
      ? varied.flat()
      : [...without(varied, ['content-length']).flat(), ...encoded, 'Content-Length', `${bytes}`],
    // Like Next's answer to HEAD, it tells of the body before it is encoded.
    withoutBody: varied.flat(),
    notModified: without(headers, OF_BODY).flat(),
  }
}

/**
 * @param {string[][]} headers
 * @param {string[]} names
 */
function without(headers, names) {
  return headers.filter(([name = '']) => !names.includes(name.toLowerCase()))
}
