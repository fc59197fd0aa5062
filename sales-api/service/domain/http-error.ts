import type { CheckoutField } from '@/lib/shared/contract/checkout'
import type { FieldErrors } from '@/lib/shared/contract/common'

/** A refusal with its HTTP status and wire body; thrown by the domain, sent by the server. */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 410 | 413 | 422 | 429
  readonly errors?: FieldErrors
  /** The account calls' JSON message object. */
  readonly fields?: FieldErrors
  /** Whole seconds until another try makes sense. */
  readonly retryAfter?: number

  constructor(
    status: HttpError['status'],
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

export const unauthorized = () => new HttpError(401, "You're not logged in.")
export const notFound = () => new HttpError(404, 'O recurso não foi encontrado')
export const gone = () => new HttpError(410, 'O recurso não está mais disponível')
export const noActiveCart = () => new HttpError(404, 'No active cart order.')

/** The texts of the fields that have one, as the wire names them; null when nothing is wrong. */
export function fieldErrors(found: Record<string, string | null>): FieldErrors | null {
  const errors = Object.entries(found).flatMap(([field, text]) => (text ? [[field, [text]]] : []))
  return errors.length > 0 ? Object.fromEntries(errors) : null
}

/** 422 with its errors by field. */
export const unprocessable = (errors: FieldErrors) => new HttpError(422, PROCESSING, { errors })

/** 422 of a checkout step: the storefront knows where each of these fields is shown. */
export const unprocessableStep = (field: CheckoutField, texts: string[]) =>
  unprocessable({ [field]: texts })

/** 422 of an account call, with the JSON message object. */
export const unprocessableAccount = (fields: FieldErrors) =>
  new HttpError(422, PROCESSING, { errors: fields, fields })

const TOO_MANY_TRIES = 'Muitas tentativas. Tente novamente em alguns minutos'

/** 429 with the milliseconds to wait; of a checkout call by the field it belongs to. */
export const tooManyTries = (waitMs: number, field?: CheckoutField) =>
  new HttpError(429, TOO_MANY_TRIES, {
    ...(field ? { errors: { [field]: [TOO_MANY_TRIES] } } : { fields: { base: [TOO_MANY_TRIES] } }),
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  })

/** 422 of a step that needs the gateway, which does not answer now. */
export const gatewayAway = () =>
  unprocessableStep('payments', ['Não conseguimos falar com o banco agora'])

export const wrongState = () => unprocessableStep('state', ['Pedido não está nessa etapa'])
