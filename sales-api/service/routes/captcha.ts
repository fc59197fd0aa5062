import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { challengeSchema } from '@/lib/shared/contract/account'
import { notFound } from '../domain/http-error'
import type { AppEnv, Services } from './context'
import { json, refusing } from './responses'

const challenge = createRoute({
  method: 'get',
  path: '/v2/captcha/challenge',
  responses: {
    200: json(challengeSchema, 'Work whose solution is a recaptcha_token, once'),
    ...refusing(404),
  },
})

export function registerCaptchaRoutes(app: OpenAPIHono<AppEnv>, { captcha }: Services): void {
  app.openapi(challenge, async (c) => {
    const work = await captcha.challenge()
    if (!work) throw notFound()
    c.header('cache-control', 'no-store')
    return c.json(work, 200)
  })
}
