import '../server/check-tools.mjs'
import { runMain } from '../server/processes.mjs'
import { showHelp } from './show-help.mjs'
import { runSteps } from './test/run-steps.mjs'
import { QUICK, steps } from './test/steps.mjs'

showHelp(`Usage: npm run verify

Runs the quick checks before a commit, and stops after the first stage that fails:

${QUICK.map((name) => `  ${name.padEnd(8)}  ${steps[name]?.title}`).join('\n')}`)

// The quick gate before a commit; the import rules are among the web tests.
await runMain((processes) => runSteps(QUICK, processes))
