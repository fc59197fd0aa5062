import type { ReportContext } from './report'
import { scrub, scrubUrl } from './scrub'
import { stackFrames } from './stack-frames'

interface Occasion {
  id: string
  /** Milliseconds since 1970. */
  at: number
  release: string
  url: string | null
}

/** An error as a Sentry event, without anything personal. */
export function sentryEvent(error: unknown, context: ReportContext, occasion: Occasion) {
  const { type, value, stack } = describe(error)
  return {
    event_id: occasion.id,
    timestamp: occasion.at / 1000,
    platform: 'javascript',
    level: 'error',
    environment: 'production',
    release: occasion.release,
    request: occasion.url ? { url: scrubUrl(occasion.url) } : undefined,
    extra: Object.fromEntries(Object.entries(context).map(([key, held]) => [key, clean(held)])),
    exception: {
      values: [{ type, value: scrub(value), stacktrace: { frames: framesOf(stack) } }],
    },
  }
}

/** The text of a Sentry envelope that carries one event. */
export function envelopeOf(event: ReturnType<typeof sentryEvent>): string {
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

function clean(held: ReportContext[string]) {
  return typeof held === 'string' ? scrub(held) : held
}
