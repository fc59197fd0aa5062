import { scrubUrl } from './scrub'
import { sentryReporter } from './sentry'
import { writeLine } from './server-log'

const reporter = sentryReporter()

/** Reports a page that the server could not render, and writes down whose request it was: Next itself logs the error without it. */
export function reportServerError(error: unknown, path: string, id?: string | string[]): void {
  const context = { requestId: String(id ?? ''), path: scrubUrl(path) }
  writeLine(JSON.stringify({ ...context, msg: 'page could not be rendered' }))
  reporter?.(error, context)
}
