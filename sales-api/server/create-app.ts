import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { registerAccountRoutes } from '../routes/accounts'
import { registerCatalogueRoutes } from '../routes/catalogue'
import { registerCheckoutRoutes } from '../routes/checkouts'
import { registerCustomerRoutes } from '../routes/customers'
import { registerOrderHistoryRoutes } from '../routes/order-history'
import { registerOrderRoutes } from '../routes/orders'
import { registerShopRoutes } from '../routes/shop'
import { authenticate } from './authenticate'
import type { AppEnv, Services } from './context'
import { answerFailure, answerInvalid } from './failures'
import { logRequests } from './log-requests'
import { checkRequestText } from './request-text'
import { routedPath } from './routed-path'

const BODY_LIMIT = 100_000

/** The embedded sales API as one request handler (B.2 to B.7). */
export function createApp(services: Services) {
  const app = new OpenAPIHono<AppEnv>({
    getPath: (request) => routedPath(request.url),
    defaultHook: answerInvalid,
  })
  app.use(logRequests(services.log))
  app.use(
    bodyLimit({
      maxSize: BODY_LIMIT,
      onError: (c) => c.json({ error: 'Requisição grande demais' }, 413),
    }),
  )
  app.use(checkRequestText)
  app.use(authenticate(services.db))
  app.onError(answerFailure(services.log))
  app.notFound((c) => c.json({ error: 'O recurso não foi encontrado' }, 404))
  registerShopRoutes(app, services)
  registerCustomerRoutes(app, services)
  registerCatalogueRoutes(app, services)
  registerOrderHistoryRoutes(app, services)
  registerOrderRoutes(app, services)
  registerCheckoutRoutes(app, services)
  registerAccountRoutes(app, services)
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Sales API', version: '1.0.0' },
  })
  return app
}

export type App = ReturnType<typeof createApp>
