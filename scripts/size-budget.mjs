import '../server/check-tools.mjs'
import { runMain, UserError } from '../server/processes.mjs'
import { showHelp } from './show-help.mjs'
import { judgeRoutes, readRouteSizes } from './size-budget/budgets.mjs'

showHelp(`Usage: npm run size -- [folder]

Compares the first-load JavaScript of each route, gzipped, with its budget.
The folder is that of a build; default: .next. The exit code is 1 if a route exceeds its budget.`)

// First-load JavaScript of every route, gzip, against its budget. 1 kB = 1000 bytes.
await runMain(async () => {
  const rows = judgeRoutes(readRouteSizes(process.argv[2] ?? '.next'))
  const width = Math.max(...rows.map(({ route }) => route.length))
  for (const { route, bytes, kind, limit, problem } of rows) {
    const size = `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
    const budget = limit ? `of ${limit / 1000} kB (${kind})` : ''
    console.log(`${problem ? '✗' : '✓'} ${route.padEnd(width)} ${size} ${budget} ${problem ?? ''}`)
  }
  const problems = rows.filter(({ problem }) => problem)
  if (problems.length === 0) return 0
  throw new UserError(`Size budget: ${problems.length} of ${rows.length} routes fail.`)
})
