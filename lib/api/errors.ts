import type { WireError } from '../shared/contract/common'

/** A response that is not OK; `body` is the parsed JSON, or the text when it is not JSON. */
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

/** The call got no valid response: network failure, time-out or abort. */
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

/** The API refused the call, so nothing was done; after a 5xx or no response that is unknown. */
export function isClientError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500
}

/** The call did not reach the API, or its response was lost; 502 to 504 are a proxy's. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof NetworkError || isStatus(error, 502, 503, 504)
}

export const UNPROCESSABLE = 'Houve um problema processando'
export const NO_RESPONSE =
  'Não conseguimos falar com a loja agora. Aguarde um instante e tente de novo.'

/** For a call whose token is no longer valid. */
export const SESSION_OVER = 'Sua sessão terminou. Entre de novo para continuar.'

/**
 * Texts for the shopper: the API's `error` and every value of `errors`, without the general
 * sentence where a value names the cause. Our own text for an expired session, 5xx, HTML and no
 * response.
 */
export function errorTexts(error: unknown): string[] {
  if (!isClientError(error)) return [NO_RESPONSE]
  if (error.status === 401) return [SESSION_OVER]
  const texts = bodyTexts(error.body)
  if (texts.length > 0) return texts
  return [error.status === 422 ? UNPROCESSABLE : NO_RESPONSE]
}

function bodyTexts(body: unknown): string[] {
  if (typeof body === 'string') return /^\s*</.test(body) ? [] : [body.trim()].filter(Boolean)
  if (!isRecord(body)) return []
  const values = isRecord(body.errors) ? Object.values(body.errors).flatMap(strings) : []
  const texts = new Set([...strings(body.error), ...values])
  if (values.length > 0) texts.delete(UNPROCESSABLE)
  return [...texts]
}

/** The texts in a value of an error body. */
export function strings(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.filter((entry): entry is string => typeof entry === 'string' && entry !== '')
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A deletion that another tab did first (404) counts as done. */
export async function deleteOnce(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!isStatus(error, 404)) throw error
  }
}
