import { env, workingFolder } from '../service/env'
import { run } from './run'

// Ignores EPIPE: `| head` may close the output early.
process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
  if (cause.code !== 'EPIPE') throw cause
})
process.exitCode = await run(env, { argv: process.argv.slice(2), cwd: workingFolder }, process)
