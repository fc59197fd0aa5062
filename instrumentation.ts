import type { Instrumentation } from 'next'

/** Runs once when the storefront starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logMissingPages, scrubErrors } = await import('./lib/services/monitoring/server-log')
  scrubErrors()
  logMissingPages()
}

/** Errors of the storefront itself while it makes a page (ERR-08). */
export const onRequestError: Instrumentation.onRequestError = async (error, { path }) => {
  const { reportServerError } = await import('./lib/services/monitoring/server-errors')
  reportServerError(error, path)
}
