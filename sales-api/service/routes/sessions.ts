import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { endSession } from '../domain/accounts/tokens'
import { unauthorized } from '../domain/http-error'
import { type AppEnv, readBearer, type Services } from './context'
import { refusing } from './responses'

const logOut = createRoute({
  method: 'delete',
  path: '/v2/auth',
  responses: {
    204: { description: 'The bearer is over, also when it was before' },
    ...refusing(401),
  },
})

/** Registered before bearers are checked, so that logging out of an ended session succeeds. */
export function registerSessionRoutes(app: OpenAPIHono<AppEnv>, { db }: Services): void {
  app.openapi(logOut, async (c) => {
    const bearer = readBearer(c)
    if (!bearer) throw unauthorized()
    if (bearer.token) await endSession(db, bearer.token)
    return c.body(null, 204)
  })
}
