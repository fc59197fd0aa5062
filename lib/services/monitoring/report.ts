export type ReportContext = Record<string, string | number | boolean | null>
export type Reporter = (error: unknown, context: ReportContext) => void

/** Number of reports buffered until the first reporter is loaded. */
const MAX_EARLY = 20

const reporters = new Set<Reporter>()
const early: { error: unknown; context: ReportContext }[] = []

/** Sends every report to `reporter`, including earlier buffered ones. Returns a remove function. */
export function addReporter(reporter: Reporter): () => void {
  reporters.add(reporter)
  for (const { error, context } of early.splice(0)) notify(reporter, error, context)
  return () => {
    reporters.delete(reporter)
  }
}

/** Sends an error to the error-reporting service, if configured. Never throws and shows nothing. */
export function report(error: unknown, context: ReportContext = {}): void {
  if (reporters.size === 0 && early.length < MAX_EARLY) early.push({ error, context })
  for (const reporter of reporters) notify(reporter, error, context)
}

function notify(reporter: Reporter, error: unknown, context: ReportContext): void {
  try {
    reporter(error, context)
  } catch {
    // A broken reporter must not break the shop.
  }
}
