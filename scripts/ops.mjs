import '../server/check-tools.mjs'
import { loadDotEnv } from '../server/dot-env.mjs'
import { runProgram } from './build/bundle-api.mjs'

await runProgram('ops', loadDotEnv)
