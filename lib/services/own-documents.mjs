/**
 * Pages with card data or secret links. Each is loaded as an own document without third parties
 * except the payment gateway: a client navigation would keep scripts and policy of the first
 * document.
 */
const OWN_DOCUMENTS = ['/checkout', '/resetar-senha']

/** Pages of the counter, which no third party may see. */
export const COUNTER = /^\/balcao(\/|$)/

/** @param {string} pathname with or without a slash at its end */
export function isOwnDocument(pathname) {
  return COUNTER.test(pathname) || OWN_DOCUMENTS.includes(pathname.replace(/\/$/, ''))
}
