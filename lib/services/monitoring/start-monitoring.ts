import { addReporter, report } from './report'
import { sentryReporter } from './sentry'

/** Sends reports and uncaught errors to the error-reporting service, if it is on; returns a stop function. */
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
  // Errors of cross-origin scripts and of browser extensions come without `error`.
  if (error) report(error)
}

function reportRejected({ reason }: PromiseRejectionEvent): void {
  report(reason)
}
