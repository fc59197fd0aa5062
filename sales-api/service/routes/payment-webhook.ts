import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { outboxRow } from '../db/outbox-rows'
import { outbox } from '../db/schema/operations'
import { type GatewayEvent, WrongSignatureError } from '../payments/gateway'
import { type AppEnv, type Services, whole } from './context'

/**
 * Receives gateway events and queues each once; the job then reads the charge. Logs neither body
 * nor error.
 */
export function registerPaymentWebhook(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, gateway, log, nudge } = services
  app.post('/webhooks/payments', async (c) => {
    const event = await readEvent(c)
    if (event === 'unsigned') {
      log.warn({ requestId: c.get('requestId') }, 'event of the gateway without its signature')
      return c.json({ error: 'Assinatura inválida' }, 400)
    }
    if (!event) return c.notFound()
    const { id, reference: charge } = event
    if (charge !== null) {
      const row = outboxRow('gateway-event', id, { charge })
      await db.insert(outbox).values(row).onConflictDoNothing()
      nudge()
    }
    return c.json({})
  })

  async function readEvent(c: Context<AppEnv>): Promise<GatewayEvent | null | 'unsigned'> {
    // Raw bytes: reading as text drops a byte order mark.
    const body = Buffer.from(await whole(c.req.arrayBuffer()))
    try {
      return gateway.readEvent(body, c.req.raw.headers)
    } catch (cause) {
      if (cause instanceof WrongSignatureError) return 'unsigned'
      throw cause
    }
  }
}
