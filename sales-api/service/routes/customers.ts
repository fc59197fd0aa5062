import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  dataExportSchema,
  erasureSchema,
  passwordChangeSchema,
  passwordResetSchema,
  profileSchema,
  resetRequestSchema,
  tokenSchema,
  userSchema,
} from '@/lib/shared/contract/account'
import { productListSchema } from '@/lib/shared/contract/catalogue'
import { requirePerson } from '../captcha/captcha'
import { eraseAccount } from '../domain/accounts/erase-account'
import { exportData } from '../domain/accounts/export-data'
import { changePassword, presentUser, updateProfile } from '../domain/accounts/profile'
import { checkResetLink, requestReset, resetPassword } from '../domain/accounts/reset-password'
import { listRecentlyViewed } from '../domain/catalogue/read-products'
import { forbidden } from '../domain/http-error'
import { hashToken } from '../domain/orders/find-order'
import { emailKey, userKey } from '../limits/attempts'
import { type AppEnv, body, idParam, json, refusing, type Services, userOf } from './context'

const dataExport = createRoute({
  method: 'get',
  path: '/v2/users/me/export',
  responses: {
    200: json(dataExportSchema, 'Everything held about the customer'),
    ...refusing(401),
  },
})

const erasure = createRoute({
  method: 'post',
  path: '/v2/users/me/erasure',
  request: { body: body(erasureSchema) },
  responses: {
    204: { description: 'Erased; completed orders stay with a nameless account' },
    ...refusing(401, 422, 429),
  },
})

export function registerPrivacyRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, limits } = services

  app.openapi(dataExport, async (c) => c.json(await exportData(services, userOf(c)), 200))

  app.openapi(erasure, async (c) => {
    const userId = userOf(c)
    const { password } = c.req.valid('json')
    await limits['password-check'].run(
      { account: userKey(userId), address: c.get('address') },
      () => eraseAccount(db, userId, password),
    )
    return c.body(null, 204)
  })
}

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
    ...refusing(401, 403, 404, 422, 429),
  },
})

const resetRequest = createRoute({
  method: 'post',
  path: '/v2/password_reset',
  request: { body: body(resetRequestSchema) },
  responses: { 200: done, ...refusing(422, 429) },
})

const resetParam = z.object({ token: z.string().max(200) })

const resetLink = createRoute({
  method: 'get',
  path: '/v2/password_reset/{token}',
  request: { params: resetParam },
  responses: { 204: { description: 'The link can set a password' }, ...refusing(404, 410, 429) },
})

const reset = createRoute({
  method: 'put',
  path: '/v2/password_reset/{token}',
  request: {
    params: resetParam,
    body: body(passwordResetSchema),
  },
  responses: { 200: done, ...refusing(404, 422, 429) },
})

const recentlyViewed = createRoute({
  method: 'get',
  path: '/v2/products/recently_viewed',
  responses: { 200: json(productListSchema, 'What the customer looked at last') },
})

export function registerCustomerRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, limits, captcha } = services

  app.openapi(profile, async (c) => {
    const userId = userOf(c)
    await updateProfile(db, userId, c.req.valid('json'))
    return c.json(await presentUser(db, userId), 200)
  })

  app.openapi(password, async (c) => {
    const userId = userOf(c)
    if (c.req.valid('param').id !== userId) {
      throw forbidden()
    }
    const input = c.req.valid('json')
    const token = await limits['password-check'].run(
      { account: userKey(userId), address: c.get('address') },
      () => changePassword(db, userId, input),
    )
    return c.json({ token }, 200)
  })

  app.openapi(resetRequest, async (c) => {
    const { email, recaptcha_token: token, for_orders: forOrders } = c.req.valid('json')
    const caller = {
      account: emailKey(email),
      address: c.get('address'),
      prove: () => requirePerson(captcha, token),
    }
    // Does not start the mail job: its load would show which e-mails are known.
    await limits['reset-request'].run(caller, () => requestReset(db, email, forOrders ?? false))
    return c.json({}, 200)
  })

  app.openapi(resetLink, async (c) => {
    const { token } = c.req.valid('param')
    // Counted apart, so that looking at the link takes no attempt from its form.
    const caller = { account: `link ${hashToken(token)}`, address: c.get('address') }
    await limits['reset-confirmation'].run(caller, () => checkResetLink(db, token))
    return c.body(null, 204)
  })

  app.openapi(reset, async (c) => {
    const { token } = c.req.valid('param')
    const input = c.req.valid('json')
    // Counted per link, which only its owner has, so that nobody else can use up the attempts.
    const caller = { account: hashToken(token), address: c.get('address') }
    await limits['reset-confirmation'].run(caller, () => resetPassword(db, token, input))
    await limits.login.forget({ ...caller, account: emailKey(input.email) })
    return c.json({}, 200)
  })

  app.openapi(recentlyViewed, async (c) =>
    c.json({ products: await listRecentlyViewed(db, c.get('userId')) }, 200),
  )
}
