/** Headers of every response, from Next and from the static file server. */
export const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
]

/** One year, as in deploy/nginx.conf. */
const HSTS = 'max-age=31536000'

/**
 * Tells browsers to use only TLS for a live shop from now on. Applies to every response, whichever
 * handler writes it.
 * @param {import('node:http').ServerResponse} response
 */
export function demandTls(response) {
  response.setHeader('Strict-Transport-Security', HSTS)
}
