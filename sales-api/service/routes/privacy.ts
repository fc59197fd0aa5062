import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { dataExportSchema, erasureSchema } from '@/lib/shared/contract/account'
import { eraseAccount } from '../domain/accounts/erase-account'
import { exportData } from '../domain/accounts/export-data'
import { userKey } from '../limits/account-key'
import { type AppEnv, type Services, userOf } from './context'
import { body, json, refusing } from './responses'

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
