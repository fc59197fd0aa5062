import { ApiError, errorTexts, isRecord, isStatus, strings } from './errors'

/** A call that was sent without a clear response: the API may have carried it out or not. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError'
}

/** What a failed call means for its caller. */
export interface CallFailure {
  /** Texts for the shopper. */
  texts: string[]
  /** Texts of the refused fields, under their names on the wire. */
  fields: Readonly<Record<string, string[]>>
  /** The bearer is no longer valid: a private page redirects to the login with the reason. */
  isSessionOver: boolean
  /** The call must not be repeated before its outcome is known. */
  isOutcomeUnknown: boolean
}

/** Reads a failed call, for forms, buttons and checkout. */
export function callFailure(error: unknown): CallFailure {
  return {
    texts: errorTexts(error),
    fields: fieldTexts(error),
    isSessionOver: isStatus(error, 401),
    isOutcomeUnknown: error instanceof OutcomeUnknownError,
  }
}

/** Error texts by field: account calls send them as `message`, others as `errors`. */
export function fieldTexts(error: unknown): Record<string, string[]> {
  if (!(error instanceof ApiError) || !isRecord(error.body)) return {}
  const { message, errors } = error.body
  const map = isRecord(message) ? message : isRecord(errors) ? errors : error.body
  return Object.fromEntries(Object.entries(map).map(([field, value]) => [field, strings(value)]))
}
