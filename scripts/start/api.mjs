import { runProgram } from '../build/bundle-api.mjs'

await runProgram('api')
