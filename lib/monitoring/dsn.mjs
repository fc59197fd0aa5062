/** The origin of a Sentry DSN; null for what is no address.
 * @param {string} dsn */
export function dsnOrigin(dsn) {
  return URL.canParse(dsn) ? new URL(dsn).origin : null
}

/** Where the events of a DSN are posted; null for what is no address.
 * @param {string} dsn `https://key@host/project` */
export function envelopeUrl(dsn) {
  if (!URL.canParse(dsn)) return null
  const { origin, pathname, username } = new URL(dsn)
  const path = pathname.replace(/\/([^/]+)\/?$/, '/api/$1/envelope/')
  return `${origin}${path}?sentry_key=${username}&sentry_version=7`
}
