const GUARDED = /^\/(minha-conta|blend\/(meus-blends|calculadora))(\/|$)/

/** `destino` if it is a path of this origin, else '/': no login leads to another site. */
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

/** Whether the page needs an account: the login page then shows the reason. */
export function isGuarded(destination: string): boolean {
  return GUARDED.test(destination)
}
