import '../server/check-tools.mjs'
import { runMain } from '../server/processes.mjs'
import { showHelp } from './show-help.mjs'
import { QUICK, runSteps } from './test/run-steps.mjs'
import { steps } from './test/steps.mjs'

showHelp(`Usage: npm run verify

Runs the quick checks before a commit, and stops after the first stage that fails:

${QUICK.map((name) => `  ${name.padEnd(8)}  ${steps[name]?.title}`).join('\n')}`)

// Quick checks before a commit. The web tests include the import rules.
await runMain((processes) => runSteps(QUICK, processes))
