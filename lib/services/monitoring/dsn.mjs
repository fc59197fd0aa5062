/** The origin of a Sentry DSN; null when it is not a URL.
 * @param {string} dsn */
export function dsnOrigin(dsn) {
  return parse(dsn)?.origin ?? null
}

/** Where the events of a DSN are posted; null when it is not a URL.
 * @param {string} dsn `https://key@host/project` */
export function envelopeUrl(dsn) {
  const url = parse(dsn)
  if (!url) return null
  const path = url.pathname.replace(/\/([^/]+)\/?$/, '/api/$1/envelope/')
  return `${url.origin}${path}?sentry_key=${url.username}&sentry_version=7`
}

/** @param {string} dsn */
function parse(dsn) {
  try {
    return new URL(dsn)
  } catch {
    return null
  }
}
