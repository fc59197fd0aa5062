import './start/check-tools.mjs'
import { runMain } from './start/processes.mjs'
import { runSteps } from './test/run-steps.mjs'
import { WHOLE } from './test/steps.mjs'

// `npm test` runs every test; `npm test -- web e2e` runs the named steps.
const chosen = process.argv.slice(2)

await runMain((processes) => runSteps(chosen.length > 0 ? chosen : WHOLE, processes))
