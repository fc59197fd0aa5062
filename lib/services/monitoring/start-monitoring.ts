import { addReporter, report } from './report'
import { sentryReporter } from './sentry'

/** Sends reports and uncaught errors of this page to the error-reporting service, if it is on (ERR-08, ERR-09). */
export function startMonitoring(): () => void {
  const reporter = sentryReporter()
  if (!reporter) return () => {}
  const stopReporting = addReporter(reporter)
  window.addEventListener('error', reportUncaught)
  window.addEventListener('unhandledrejection', reportRejected)
  return () => {
    window.removeEventListener('error', reportUncaught)
    window.removeEventListener('unhandledrejection', reportRejected)
    stopReporting()
  }
}

function reportUncaught({ error }: ErrorEvent): void {
  // Scripts of others and of browser extensions tell no error.
  if (error) report(error)
}

function reportRejected({ reason }: PromiseRejectionEvent): void {
  report(reason)
}
