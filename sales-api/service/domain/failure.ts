import type { FieldErrors } from '@/lib/shared/contract/common'

/** A refusal with its HTTP status and wire body (B.2); thrown by the domain, answered by the server. */
export class Failure extends Error {
  readonly status: 400 | 401 | 403 | 404 | 410 | 413 | 422 | 429
  readonly errors?: FieldErrors
  /** The account calls' JSON message object. */
  readonly fields?: FieldErrors
  /** Whole seconds until another try makes sense. */
  readonly retryAfter?: number

  constructor(
    status: Failure['status'],
    text: string,
    detail: { errors?: FieldErrors; fields?: FieldErrors; retryAfter?: number } = {},
  ) {
    super(text)
    this.status = status
    this.errors = detail.errors
    this.fields = detail.fields
    this.retryAfter = detail.retryAfter
  }
}

const PROCESSING = 'Houve um problema processando'

export const notLoggedIn = () => new Failure(401, "You're not logged in.")
export const notFound = () => new Failure(404, 'O recurso não foi encontrado')
export const gone = () => new Failure(410, 'O recurso não está mais disponível')
export const noActiveCart = () => new Failure(404, 'No active cart order.')

/** 422 with its errors by field. */
export const refused = (errors: FieldErrors) => new Failure(422, PROCESSING, { errors })

/** 422 of an account call, with the JSON message object (B.2). */
export const refusedAccount = (fields: FieldErrors) =>
  new Failure(422, PROCESSING, { errors: fields, fields })

const TOO_MANY_TRIES = 'Muitas tentativas. Tente novamente em alguns minutos'

/** 429 with the milliseconds to wait; of a checkout call by the field it belongs to. */
export const tooManyTries = (waitMs: number, field?: string) =>
  new Failure(429, TOO_MANY_TRIES, {
    ...(field ? { errors: { [field]: [TOO_MANY_TRIES] } } : { fields: { base: [TOO_MANY_TRIES] } }),
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  })

export const wrongState = () => refused({ state: ['Pedido não está nessa etapa'] })
