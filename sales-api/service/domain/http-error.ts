import type { WireWithdrawnProduct } from '@/lib/shared/contract/catalogue'
import type { CheckoutField } from '@/lib/shared/contract/checkout'
import type { FieldErrors } from '@/lib/shared/contract/common'

/** A refusal with its HTTP status and wire body. The domain throws it, the server sends it. */
export class HttpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 410 | 413 | 422 | 429
  readonly errors?: FieldErrors
  /** JSON message object of the account calls. */
  readonly fields?: FieldErrors
  /** Whole seconds until a retry makes sense. */
  readonly retryAfter?: number
  /** The product of a 410. */
  readonly product?: WireWithdrawnProduct

  constructor(
    status: HttpError['status'],
    text: string,
    detail: Pick<HttpError, 'errors' | 'fields' | 'retryAfter' | 'product'> = {},
  ) {
    super(text)
    this.status = status
    this.errors = detail.errors
    this.fields = detail.fields
    this.retryAfter = detail.retryAfter
    this.product = detail.product
  }
}

const PROCESSING = 'Houve um problema processando'

export const unauthorized = () => new HttpError(401, "You're not logged in.")
export const NOT_FOUND = 'O recurso não foi encontrado'
export const notFound = () => new HttpError(404, NOT_FOUND)
/** 403 of another's data, which does not tell whether it exists. */
export const forbidden = () => new HttpError(403, NOT_FOUND)
export const gone = (product?: WireWithdrawnProduct) =>
  new HttpError(410, 'O recurso não está mais disponível', { product })
export const noActiveCart = () => new HttpError(404, 'No active cart order.')

/** Returns the texts of fields with an error, by wire field, or null without errors. */
export function fieldErrors(found: Record<string, string | null>): FieldErrors | null {
  const errors = Object.entries(found).flatMap(([field, text]) => (text ? [[field, [text]]] : []))
  return errors.length > 0 ? Object.fromEntries(errors) : null
}

/** 422 with texts by field. */
export const unprocessable = (errors: FieldErrors) => new HttpError(422, PROCESSING, { errors })

/** 422 of a checkout step. The storefront knows where to show each of these fields. */
export const unprocessableStep = (field: CheckoutField, texts: string[]) =>
  unprocessable({ [field]: texts })

/** 422 of an account call, with the JSON message object. */
export const unprocessableAccount = (fields: FieldErrors) =>
  new HttpError(422, PROCESSING, { errors: fields, fields })

const TOO_MANY_TRIES = 'Muitas tentativas. Tente novamente em alguns minutos'

/** 429 with the milliseconds to wait; for a checkout call, with the text on its field. */
export const tooManyTries = (waitMs: number, field?: CheckoutField) =>
  new HttpError(429, TOO_MANY_TRIES, {
    ...(field ? { errors: { [field]: [TOO_MANY_TRIES] } } : { fields: { base: [TOO_MANY_TRIES] } }),
    retryAfter: Math.max(1, Math.ceil(waitMs / 1000)),
  })

/** 422 of a step that needs the gateway while the gateway does not respond. */
export const gatewayAway = () =>
  unprocessableStep('payments', ['Não conseguimos falar com o banco agora'])

export const wrongState = () => unprocessableStep('state', ['Pedido não está nessa etapa'])
