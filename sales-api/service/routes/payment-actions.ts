import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv, Services } from '../server/context'

/** What a customer does to prove who they are: nothing yet. */
export function registerPaymentActions(app: OpenAPIHono<AppEnv>, _services: Services): void {
  app.all('/api/v1/checkouts/:number/payment_action', (c) => c.notFound())
}
