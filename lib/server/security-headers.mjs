/** Headers of every response, whether Next or our static file server sends it. */
export const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
]

/** For a year, as nginx says it too (deploy/nginx.conf). */
const HSTS = 'max-age=31536000'

/**
 * Has browsers ask a live shop by TLS alone from now on, whoever writes the answer.
 * @param {import('node:http').ServerResponse} response
 */
export function demandTls(response) {
  response.setHeader('Strict-Transport-Security', HSTS)
}
