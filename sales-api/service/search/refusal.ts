/** A query that cannot be answered, told as Algolia tells it. */
export class SearchRefusal extends Error {
  override readonly name = 'SearchRefusal'

  constructor(
    readonly status: 400 | 404,
    message: string,
  ) {
    super(message)
  }
}
