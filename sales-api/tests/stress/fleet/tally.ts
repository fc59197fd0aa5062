/** Kinds of a browser's requests: documents, router data, scripts and pictures, sales API. */
export type Kind = 'page' | 'router' | 'file' | 'call'

/** One request and how it ended, times in milliseconds of one clock. */
export interface Asked {
  phase: string
  kind: Kind
  what: string
  from: number
  to: number
  /** Why the response is wrong; null for a right one. */
  failure: string | null
  /** Request id that nginx set; '' without a response. */
  requestId: string
  /** Shared by all attempts of one call; none for calls that are not retried. */
  call?: number
  /** What it showed although the storefront had confirmed a later price. */
  oldPrices: string[]
}

/**
 * Outage of a process. A killed process fails its open requests, the database also all later ones.
 */
export interface Outage {
  of: number | 'database'
  from: number
  to: number
}

interface PhaseCount {
  phase: string
  requests: number
  /** Pages, what the router fetches, and files. */
  failedPages: number
  failedCalls: number
  /** Failed calls that were open on a killed process, or met the database while it was away. */
  openOnKilled: number
  oldPrices: number
}

interface Faults {
  /** Failed pages. */
  pages: Asked[]
  /** Failed calls that no outage explains. */
  unexplained: Asked[]
  /** Failed calls whose repetitions all failed too. */
  unanswered: Asked[]
  oldPrices: string[]
}

type PortsOf = (requestId: string) => number[]

/** Counts by phase; `portsOf` returns the upstreams that nginx called for a request. */
export function countPhases(asked: Asked[], outages: Outage[], portsOf: PortsOf): PhaseCount[] {
  const phases = [...new Set(asked.map(({ phase }) => phase))]
  return phases.map((phase) => {
    const own = asked.filter((one) => one.phase === phase)
    const failed = own.filter(isFailed)
    const calls = failed.filter(isCall)
    return {
      phase,
      requests: own.length,
      failedPages: failed.length - calls.length,
      failedCalls: calls.length,
      openOnKilled: calls.filter((one) => isExplained(one, outages, portsOf)).length,
      oldPrices: own.filter(({ oldPrices }) => oldPrices.length > 0).length,
    }
  })
}

/** What must not have happened. */
export function findFaults(asked: Asked[], outages: Outage[], portsOf: PortsOf): Faults {
  const failed = asked.filter(isFailed)
  const calls = failed.filter(isCall)
  const right = new Set(asked.filter((one) => !isFailed(one)).map(({ call }) => call))
  const unanswered = new Map(
    calls.filter(({ call }) => !right.has(call)).map((one) => [one.call, one]),
  )
  return {
    pages: failed.filter((one) => !isCall(one)),
    unexplained: calls.filter((one) => !isExplained(one, outages, portsOf)),
    unanswered: [...unanswered.values()],
    oldPrices: asked.flatMap(({ what, oldPrices }) =>
      oldPrices.map((price) => `${what} shows ${price}`),
    ),
  }
}

const isFailed = ({ failure }: Asked): boolean => failure !== null
const isCall = ({ kind }: Asked): boolean => kind === 'call'

function isExplained({ from, to, requestId }: Asked, outages: Outage[], portsOf: PortsOf): boolean {
  const met = outages.filter((outage) => from <= outage.to && to >= outage.from)
  const ports = portsOf(requestId)
  return met.some(({ of }) => of === 'database' || ports.includes(of))
}

const HEAD = ['phase', 'requests', 'pages failed', 'calls failed', 'open on killed', 'old prices']

/** The counts of each phase, and their sum, in columns. */
export function table(counts: PhaseCount[]): string {
  const rows = [...counts, sum(counts)].map((count) => [
    count.phase,
    ...[
      count.requests,
      count.failedPages,
      count.failedCalls,
      count.openOnKilled,
      count.oldPrices,
    ].map(String),
  ])
  const all = [HEAD, ...rows]
  const widths = HEAD.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}

function sum(counts: PhaseCount[]): PhaseCount {
  const total = (name: Exclude<keyof PhaseCount, 'phase'>) =>
    counts.reduce((all, count) => all + count[name], 0)
  return {
    phase: 'all',
    requests: total('requests'),
    failedPages: total('failedPages'),
    failedCalls: total('failedCalls'),
    openOnKilled: total('openOnKilled'),
    oldPrices: total('oldPrices'),
  }
}
