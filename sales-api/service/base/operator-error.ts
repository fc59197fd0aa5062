/** A refused operation with a one-line message for operators. Customers get an `HttpError`. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
