import './start/check-tools.mjs'
import { runProgram } from './build/bundle-api.mjs'
import { loadDotEnv } from './start/settings.mjs'

loadDotEnv()
await runProgram('ops')
