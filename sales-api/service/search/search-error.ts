/** A query that cannot be answered; status and message as Algolia's. */
export class SearchError extends Error {
  override readonly name = 'SearchError'

  constructor(
    readonly status: 400 | 404,
    message: string,
  ) {
    super(message)
  }
}
