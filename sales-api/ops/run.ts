import type { Env } from '../service/env'
import { callApi } from './call-api'
import { type CommandResult, type Progress, type Request, socketPath } from './protocol'
import { createProgress, type Stream } from './show-progress'

interface Output {
  stdout: Pick<NodeJS.WritableStream, 'write'>
  stderr: Stream
}

/** Runs one `npm run ops` call and returns its exit code. Loads modules of rare calls on demand. */
export async function run(env: Env, request: Request, output: Output): Promise<number> {
  const { argv } = request
  const options = argv.slice(0, argv.includes('--') ? argv.indexOf('--') : undefined)
  if (argv.length === 0 || argv[0] === 'help' || options.some(isHelp)) {
    const { helpFor } = await import('./help')
    const stream = argv.length === 0 ? output.stderr : output.stdout
    stream.write(helpFor(argv[0] === 'help' ? argv.slice(1) : argv))
    return argv.length === 0 ? 2 : 0
  }
  const progress = createProgress(output.stderr)
  const result = await execute(env, request, progress.show)
  progress.end()
  if ('failure' in result) {
    output.stderr.write(`${result.failure}\n`)
  } else {
    const isJson = options.includes('--json')
    output.stdout.write(`${isJson ? JSON.stringify(result.result, null, 2) : result.text}\n`)
  }
  return result.exitCode
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h'
}

async function execute(
  env: Env,
  request: Request,
  onProgress: (progress: Progress) => void,
): Promise<CommandResult> {
  const result = env.databaseUrl
    ? null
    : await callApi(socketPath(env.dataDir), request, onProgress)
  if (result) return result
  const { runDirectly } = await import('./run-directly')
  return await runDirectly(env, request, (done, total, label) => onProgress({ done, total, label }))
}
