import type { Context } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'

const ANY = '/*'

/** The pattern of the route that answered; when a call was refused before it, the one it was going to. */
export function routeOf(c: Context): string {
  const reached = routePath(c)
  if (reached !== ANY) return reached
  return matchedRoutes(c).find(({ path }) => path !== ANY)?.path ?? ANY
}
