import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv, Services } from '../server/context'

/** Takes what the gateway tells by itself: nothing yet. */
export function registerPaymentWebhook(app: OpenAPIHono<AppEnv>, _services: Services): void {
  app.post('/webhooks/payments', (c) => c.notFound())
}
