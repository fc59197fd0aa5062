/**
 * Pages that each answer for many addresses, and are stored whatever their status. No cache on the way may
 * keep them.
 */
export const SHARED_PAGES = {
  product: '/inexistente/produto',
  withdrawnProduct: '/inexistente/produto-retirado',
  department: '/inexistente/departamento',
  tracker: '/inexistente/acompanhamento',
  page: '/inexistente/pagina',
  address: '/endereco-invalido',
  /** What Next itself shows for a path that no route has. */
  route: '/_not-found',
  blend: '/blend/calculadora/-',
  order: '/minha-conta/pedidos/-',
}

const paths = new Set(Object.values(SHARED_PAGES))
/** Addresses of which the shared page alone is stored: anybody can invent as many as they like. */
const REPRESENTED = /^\/(blend\/calculadora|minha-conta\/pedidos)\/./

/** @param {string} pathname */
export function isSharedPage(pathname) {
  return paths.has(pathname)
}

/** Whether a shared page is stored in place of the one at this address.
 * @param {string} pathname */
export function isRepresented(pathname) {
  return REPRESENTED.test(pathname) && !isSharedPage(pathname)
}
