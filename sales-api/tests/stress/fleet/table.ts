import type { PhaseCount } from './tally'

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
