import { ApiError, errorTexts, isRecord, isStatus, strings } from './errors'

/** The call left and no clear answer came: what it asked for may be done or not. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError'
}

/** What a failed call means for its caller. */
export interface CallFailure {
  /** What to tell the shopper. */
  texts: string[]
  /** Texts of the refused fields, under their names on the wire. */
  fields: Readonly<Record<string, string[]>>
  /** The bearer is no longer valid: a private page leaves for the login, which says so. */
  isSessionOver: boolean
  /** It must not be repeated before somebody has looked. */
  isOutcomeUnknown: boolean
}

/** The one reading of a failed call, for forms, buttons and checkout alike. */
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
