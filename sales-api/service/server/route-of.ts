import type { Context } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'

const ANY = '/*'

/** The pattern of the route that answered or, for a call that was refused earlier, would have answered. */
export function routeOf(c: Context): string {
  const reached = routePath(c)
  if (reached !== ANY) return reached
  return matchedRoutes(c).find(({ path }) => path !== ANY)?.path ?? ANY
}
