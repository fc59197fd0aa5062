/** Pages made for each request, which run their scripts by a nonce; all others are kept with the hashes of theirs. */
const PER_REQUEST =
  /^\/(busca|acompanhar\/[^/]+|minha-conta\/pedidos\/[^/]+|blend\/calculadora\/[^/]+)\/?$/

export function isMadePerRequest(pathname: string): boolean {
  return PER_REQUEST.test(pathname)
}
