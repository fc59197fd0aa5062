import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isSharedPage } from '../../server/missing/shared-pages.mjs'
import { scrub, scrubUrl, sentryReporter } from './sentry'

/**
 * Scrubs personal data and tokens from standard error. Next logs the full URL of a request it could
 * not proxy.
 */
export function scrubErrors(target: Pick<Console, 'error'> = console): void {
  const write = target.error
  target.error = (...parts: unknown[]) =>
    write(...parts.map((part) => (typeof part === 'string' ? scrub(part) : part)))
}

/**
 * Writes one line with the request id to standard error for every page with status 404 or 5xx. Only
 * the warming at a start requests the shared pages of missing subjects by their own addresses.
 */
export function logFailedPages(write: (line: string) => void = writeLine): void {
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const { statusCode: status } = response
    const isMissing = status === 404 && !isSharedPage(request.url ?? '')
    const isFailure = isMissing || status >= 500
    if (!isFailure || !isPage(response)) return
    const requestId = request.headers['x-request-id']
    write(JSON.stringify({ requestId, status, url: scrubUrl(request.url ?? '') }))
  })
}

/** Bypasses `scrubErrors`, which would redact request ids as tokens. */
export function writeLine(line: string): void {
  process.stderr.write(`${line}\n`)
}

function isPage(response: ServerResponse): boolean {
  return String(response.getHeader('content-type')).startsWith('text/html')
}

const reporter = sentryReporter()

/** Reports a page that failed to render and logs its request id, which Next's own log lacks. */
export function reportServerError(error: unknown, path: string, id?: string | string[]): void {
  const context = { requestId: String(id ?? ''), path: scrubUrl(path) }
  writeLine(JSON.stringify({ ...context, msg: 'page could not be rendered' }))
  reporter?.(error, context)
}
