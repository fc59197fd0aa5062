import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { counterOrderSchema } from '@/lib/shared/contract/staff'
import {
  deliveryListSchema,
  deliveryMoveSchema,
  deliveryReceiptSchema,
  deliveryWindowSchema,
} from '@/lib/shared/contract/staff-delivery'
import { toCents } from '@/lib/shared/money'
import { moveDelivery } from '../../domain/fulfilment/move-delivery'
import { setReceipt } from '../../domain/fulfilment/placed-order'
import { reschedule } from '../../domain/fulfilment/reschedule'
import { readDeliveryList } from '../../domain/staff/board'
import { viewCounterOrder } from '../../domain/staff/view-counter-order'
import { qrSvg } from '../../payments/pix-code'
import { type AppEnv, body, json, numberParam, refusing, type Services } from '../context'
import { staffOf } from './caller'

const responses = {
  200: json(counterOrderSchema, 'The order as the counter works on it'),
  ...refusing(401, 403, 404, 422),
}
const ofOrder = '/staff/v1/orders/{number}'

const list = createRoute({
  method: 'get',
  path: '/staff/v1/deliveries',
  responses: { 200: json(deliveryListSchema, 'Orders to deliver'), ...refusing(401) },
})

const move = createRoute({
  method: 'put',
  path: `${ofOrder}/delivery`,
  request: { params: numberParam, body: body(deliveryMoveSchema) },
  responses,
})

const changeWindow = createRoute({
  method: 'put',
  path: `${ofOrder}/window`,
  request: { params: numberParam, body: body(deliveryWindowSchema) },
  responses,
})

const receipt = createRoute({
  method: 'put',
  path: `${ofOrder}/receipt`,
  request: { params: numberParam, body: body(deliveryReceiptSchema) },
  responses,
})

const qr = createRoute({
  method: 'get',
  path: `${ofOrder}/qr`,
  request: { params: numberParam },
  responses: {
    200: {
      description: "QR code of the order's page at the counter",
      content: { 'image/svg+xml': { schema: z.string() } },
    },
    ...refusing(401, 404),
  },
})

/** Calls of the counter and of drivers about orders that leave the shop. */
export function registerStaffDeliveryRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, nudge } = services

  app.openapi(list, async (c) => {
    const caller = await staffOf(c, services)
    return c.json(await readDeliveryList(db, caller), 200)
  })

  app.openapi(move, async (c) => {
    const { id: staffId } = await staffOf(c, services)
    const { number } = c.req.valid('param')
    const { to, driver, received } = c.req.valid('json')
    await moveDelivery(
      db,
      number,
      to,
      driver ? { driverName: driver.name, licensePlate: driver.license_plate } : null,
      {
        received: received?.map(({ way, amount }) => ({ way, cents: toCents(amount) })),
        by: { staffId },
      },
    )
    nudge()
    return c.json(await viewCounterOrder(db, number), 200)
  })

  app.openapi(changeWindow, async (c) => {
    const { id: staffId } = await staffOf(c, services)
    const { number } = c.req.valid('param')
    const { start, end } = c.req.valid('json')
    await reschedule(db, number, { start: new Date(start), end: new Date(end) }, { staffId })
    return c.json(await viewCounterOrder(db, number), 200)
  })

  app.openapi(qr, async (c) => {
    await staffOf(c, services)
    const { origin } = new URL(services.publicUrl ?? c.req.url)
    const page = `/balcao/pedido?numero=${encodeURIComponent(c.req.valid('param').number)}`
    return c.body(qrSvg(origin + page), 200, { 'content-type': 'image/svg+xml' })
  })

  app.openapi(receipt, async (c) => {
    const { id: staffId } = await staffOf(c, services)
    const { number } = c.req.valid('param')
    await setReceipt(db, number, c.req.valid('json').url, { staffId })
    return c.json(await viewCounterOrder(db, number), 200)
  })
}
