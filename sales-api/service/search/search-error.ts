import { HttpError } from '../domain/http-error'

/** A query that cannot be answered; status and message as Algolia's. */
export class SearchError extends HttpError {
  override readonly name = 'SearchError'

  constructor(
    override readonly status: 400 | 404,
    message: string,
  ) {
    super(status, message)
  }
}
