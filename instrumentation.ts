import type { Instrumentation } from 'next'

export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logFailedPages, scrubErrors } = await import('./lib/services/monitoring/server-log')
  scrubErrors()
  logFailedPages()
}

/** Reports errors of the storefront's server during a render. */
export const onRequestError: Instrumentation.onRequestError = async (error, { path, headers }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { reportServerError } = await import('./lib/services/monitoring/server-log')
  reportServerError(error, path, headers['x-request-id'])
}
