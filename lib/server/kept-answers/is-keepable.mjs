/**
 * Whether an answer whose headers are about to be sent may be given to everybody: a stored page that Next
 * calls fresh, and whose headers let any cache on the way keep it.
 * @param {import('node:http').ServerResponse} response
 */
export function isKeepable(response) {
  const header = (/** @type {string} */ name) => String(response.getHeader(name) ?? '')
  return (
    response.statusCode === 200 &&
    header('x-nextjs-cache') === 'HIT' &&
    /(^|[\s,])s-maxage=/.test(header('cache-control')) &&
    /^text\//.test(header('content-type')) &&
    header('set-cookie') === '' &&
    // Of one connection, as when the server stops.
    header('connection') === ''
  )
}
