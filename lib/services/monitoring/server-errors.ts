import { scrubUrl } from './scrub'
import { sentryReporter } from './sentry'

const reporter = sentryReporter()

/** Reports a page that the server could not render. */
export function reportServerError(error: unknown, path: string): void {
  reporter?.(error, { path: scrubUrl(path) })
}
