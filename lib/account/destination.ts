const GUARDED = /^\/(minha-conta|blend\/(meus-blends|calculadora))(\/|$)/

/** `destino` when it is a path of this very origin, else '/' (A58). */
export function safeDestination(destino: string | null, origin: string): string {
  if (!destino?.startsWith('/')) return '/'
  try {
    const url = new URL(destino, origin)
    const isOurs = url.origin === origin && !url.pathname.startsWith('//')
    return isOurs ? `${url.pathname}${url.search}${url.hash}` : '/'
  } catch {
    return '/'
  }
}

/** The target is a page that needs an account, so the login page says why it shows (AUTH-15). */
export function isGuarded(destination: string): boolean {
  return GUARDED.test(destination)
}

/** The login page that leads to `destination` afterwards (A58). */
export function loginPath(destination: string): string {
  return `/login/?destino=${encodeURIComponent(destination)}`
}
