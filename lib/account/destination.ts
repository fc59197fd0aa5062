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

const PRODUCT = /^\/produtos\/[^/]+\/?$/

/** `destino` if it is the page of a product, else null. */
export function productDestination(destino: string | null): string | null {
  // The result is a path without its origin, so that any origin fits.
  const path = safeDestination(destino, 'https://shop.invalid')
  return PRODUCT.test(path) ? path : null
}
