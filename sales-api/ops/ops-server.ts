import { rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Ops } from './command'
import { execute } from './execute'
import { type Message, type Request, socketPath } from './protocol'

/** Time limits in ms: to receive a request, and for commands still running when the API stops. */
const REQUEST_MS = 10_000
const STOP_MS = 10_000
const LONGEST_REQUEST = 1_000_000

/**
 * Listens for operator commands on a socket in the data folder. Requires the folder's lock, so an
 * existing socket is stale.
 */
export async function startOpsServer(
  ops: Omit<Ops, 'progress'>,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const path = socketPath(ops.env.dataDir)
  const waiting = new Set<Socket>()
  const running = new Set<Promise<void>>()
  const server = createServer(async (socket) => {
    // Ignores errors of an operator who disconnects.
    socket.on('error', () => {})
    waiting.add(socket)
    const request = await readRequest(socket).catch(() => null)
    waiting.delete(socket)
    if (!request) return socket.destroy()
    const response = respond(socket, request, ops, log)
    running.add(response)
    await response.finally(() => running.delete(response))
  })
  try {
    rmSync(path, { force: true })
    await listenPrivately(server, path)
  } catch (cause) {
    log.warn({ code: (cause as NodeJS.ErrnoException).code }, 'npm run ops cannot reach this API')
    return { stop: async () => {} }
  }
  return {
    async stop() {
      server.close()
      for (const socket of waiting) socket.destroy()
      await Promise.race([Promise.all(running), pause(STOP_MS, null, { ref: false })])
    },
  }
}

/**
 * Sets the umask around `listen`, which binds synchronously, so that only the owner can connect.
 */
function listenPrivately(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    const before = process.umask(0o177)
    try {
      server.listen(path, () => resolve())
    } finally {
      process.umask(before)
    }
  })
}

async function respond(
  socket: Socket,
  request: Request,
  ops: Omit<Ops, 'progress'>,
  log: Logger,
): Promise<void> {
  const send = (message: Message) => {
    if (socket.writable) socket.write(`${JSON.stringify(message)}\n`)
  }
  const begun = performance.now()
  const progress: Ops['progress'] = (done, total, label) =>
    send({ progress: { done, total, label } })
  const outcome = await execute({ ...ops, progress }, request)
  const ms = Math.round(performance.now() - begun)
  const command = request.argv.slice(0, 2).join(' ')
  log.info({ command, exitCode: outcome.exitCode, ms }, 'ops')
  send(outcome)
  await new Promise<void>((resolve) => socket.end(() => resolve()))
  socket.destroy()
}

async function readRequest(socket: Socket): Promise<Request> {
  socket.setEncoding('utf8')
  const timer = setTimeout(() => socket.destroy(), REQUEST_MS)
  let text = ''
  try {
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      text += chunk
      if (text.includes('\n') || text.length > LONGEST_REQUEST) break
    }
  } finally {
    clearTimeout(timer)
  }
  return checkRequest(JSON.parse(text.slice(0, text.indexOf('\n'))))
}

function checkRequest(value: Partial<Request>): Request {
  const { argv, cwd } = value
  const isRequest =
    Array.isArray(argv) && argv.every((word) => typeof word === 'string') && typeof cwd === 'string'
  if (!isRequest) throw new Error('not a request')
  return { argv, cwd }
}
