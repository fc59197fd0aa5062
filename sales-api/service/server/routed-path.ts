/** The path a request is routed by: without final slash and `.json` suffix, which the client sends in some calls. */
export function routedPath(url: string): string {
  const { pathname } = new URL(url)
  if (pathname === '/openapi.json') return pathname
  const bare = pathname.replace(/\/+$/, '').replace(/\.json$/, '')
  return bare || '/'
}
