import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { z } from 'zod'
import { counterPixSchema, pixEntrySchema } from '@/lib/shared/contract/payment'
import {
  counterOrderSchema,
  enterWeightsSchema,
  finishedOrderSchema,
  finishOrderSchema,
  giveSubstituteSchema,
  weightConflictSchema,
  weightQuestionSchema,
} from '@/lib/shared/contract/staff'
import { toCents } from '@/lib/shared/money'
import { packOrder } from '../../domain/fulfilment/charge-weighed-order'
import { receivePix, returnPix } from '../../domain/fulfilment/pix'
import { substituteLine } from '../../domain/fulfilment/substitute-line'
import { enterWeights, WeightConflict } from '../../domain/fulfilment/weighing'
import { askConsent, recordConsent } from '../../domain/fulfilment/weight-consents'
import { viewCounterOrder, viewCounterPix } from '../../domain/staff/view-counter-order'
import { type AppEnv, body, json, numberParam, refusing, type Services } from '../context'
import { staffOf } from './caller'

const order = json(counterOrderSchema, 'The order as the counter works on it')
const conflict = json(weightConflictSchema, 'Another weight was stored since the line was read')
const refusals = refusing(401, 403, 404, 422)

const enter = createRoute({
  method: 'put',
  path: '/staff/v1/orders/{number}/weights',
  request: { params: numberParam, body: body(enterWeightsSchema) },
  responses: { 200: order, 409: conflict, ...refusals },
})

const ask = createRoute({
  method: 'post',
  path: '/staff/v1/orders/{number}/consents',
  request: { params: numberParam, body: body(weightQuestionSchema) },
  responses: { 200: order, ...refusals },
})

const substitute = createRoute({
  method: 'post',
  path: '/staff/v1/orders/{number}/substitutes',
  request: { params: numberParam, body: body(giveSubstituteSchema) },
  responses: { 200: order, 409: conflict, ...refusals },
})

const finish = createRoute({
  method: 'post',
  path: '/staff/v1/orders/{number}/finish',
  request: { params: numberParam, body: body(finishOrderSchema) },
  responses: {
    200: json(finishedOrderSchema, 'The order, and what the gateway said to its charge'),
    ...refusals,
  },
})

/** Calls that weigh an order, substitute its lines and charge it. */
export function registerStaffWeightRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, gateway, nudge } = services

  app.openapi(enter, async (c) => {
    const { id: staffId } = await staffOf(c, services, 'balcao')
    const { number } = c.req.valid('param')
    const { weights } = c.req.valid('json')
    const mapOf = (field: 'quantity' | 'expected') =>
      new Map(weights.map((each) => [each.line_id, each[field]]))
    const work = enterWeights(db, number, mapOf('quantity'), {
      expected: mapOf('expected'),
      ending: new Set(weights.flatMap((each) => (each.ends_substitute ? [each.line_id] : []))),
      by: { staffId },
    })
    const found = await conflictOf(work)
    if (found) return c.json(found, 409)
    nudge()
    return c.json(await viewCounterOrder(db, number), 200)
  })

  app.openapi(ask, async (c) => {
    const { id: staffId, name } = await staffOf(c, services, 'balcao')
    const { number } = c.req.valid('param')
    const { line_id: lineId, quantity, is_heard: isHeard } = c.req.valid('json')
    const by = { staffId }
    if (isHeard) await recordConsent(db, number, { lineId, quantity, heardBy: name }, by)
    else await askConsent(db, number, lineId, quantity, by)
    nudge()
    return c.json(await viewCounterOrder(db, number), 200)
  })

  app.openapi(substitute, async (c) => {
    const { id: staffId, name } = await staffOf(c, services, 'balcao')
    const { number } = c.req.valid('param')
    const { line_id, variant_id, quantity, expected, is_heard } = c.req.valid('json')
    const heardBy = is_heard ? name : null
    const given = { lineId: line_id, variantId: variant_id, quantity, expected, heardBy }
    const found = await conflictOf(substituteLine(db, number, given, { staffId }))
    if (found) return c.json(found, 409)
    nudge()
    return c.json(await viewCounterOrder(db, number), 200)
  })

  app.openapi(finish, async (c) => {
    const { id: staffId } = await staffOf(c, services, 'balcao')
    const { number } = c.req.valid('param')
    const { bags } = c.req.valid('json')
    const finished = await packOrder(db, gateway, number, { bags, staffId })
    nudge()
    return c.json({ ...finished, order: await viewCounterOrder(db, number) }, 200)
  })
}

/** Body for a conflict, or null once the work is done. */
async function conflictOf(
  work: Promise<void>,
): Promise<z.infer<typeof weightConflictSchema> | null> {
  try {
    await work
    return null
  } catch (error) {
    if (!(error instanceof WeightConflict)) throw error
    const { lineId, stored, entered, portuguese = '' } = error
    return { error: portuguese, line_id: lineId, stored, entered }
  }
}

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
