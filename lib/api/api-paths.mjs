/** The paths of the sales API on the shop's own origin, in Next's notation. */
export const API_PATHS = [
  '/api/v1/:path*',
  '/v2/:path*',
  '/staff/v1/:path*',
  '/mixes/:path*',
  '/barbecue/:path*',
  '/orders/:number/payments/new',
  '/health_check',
  '/webhooks/payments',
  '/1/indexes/:path*',
  '/media/:path*',
]

const patterns = API_PATHS.map((path) => path.replace('/:path*', '(/.*)?').replace(/:\w+/, '[^/]+'))
const anyOfThem = new RegExp(`^(${patterns.join('|')})/?$`)

/** @param {string} pathname */
export function isApiPath(pathname) {
  return anyOfThem.test(pathname)
}
