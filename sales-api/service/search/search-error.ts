/** A query that cannot be answered, told as Algolia tells it. */
export class SearchError extends Error {
  override readonly name = 'SearchError'

  constructor(
    readonly status: 400 | 404,
    message: string,
  ) {
    super(message)
  }
}
