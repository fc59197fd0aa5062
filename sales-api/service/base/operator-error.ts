/** What the shop's own people may not do, told to them in one line; customers get a `HttpError`. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
