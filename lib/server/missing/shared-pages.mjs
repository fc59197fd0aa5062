/**
 * Pages that each serve many addresses. They are cached whatever their status, but caches on the
 * way must not store them.
 */
export const SHARED_PAGES = {
  product: '/inexistente/produto',
  withdrawnProduct: '/inexistente/produto-retirado',
  department: '/inexistente/departamento',
  tracker: '/inexistente/acompanhamento',
  page: '/inexistente/pagina',
  address: '/endereco-invalido',
  /** Page that Next shows for a path without a route. */
  route: '/_not-found',
  blend: '/blend/calculadora/-',
  order: '/minha-conta/pedidos/-',
}

const paths = new Set(Object.values(SHARED_PAGES))
/**
 * Addresses for which only the shared page is cached, because anybody can invent any number of
 * them.
 */
const REPRESENTED = /^\/(blend\/calculadora|minha-conta\/pedidos)\/./

/** @param {string} pathname */
export function isSharedPage(pathname) {
  return paths.has(pathname)
}

/**
 * Whether a shared page is cached in place of the page at this address.
 * @param {string} pathname
 */
export function isRepresented(pathname) {
  return REPRESENTED.test(pathname) && !isSharedPage(pathname)
}
