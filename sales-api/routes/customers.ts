import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { productListSchema } from '../../lib/contract/product'
import {
  passwordChangeSchema,
  passwordResetSchema,
  profileSchema,
  resetRequestSchema,
  tokenSchema,
  userSchema,
} from '../../lib/contract/user'
import { changePassword } from '../domain/accounts/change-password'
import { presentUser } from '../domain/accounts/present-user'
import { updateProfile } from '../domain/accounts/profile'
import { requestReset, resetPassword } from '../domain/accounts/reset-password'
import { listRecentlyViewed } from '../domain/catalogue/recently-viewed'
import { Failure } from '../domain/failure'
import { type AppEnv, type Services, userOf } from '../server/context'
import { body, idParam, json, refusing } from './answers'

const done = json(z.object({}), 'Done')

const profile = createRoute({
  method: 'put',
  path: '/v2/users/me',
  request: { body: body(profileSchema) },
  responses: { 200: json(userSchema, 'The customer'), ...refusing(401, 422) },
})

const password = createRoute({
  method: 'put',
  path: '/v2/users/{id}/password',
  request: { params: idParam, body: body(passwordChangeSchema) },
  responses: {
    200: json(tokenSchema, 'A new token; the old ones end'),
    ...refusing(401, 403, 404, 422),
  },
})

const askReset = createRoute({
  method: 'post',
  path: '/v2/password_reset',
  request: { body: body(resetRequestSchema) },
  responses: { 200: done, ...refusing(422) },
})

const reset = createRoute({
  method: 'put',
  path: '/v2/password_reset/{token}',
  request: {
    params: z.object({ token: z.string().max(200) }),
    body: body(passwordResetSchema),
  },
  responses: { 200: done, ...refusing(404, 422) },
})

const recentlyViewed = createRoute({
  method: 'get',
  path: '/v2/products/recently_viewed',
  responses: { 200: json(productListSchema, 'What the customer looked at last') },
})

export function registerCustomerRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, nudge } = services

  app.openapi(profile, async (c) => {
    const userId = userOf(c)
    await updateProfile(db, userId, c.req.valid('json'))
    return c.json(await presentUser(db, userId), 200)
  })

  app.openapi(password, async (c) => {
    const userId = userOf(c)
    if (c.req.valid('param').id !== userId) {
      throw new Failure(403, 'O recurso não foi encontrado')
    }
    return c.json({ token: await changePassword(db, userId, c.req.valid('json')) }, 200)
  })

  app.openapi(askReset, async (c) => {
    await requestReset(db, c.req.valid('json').email)
    nudge()
    return c.json({}, 200)
  })

  app.openapi(reset, async (c) => {
    await resetPassword(db, c.req.valid('param').token, c.req.valid('json'))
    return c.json({}, 200)
  })

  app.openapi(recentlyViewed, async (c) =>
    c.json({ products: await listRecentlyViewed(db, c.get('userId')) }, 200),
  )
}
