import type { WireError } from '../shared/contract/common'

/** A non-OK answer with its status and parsed body; `body` is the text when it is not JSON (ERR-01). */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(errorText(body) ?? `HTTP ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** The call got no answer at all: network failure, time-out or abort. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

function errorText(body: unknown): string | null {
  if (typeof body === 'string') return body.slice(0, 300) || null
  if (body && typeof body === 'object' && 'error' in body) return String((body as WireError).error)
  return null
}

export function isStatus(error: unknown, ...statuses: number[]): error is ApiError {
  return error instanceof ApiError && statuses.includes(error.status)
}

/** The API understood the call and said no, so that nothing was done; after 5xx and silence nobody knows. */
export function isClientError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500
}

const UNPROCESSABLE = 'Houve um problema processando'
const NO_ANSWER = 'Não conseguimos falar com a loja agora. Aguarde um instante e tente de novo.'

/** A call with a token that is none any more. */
export const SESSION_OVER = 'Sua sessão terminou. Entre de novo para continuar.'

/** What to tell the shopper: own words for a session that is over, else `error`, then every value of `errors`; own words for 5xx, HTML and silence (ERR-05 to ERR-07, A43). */
export function errorTexts(error: unknown): string[] {
  if (!isClientError(error)) return [NO_ANSWER]
  if (error.status === 401) return [SESSION_OVER]
  const texts = bodyTexts(error.body)
  if (texts.length > 0) return texts
  return [error.status === 422 ? UNPROCESSABLE : NO_ANSWER]
}

/** The values of an account call's `message` map, else of `errors` (B.2, AUTH-31). */
export function fieldTexts(error: unknown): Record<string, string[]> {
  if (!(error instanceof ApiError) || !isRecord(error.body)) return {}
  const { message, errors } = error.body
  const map = isRecord(message) ? message : isRecord(errors) ? errors : error.body
  return Object.fromEntries(Object.entries(map).map(([field, value]) => [field, strings(value)]))
}

function bodyTexts(body: unknown): string[] {
  if (typeof body === 'string') return /^\s*</.test(body) ? [] : [body.trim()].filter(Boolean)
  if (!isRecord(body)) return []
  const values = isRecord(body.errors) ? Object.values(body.errors).flatMap(strings) : []
  return [...new Set([...strings(body.error), ...values])]
}

function strings(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.filter((entry): entry is string => typeof entry === 'string' && entry !== '')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A deletion that counts as done when another tab was first (404). */
export async function deleteOnce(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!isStatus(error, 404)) throw error
  }
}
