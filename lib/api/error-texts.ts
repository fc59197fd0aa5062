import { ApiError, isClientError } from './api-error'

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
