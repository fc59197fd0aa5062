/** Pages of card data and of secret links. Each is a document of its own, in which no third party runs but what the page cannot do without: a client navigation keeps scripts and policy of the first document. */
const OWN_DOCUMENTS = ['/checkout', '/resetar-senha']

/** @param {string} pathname with or without a slash at its end */
export function isOwnDocument(pathname) {
  return OWN_DOCUMENTS.includes(pathname.replace(/\/$/, ''))
}
