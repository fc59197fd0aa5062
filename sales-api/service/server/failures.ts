import type { Hook } from '@hono/zod-openapi'
import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import type { ZodError } from 'zod'
import type { WireWithdrawnProduct } from '@/lib/shared/contract/catalogue'
import type { FieldErrors, WireError } from '@/lib/shared/contract/common'
import { describeError, OperatorError } from '../base/errors'
import { isUnavailable } from '../db/unavailable'
import { HttpError, notFound, unprocessable } from '../domain/http-error'
import { type AppEnv, CallerLeft } from '../routes/context'
import { routeOf } from './log-requests'

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
