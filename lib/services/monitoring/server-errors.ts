import { scrubUrl } from './scrub'
import { sentryReporter } from './sentry'

const reporter = sentryReporter()

/** Tells the error-reporting service of a page the server could not make. */
export function reportServerError(error: unknown, path: string): void {
  reporter?.(error, { path: scrubUrl(path) })
}
