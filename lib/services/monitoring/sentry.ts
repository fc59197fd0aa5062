import { adaptersEnv } from '../../env/adapters.mjs'
import { publicEnv } from '../../env/public'
import { addReporter, type ReportContext, type Reporter, report } from './report'

/** Maximum of events per page or server, so that a broken page does not flood the service. */
const MAX_EVENTS = 20
const RELEASE = `sales-frontend@${publicEnv.appVersion}`

/**
 * Returns a reporter that posts each message once to Sentry's envelope endpoint. Null outside
 * production or without a DSN.
 */
export function sentryReporter({ production, sentryDsn } = adaptersEnv): Reporter | null {
  const url = production && sentryDsn ? envelopeUrl(sentryDsn) : null
  if (!url) return null
  const sent = new Set<string>()
  return (error, context) => {
    const kind = String(error)
    if (sent.has(kind) || sent.size >= MAX_EVENTS) return
    sent.add(kind)
    const event = sentryEvent(error, context, {
      id: crypto.randomUUID().replaceAll('-', ''),
      at: Date.now(),
      release: RELEASE,
      url: typeof location === 'undefined' ? null : location.href,
    })
    const body = envelopeOf(event)
    fetch(url, { method: 'POST', body, credentials: 'omit', keepalive: true }).catch(() => {
      // This failure cannot be reported.
    })
  }
}

/** Where the events of a DSN `https://key@host/project` are posted; null when it is not a URL. */
function envelopeUrl(dsn: string): string | null {
  if (!URL.canParse(dsn)) return null
  const { origin, username, pathname } = new URL(dsn)
  const path = pathname.replace(/\/([^/]+)\/?$/, '/api/$1/envelope/')
  return `${origin}${path}?sentry_key=${username}&sentry_version=7`
}

interface EventInfo {
  id: string
  /** Milliseconds since 1970. */
  at: number
  release: string
  url: string | null
}

/** Returns an error as a Sentry event without personal data. */
function sentryEvent(error: unknown, context: ReportContext, info: EventInfo) {
  const { type, value, stack } = describe(error)
  return {
    event_id: info.id,
    timestamp: info.at / 1000,
    platform: 'javascript',
    level: 'error',
    environment: 'production',
    release: info.release,
    request: info.url ? { url: scrubUrl(info.url) } : undefined,
    extra: Object.fromEntries(Object.entries(context).map(([key, value]) => [key, clean(value)])),
    exception: {
      values: [{ type, value: scrub(value), stacktrace: { frames: framesOf(stack) } }],
    },
  }
}

/** One JSON document per line: envelope header, item header, event. */
function envelopeOf(event: ReturnType<typeof sentryEvent>): string {
  const head = { event_id: event.event_id, sent_at: new Date(event.timestamp * 1000).toISOString() }
  return [head, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n')
}

function describe(error: unknown) {
  if (!(error instanceof Error)) return { type: 'Error', value: String(error), stack: '' }
  return { type: error.name, value: error.message, stack: error.stack ?? '' }
}

function framesOf(stack: string) {
  return stackFrames(stack).map((frame) => ({ ...frame, filename: scrubUrl(frame.filename) }))
}

function clean(value: ReportContext[string]) {
  return typeof value === 'string' ? scrub(value) : value
}

interface StackFrame {
  filename: string
  function: string
  lineno: number
  colno: number
}

const CHROMIUM = /^\s*at (?:(.+?) \()?(\S+?):(\d+):(\d+)\)?$/
const OTHERS = /^(.*?)@(\S+?):(\d+):(\d+)$/

/** Returns the frames of a stack, outermost first as Sentry expects. */
export function stackFrames(stack: string): StackFrame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, filename, row, column] = CHROMIUM.exec(line) ?? OTHERS.exec(line) ?? []
      if (!filename) return []
      return [{ filename, function: name || '?', lineno: Number(row), colno: Number(column) }]
    })
    .reverse()
}

/**
 * Sends reports and uncaught errors to the error-reporting service, if configured. Returns a stop
 * function.
 */
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

const EMAIL = /[^\s@"'<>/]+@[^\s@"'<>/]+\.[a-z]{2,}/gi
/** CPF, phone, CEP and card numbers, with or without punctuation. */
const LONG_NUMBER = /\d(?:[\s().-]{0,2}\d){7,}/g
const QUERY = /(\/[^\s?#"')]*)[?#][^\s"')]*/g
/** Path segment that grants access without a login, in pages and in the API. */
const SECRET = /(\/(?:acompanhar|trackers|password_reset)\/+)[^\s/?#"')]+/gi
/** Product in a path, or a possible token. */
const PRODUCT_OR_TOKEN = /\/produtos\/[^\s/?#"')]+|[\w-]{24,}/g
/** Words, with hyphens between them: `bife-ancho-angus-500g`. */
const SLUG = /^(?:\/produtos\/.+|\d{0,4}[a-z]*(?:-\d{0,4}[a-z]*)*)$/
/** Error code like DEPTH_ZERO_SELF_SIGNED_CERT. */
const CODE = /^[A-Z]+(_[A-Z]+)+$/

/** Removes e-mails, long numbers, query strings and tokens. */
export function scrub(text: string): string {
  return hideTokens(text.replace(EMAIL, '[e-mail]').replace(QUERY, '$1')).replace(
    LONG_NUMBER,
    '[number]',
  )
}

/** Removes query and fragment of a URL and replaces secrets in its path. Product slugs stay. */
export function scrubUrl(url: string): string {
  return hideTokens(url.replace(/[?#].*$/s, ''))
}

function hideTokens(text: string): string {
  return text
    .replace(SECRET, '$1[token]')
    .replace(PRODUCT_OR_TOKEN, (found) => (isWords(found) ? found : '[token]'))
}

function isWords(found: string): boolean {
  return SLUG.test(found) || CODE.test(found)
}
