/** Of the pages that many addresses share. */
const SHARED_STATUSES = [400, 404, 410]

/**
 * Whether an answer whose headers are about to be sent may be given to everybody: a stored page that Next
 * calls fresh, and whose headers let any cache on the way keep it; or let none, where an address leads nowhere.
 * @param {import('node:http').ServerResponse} response
 */
export function isKeepable(response) {
  const header = (/** @type {string} */ name) => String(response.getHeader(name) ?? '')
  return (
    (response.statusCode === 200
      ? /(^|[\s,])s-maxage=/.test(header('cache-control'))
      : SHARED_STATUSES.includes(response.statusCode) &&
        /no-store/.test(header('cache-control'))) &&
    header('x-nextjs-cache') === 'HIT' &&
    /^text\//.test(header('content-type')) &&
    header('set-cookie') === '' &&
    // Of one connection, as when the server stops.
    header('connection') === ''
  )
}
