import { env, workingFolder } from '../service/env'
import { run } from './run'

// A reader that stops early, as in `| head`, is no error.
process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
  if (cause.code !== 'EPIPE') throw cause
})
process.exitCode = await run(env, { argv: process.argv.slice(2), cwd: workingFolder }, process)
