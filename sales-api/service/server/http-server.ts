import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { StartupError, startupErrorOf } from '../base/errors'

const LOOK_MS = 50
/**
 * Idle time in ms. Long, because a connection closed while the storefront reuses it costs a shopper
 * a 500.
 */
const IDLE_MS = 600_000

interface HttpServer {
  port: number
  /**
   * Makes every response close its connection, so that a proxy moves to another process. Still
   * accepts connections.
   */
  turnAway(): void
  /** Stops accepting connections. Resolves when running requests are done, or after `mostMs`. */
  close(mostMs: number): Promise<void>
}

interface Place {
  port: number
  host: string
  /** Descriptor of a listening socket, used instead of a port. */
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

/**
 * Closes idle connections repeatedly: a keep-alive connection becomes idle only after its last
 * response.
 */
async function close(server: Server, mostMs: number): Promise<void> {
  // Waits one turn, so that clients already connected are accepted before the listener closes.
  await nextTurn()
  await nextTurn()
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  const forcedClose = setTimeout(() => server.closeAllConnections(), mostMs)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(looking)
  clearTimeout(forcedClose)
}
