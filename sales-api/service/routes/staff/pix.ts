import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { counterPixSchema, pixEntrySchema } from '@/lib/shared/contract/staff-pix'
import { toCents } from '@/lib/shared/money'
import { receivePix, returnPix } from '../../domain/fulfilment/pix'
import { viewCounterPix } from '../../domain/staff/view-counter-pix'
import type { AppEnv, Services } from '../context'
import { body, json, numberParam, refusing } from '../responses'
import { staffOf } from './caller'

const PATH = '/staff/v1/orders/{number}/pix'
const pix = json(counterPixSchema, 'The Pix of the order')

const show = createRoute({
  method: 'get',
  path: PATH,
  request: { params: numberParam },
  responses: { 200: pix, ...refusing(401, 404, 422) },
})

const record = createRoute({
  method: 'post',
  path: PATH,
  request: { params: numberParam, body: body(pixEntrySchema) },
  responses: { 200: pix, ...refusing(401, 403, 404, 422) },
})

/** Calls about the Pix after weighing; what was returned is the manager's to record. */
export function registerStaffPixRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, nudge } = services

  app.openapi(show, async (c) => {
    await staffOf(c, services)
    return c.json(await viewCounterPix(db, c.req.valid('param').number), 200)
  })

  app.openapi(record, async (c) => {
    const { kind, amount, again } = c.req.valid('json')
    const { id: staffId } = await staffOf(c, services, kind === 'returned' ? 'gerente' : 'balcao')
    const { number } = c.req.valid('param')
    const cents = toCents(amount)
    if (kind === 'returned') await returnPix(db, number, cents, { staffId })
    else await receivePix(db, number, { cents, again, by: { staffId } })
    nudge()
    return c.json(await viewCounterPix(db, number), 200)
  })
}
