/** Statuses of pages that many addresses share. */
const SHARED_STATUSES = [400, 404, 410]

/**
 * Whether a response whose headers are about to be sent may be cached for all visitors. Accepts
 * cached pages that Next marks `HIT` and that shared caches may store. Also accepts error pages
 * that many addresses share, although caches on the way must not store them.
 * @param {import('node:http').ServerResponse} response
 */
export function isCacheable(response) {
  const header = (/** @type {string} */ name) => String(response.getHeader(name) ?? '')
  return (
    (response.statusCode === 200
      ? /(^|[\s,])s-maxage=/.test(header('cache-control'))
      : SHARED_STATUSES.includes(response.statusCode) &&
        /no-store/.test(header('cache-control'))) &&
    header('x-nextjs-cache') === 'HIT' &&
    /^text\//.test(header('content-type')) &&
    header('set-cookie') === '' &&
    // Set for one connection only, for example while the server stops.
    header('connection') === ''
  )
}
