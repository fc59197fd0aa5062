import './start/check-tools.mjs'
import { runMain } from './start/processes.mjs'
import { runSteps } from './test/run-steps.mjs'
import { steps } from './test/steps.mjs'

// `npm test` runs every step; `npm test -- web e2e` runs the named ones.
const chosen = process.argv.slice(2)

await runMain((processes) => runSteps(chosen.length > 0 ? chosen : Object.keys(steps), processes))
