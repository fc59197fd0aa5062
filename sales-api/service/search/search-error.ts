import { HttpError } from '../domain/http-error'

/** Error of a search, with status and message as Algolia sends them. */
export class SearchError extends HttpError {
  override readonly name = 'SearchError'

  constructor(
    override readonly status: 400 | 404,
    message: string,
  ) {
    super(status, message)
  }
}
