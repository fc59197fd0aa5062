import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  copiedOrderSchema,
  copyOrderSchema,
  orderPageSchema,
  orderStateSchema,
  sharedTrackerSchema,
  trackerSchema,
} from '@/lib/shared/contract/order'
import { copyOrder } from '../domain/orders/create-order'
import { findOrder } from '../domain/orders/find-order'
import { listOrders, type OrderQuery, presentOrder } from '../domain/orders/present-order'
import { findSharedTracker, presentTracker } from '../domain/orders/tracker'
import {
  type AppEnv,
  body,
  callerOf,
  idempotencyHeader,
  json,
  numberParam,
  orderTokenQuery,
  readCount,
  refusing,
  type Services,
  userOf,
} from './context'

const PAGE_SIZE = 10
const MAX_PAGE_SIZE = 100

const mine = createRoute({
  method: 'get',
  path: '/v2/orders/mine',
  responses: {
    200: json(orderPageSchema, "A page of the customer's orders"),
    ...refusing(401, 422),
  },
})

const copy = createRoute({
  method: 'put',
  path: '/api/v1/orders/{number}/copy',
  request: {
    params: numberParam,
    query: orderTokenQuery,
    headers: idempotencyHeader,
    body: body(copyOrderSchema),
  },
  responses: {
    200: json(copiedOrderSchema, 'The cart and what could not come along'),
    ...refusing(401, 404, 422, 429),
  },
})

const tracker = createRoute({
  method: 'get',
  path: '/v2/orders/{number}/tracker',
  request: { params: numberParam },
  responses: { 200: json(trackerSchema, 'Where the order is'), ...refusing(401, 404, 429) },
})

export function registerOrderHistoryRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db } = services

  app.openapi(mine, async (c) => {
    const query = readOrderQuery(new URL(c.req.url).searchParams)
    return c.json(await listOrders(services, userOf(c), query), 200)
  })

  app.openapi(copy, async (c) => {
    const { number } = c.req.valid('param')
    const caller = callerOf(c)
    const { 'idempotency-key': key } = c.req.valid('header')
    const skipped = await copyOrder(db, number, caller, c.req.valid('json'), key)
    const { id } = await findOrder(db, number, caller)
    const order = await presentOrder(services, id, caller.orderToken)
    return c.json({ ...order, skipped_line_items: skipped }, 200)
  })

  app.openapi(tracker, async (c) => {
    const caller = { userId: userOf(c), orderToken: null }
    const order = await findOrder(db, c.req.valid('param').number, caller)
    return c.json(await presentTracker(db, order), 200)
  })
}

/**
 * Parses the query. Without states every order counts; unknown states match none. Throws 422 for an
 * invalid page.
 */
function readOrderQuery(params: URLSearchParams): OrderQuery {
  const named = params.getAll('q[state_in][]')
  return {
    states:
      named.length > 0
        ? named.flatMap((name) => orderStateSchema.safeParse(name).data ?? [])
        : null,
    page: readCount(params.get('page'), 'page', 1, 1_000_000),
    perPage: readCount(params.get('per_page'), 'per_page', PAGE_SIZE, MAX_PAGE_SIZE),
  }
}

const sharedTracker = createRoute({
  method: 'get',
  path: '/v2/trackers/{token}',
  request: { params: z.object({ token: z.string().max(200) }) },
  responses: {
    200: json(sharedTrackerSchema, 'Where the order of this link is'),
    ...refusing(404, 429),
  },
})

export function registerTrackerRoutes(app: OpenAPIHono<AppEnv>, { db }: Services): void {
  app.openapi(sharedTracker, async (c) =>
    c.json(await findSharedTracker(db, c.req.valid('param').token), 200),
  )
}
