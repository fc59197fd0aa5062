import './start/check-tools.mjs'
import { runMain } from './start/processes.mjs'
import { runSteps } from './test/run-steps.mjs'
import { QUICK } from './test/steps.mjs'

// The quick gate before a commit; the import rules are among the web tests.
await runMain((processes) => runSteps(QUICK, processes))
