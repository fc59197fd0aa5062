import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { plainReason } from '@/lib/shared/plain-reason.mjs'
import type { Env } from '../service/env'
import {
  type CommandResult,
  createProgress,
  type Message,
  type Progress,
  type Request,
  type Stream,
  socketPath,
} from './protocol'

const LOST =
  'the shop stopped before it responded; the command ran completely or not at all, so check before repeating it'

/** Sends the command to the running API. Resolves to null when none listens at `path`. */
export function callApi(
  path: string,
  request: Request,
  onProgress: (progress: Progress) => void,
): Promise<CommandResult | null> {
  return new Promise((resolve) => {
    let isConnected = false
    const socket = connect(path, () => {
      isConnected = true
      socket.write(`${JSON.stringify(request)}\n`)
    })
    socket.once('error', (cause: NodeJS.ErrnoException) => {
      if (isConnected) resolve({ failure: LOST, exitCode: 1 })
      else if (cause.code === 'EACCES') resolve({ failure: notAllowed(path), exitCode: 1 })
      else if (isNobody(cause.code)) resolve(null)
      else resolve({ failure: unusable(path, cause), exitCode: 1 })
    })
    const lines = createInterface({ input: socket })
    // Handled above; readline emits the socket's errors again.
    lines.on('error', () => {})
    lines.on('line', (line) => {
      const message = messageIn(line)
      if (!message) socket.destroy()
      else if ('progress' in message) onProgress(message.progress)
      else resolve(message)
    })
    lines.once('close', () => {
      if (isConnected) resolve({ failure: LOST, exitCode: 1 })
    })
  })
}

function messageIn(line: string): Message | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function unusable(path: string, cause: unknown): string {
  return `${path} cannot be used: ${plainReason(cause) ?? 'it is no socket of the shop'}`
}

function notAllowed(path: string): string {
  return `${path} belongs to another user: run this as the user who runs the shop`
}

/** No socket, one that a killed API left behind, or a path that no socket can have. */
function isNobody(code: string | undefined): boolean {
  return code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'EINVAL' || code === 'ENOTSOCK'
}

interface Output {
  stdout: Pick<NodeJS.WritableStream, 'write'>
  stderr: Stream
}

/** Runs one `npm run ops` call and returns its exit code. Loads modules of rare calls on demand. */
export async function run(env: Env, request: Request, output: Output): Promise<number> {
  const { argv } = request
  const options = argv.slice(0, argv.includes('--') ? argv.indexOf('--') : undefined)
  if (argv.length === 0 || argv[0] === 'help' || options.some(isHelp)) {
    const { helpFor } = await import('./execute')
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
  const { runDirectly } = await import('./execute')
  return await runDirectly(env, request, (done, total, label) => onProgress({ done, total, label }))
}
