export type Json = Record<string, unknown>

/** An error response in Stripe's form. */
export class Failure extends Error {
  override readonly name = 'Failure'

  constructor(
    readonly status: number,
    readonly error: Json & { type: string; message: string },
  ) {
    super(error.message)
  }
}

export function invalid(message: string, more: Json = {}): Failure {
  return new Failure(400, { type: 'invalid_request_error', message, ...more })
}

export function missing(what: string, id: string, param: string): Failure {
  const message = `No such ${what}: '${id}'`
  return new Failure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message,
  })
}

/** Value of a required parameter. Throws when the parameter is missing or empty. */
export function required(params: Json, name: string): string {
  const value = params[name]
  if (typeof value === 'string' && value !== '') return value
  throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
}

/** Amount in the smallest unit of its currency. Throws unless it is a positive integer. */
export function positiveAmount(text: string, param: string): number {
  const amount = Number(text)
  if (!Number.isInteger(amount)) {
    throw invalid(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param })
  }
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.'
    throw invalid(message, { code: 'parameter_invalid_integer', param })
  }
  return amount
}
