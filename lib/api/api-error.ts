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
