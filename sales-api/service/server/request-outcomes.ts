import { randomUUID } from 'node:crypto'
import type { Hook } from '@hono/zod-openapi'
import type { Context, ErrorHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes, routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { ZodError } from 'zod'
import type { WireWithdrawnProduct } from '@/lib/shared/contract/catalogue'
import type { FieldErrors, WireError } from '@/lib/shared/contract/common'
import { describeError, OperatorError } from '../base/errors'
import { isUnavailable } from '../db/unavailable'
import { HttpError, notFound, unprocessable } from '../domain/http-error'
import type { Metrics } from '../metrics/create-metrics'
import { type AppEnv, CallerLeft } from '../routes/context'

/** Accepted request ids of the proxy. Other texts could forge log lines or carry personal data. */
const REQUEST_ID = /^[\w-]{8,64}$/

/** Routes polled by monitoring, logged at level debug. */
const WATCHING = /^\/(health|metrics)/

/** Logs one line per request with its route, so that no number, token or query is logged. */
export function logRequests(log: Logger) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    const requestId = REQUEST_ID.test(given) ? given : randomUUID()
    const begun = performance.now()
    c.set('requestId', requestId)
    c.header('x-request-id', requestId)
    await next()
    // Not c.header(), which slows down sending a response that already exists.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-content-type-options', 'nosniff')
    const route = routeOf(c)
    log[WATCHING.test(route) ? 'debug' : 'info'](
      {
        requestId,
        method: c.req.method,
        route,
        status: c.res.status,
        ms: Math.round(performance.now() - begun),
      },
      'request',
    )
  })
}

const ANY = '/*'

/** Pattern of the matched route; for a call refused earlier, of the route it would have reached. */
export function routeOf(c: Context): string {
  const reached = routePath(c)
  if (reached !== ANY) return reached
  return matchedRoutes(c).find(({ path }) => path !== ANY)?.path ?? ANY
}

/** Records route, status and duration of each request. */
export function measureRequests({ recordRequest }: Metrics) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const begun = performance.now()
    await next()
    const { method } = c.req
    const seconds = (performance.now() - begun) / 1000
    recordRequest({ method, route: routeOf(c), status: c.res.status }, seconds)
  })
}

const UNAVAILABLE = 'A loja está indisponível no momento. Tente novamente em instantes'
/** Refusal of a rule of the shop at the counter. */
const NOT_POSSIBLE = 'Não é possível agora. Confira o pedido e tente de novo'
const RETRY_SECONDS = '5'
/** Status that nginx logs for a request whose caller left; never sent. */
const LEFT = 499

/** Responds to errors of routes. Logs unforeseen errors and hides them from the caller. */
export function respondToFailure(log: Logger): ErrorHandler<AppEnv> {
  return (error, c) => {
    if (error instanceof HttpError) return respond(c, error)
    if (error instanceof OperatorError) {
      return respond(c, unprocessable({ base: [error.portuguese ?? NOT_POSSIBLE] }))
    }
    if (error instanceof HTTPException && error.status < 500) {
      return c.json({ error: 'Requisição inválida' }, error.status)
    }
    if (error instanceof CallerLeft) return new Response(null, { status: LEFT })
    const requestId = c.get('requestId')
    const described = { requestId, route: routeOf(c), ...describeError(error) }
    if (isUnavailable(error)) {
      log.warn(described, 'database unavailable')
      return c.json({ error: UNAVAILABLE }, 503, { 'retry-after': RETRY_SECONDS })
    }
    log.error(described, 'request failed')
    return c.json({ error: 'Erro interno' }, 500)
  }
}

/** Responds to input that breaks the contract: 404 for a path parameter, else 422 by field. */
export const respondToInvalidInput: Hook<unknown, AppEnv, string, unknown> = (result, c) => {
  if (result.success) return undefined
  if (result.target === 'param') return respond(c, notFound())
  return respond(c, unprocessable(fieldErrors(result.error as ZodError)))
}

function respond(c: Context<AppEnv>, failure: HttpError) {
  const body: WireError & { product?: WireWithdrawnProduct } = {
    error: failure.message,
    ...(failure.errors ? { errors: failure.errors } : {}),
    ...(failure.fields ? { message: failure.fields } : {}),
    ...(failure.product ? { product: failure.product } : {}),
  }
  if (failure.retryAfter) c.header('retry-after', String(failure.retryAfter))
  return c.json(body, failure.status)
}

function fieldErrors(error: ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const field = String(issue.path.at(-1) ?? 'base')
    errors[field] = [issue.code === 'too_big' ? 'Valor grande demais' : 'Valor inválido']
  }
  return errors
}
