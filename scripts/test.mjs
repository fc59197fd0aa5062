import '../server/check-tools.mjs'
import { runMain } from '../server/processes.mjs'
import { showHelp } from './show-help.mjs'
import { runSteps, WHOLE } from './test/run-steps.mjs'
import { steps } from './test/steps.mjs'

showHelp(`Usage: npm test -- [step…]

Runs the named steps, or all of these in this order. Stops after the first stage that fails, and
ends with 'N passed, N failed'.

${WHOLE.map((name) => `  ${name.padEnd(10)}  ${steps[name]?.title}`).join('\n')}`)

// `npm test` runs every test; `npm test -- web e2e` runs the named steps.
const chosen = process.argv.slice(2)

await runMain((processes) => runSteps(chosen.length > 0 ? chosen : WHOLE, processes))
