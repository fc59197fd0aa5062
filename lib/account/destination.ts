const GUARDED = /^\/(minha-conta|blend\/(meus-blends|calculadora))(\/|$)/

/** `destino` when it is a path of this origin, else '/': a link must not lead to another site after the login. */
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

/** Whether the page needs an account: then the login page says why it shows. */
export function isGuarded(destination: string): boolean {
  return GUARDED.test(destination)
}

/** The login page that leads on to `destination`. */
export function loginPath(destination: string): string {
  return `/login/?destino=${encodeURIComponent(destination)}`
}
