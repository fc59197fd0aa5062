import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { StartupError, startupErrorOf } from '../base/startup-error'

const LOOK_MS = 50
/** Long, since the storefront reuses its connections: one that is closed at that moment costs a shopper a 500. */
const IDLE_MS = 600_000

interface HttpServer {
  port: number
  /** From now on every answer ends its connection, so that a proxy takes the next request elsewhere; new ones are still taken. */
  turnAway(): void
  /** Takes no more connections and resolves when the running requests are answered, or after `mostMs`. */
  close(mostMs: number): Promise<void>
}

interface Place {
  port: number
  host: string
  /** Descriptor of a socket that listens already, used in the place of a port. */
  socket?: number | null
}

/** Port 0 is any free one. Throws StartupError when the port cannot be used. */
export async function serve(
  fetch: Parameters<typeof getRequestListener>[0],
  { port, host, socket = null }: Place,
): Promise<HttpServer> {
  const server = createServer(getRequestListener(fetch))
  server.keepAliveTimeout = IDLE_MS
  let isTurningAway = false
  server.prependListener('request', (_, response) => {
    if (isTurningAway) response.setHeader('connection', 'close')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const isTaken = cause.code === 'EADDRINUSE'
      const taken = new StartupError(`port ${port} is taken`)
      reject(isTaken ? taken : startupErrorOf(cause, `port ${port} at ${host} cannot be used`))
    })
    server.listen(socket === null ? { port, host } : { fd: socket }, () => resolve())
  })
  return {
    port: (server.address() as AddressInfo).port,
    turnAway() {
      isTurningAway = true
    },
    close: (mostMs) => close(server, mostMs),
  }
}

/** A kept connection becomes idle only after its last answer, so idle ones are closed again and again. */
async function close(server: Server, mostMs: number): Promise<void> {
  // After a whole turn, which takes in who has connected already: closed before, they would be refused.
  await nextTurn()
  await nextTurn()
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  const forcedClose = setTimeout(() => server.closeAllConnections(), mostMs)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(looking)
  clearTimeout(forcedClose)
}
