import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { notFound } from '../../domain/http-error'
import { findOrder } from '../../domain/orders/find-order'
import { showOrder } from '../../domain/staff/demo'
import { logInDemo } from '../../domain/staff/sessions'
import { type AppEnv, callerOf, type Services } from '../context'
import { numberParam, orderTokenQuery, refusing } from '../responses'
import { deviceTokenOf, sessionOf } from './caller'
import { beginSession, sessionResponse } from './session'

const visit = createRoute({
  method: 'post',
  path: '/staff/v1/demo',
  responses: { 200: sessionResponse, ...refusing(404, 429) },
})

const claim = createRoute({
  method: 'put',
  path: '/staff/v1/demo/orders/{number}',
  request: { params: numberParam, query: orderTokenQuery },
  responses: {
    204: { description: "The visitor's own order is shown at the counter of this device" },
    ...refusing(401, 404, 422),
  },
})

/** Calls of visitors who try the counter of a demonstration. */
export function registerStaffDemoRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, limits } = services

  app.openapi(visit, async (c) => {
    if (!services.demoOrders) throw notFound()
    // Each visit may place orders, so visits count like carts.
    await limits['new-cart'].take({ account: null, address: c.get('address') })
    const started = await logInDemo(db, deviceTokenOf(c))
    return c.json(await beginSession(c, services, started), 200)
  })

  app.openapi(claim, async (c) => {
    const { isDemo, deviceId } = await sessionOf(c, services)
    const order = await findOrder(db, c.req.valid('param').number, callerOf(c))
    if (!isDemo || order.completedAt === null) throw notFound()
    await showOrder(db, { deviceId, orderId: order.id, isSimulated: false })
    return c.body(null, 204)
  })
}
