/** @typedef {[name: string, value: string][]} Headers */
/**
 * @typedef {import('node:http').ServerResponse & { getRawHeaderNames(): string[] }} Response
 *   Node's types lack this method.
 */

const OF_BODY = ['content-type', 'content-length']

/**
 * Returns the headers set on a response, in order and with the case in which they are sent.
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
 * @param {string} target
 */
export function headerOf(headers, target) {
  return headers.find(([name]) => name.toLowerCase() === target)?.[1]
}

/**
 * Builds the headers of a response in one encoding, flat as `writeHead` takes them and identical to
 * those that `compression` would send.
 * @param {Headers} headers Headers of the response that Next rendered.
 * @param {import('./encodings.mjs').Encoding} encoding
 * @param {number} bytes Length of the encoded body.
 */
export function encodedHeaders(headers, encoding, bytes) {
  const varied = headers.map(([name, value]) =>
    /^vary$/i.test(name) ? [name, `${value}, Accept-Encoding`] : [name, value],
  )
  const isUnchanged = encoding === 'identity' && headerOf(headers, 'content-length') !== undefined
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  return {
    whole: isUnchanged
      ? varied.flat()
      : [...without(varied, ['content-length']).flat(), ...encoded, 'Content-Length', `${bytes}`],
    // Like Next's response to HEAD: describes the body before encoding.
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
