import './start/check-tools.mjs'
import { runProgram } from './build/bundle-api.mjs'
import { loadDotEnv } from './start/dot-env.mjs'

await runProgram('ops', loadDotEnv)
