import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { plainReason } from '@/lib/shared/plain-reason.mjs'
import type { CommandResult, Message, Progress, Request } from './protocol'

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
