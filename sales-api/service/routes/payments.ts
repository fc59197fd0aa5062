import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { orderSchema } from '@/lib/shared/contract/order'
import { paymentActionSchema } from '@/lib/shared/contract/payment'
import { outboxRow } from '../db/outbox-rows'
import { outbox } from '../db/schema/operations'
import { abandonWaiting, findWaiting } from '../domain/checkout/abandon-waiting'
import { gatewayAway, notFound } from '../domain/http-error'
import { findOrder } from '../domain/orders/find-order'
import { presentOrder } from '../domain/orders/present-order'
import { type GatewayEvent, WrongSignatureError } from '../payments/gateway'
import {
  type AppEnv,
  callerOf,
  json,
  numberParam,
  orderTokenQuery,
  refusing,
  type Services,
  whole,
} from './context'

const path = '/api/v1/checkouts/{number}/payment_action'
const request = { params: numberParam, query: orderTokenQuery }

const read = createRoute({
  method: 'get',
  path,
  request,
  responses: {
    200: json(paymentActionSchema, 'What the customer has to do, while the payment waits for them'),
    ...refusing(401, 404, 422, 429),
  },
})

const abandon = createRoute({
  method: 'delete',
  path,
  request,
  responses: {
    200: json(orderSchema, 'The order, whose payment was given up unless it was authorised before'),
    ...refusing(401, 404, 422, 429),
  },
})

/** Routes to authenticate a waiting payment, or to abandon it. */
export function registerPaymentActions(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, gateway, nudge } = services

  app.openapi(read, async (c) => {
    const { id } = await findOrder(db, c.req.valid('param').number, callerOf(c))
    const payment = await findWaiting(db, id)
    const { fields } = gateway
    if (payment?.waitsFor !== 'customer' || !fields) throw notFound()
    const action = await gateway.nextAction(payment.gatewayKey ?? '').catch(unreachable)
    if (!action) throw notFound()
    const { name, publicKey: public_key } = fields
    return c.json({ gateway: name, public_key, client_secret: action.clientSecret }, 200)
  })

  app.openapi(abandon, async (c) => {
    const { number } = c.req.valid('param')
    const caller = callerOf(c)
    const { id } = await findOrder(db, number, caller)
    await abandonWaiting(db, gateway, number, caller)
    nudge()
    return c.json(await presentOrder(services, id, caller.orderToken), 200)
  })
}

/** Throws 422 when the gateway does not respond; the payment keeps waiting. */
function unreachable(): never {
  throw gatewayAway()
}

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
