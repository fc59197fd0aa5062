interface Options extends ErrorOptions {
  /** What the counter shows of the refusal. */
  portuguese?: string
}

/** A refused operation with a one-line message for operators. Customers get an `HttpError`. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
  readonly portuguese?: string

  constructor(message: string, { portuguese, ...options }: Options = {}) {
    super(message, options)
    this.portuguese = portuguese
  }
}
