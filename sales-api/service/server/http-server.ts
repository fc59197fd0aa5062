import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { StartupError } from '../startup-error'

/** How long a request may still run when the server closes. */
const CLOSE_MS = 10_000
const LOOK_MS = 50
/** Long, since the storefront reuses its connections: one that is closed at that moment costs a shopper a 500. */
const IDLE_MS = 600_000

interface HttpServer {
  port: number
  /** Takes no more connections and resolves when the running requests are answered. */
  close(): Promise<void>
}

interface Place {
  port: number
  host: string
}

/** Port 0 is any free one. Throws StartupError when the port cannot be used. */
export async function serve(
  fetch: Parameters<typeof getRequestListener>[0],
  { port, host }: Place,
): Promise<HttpServer> {
  const server = createServer(getRequestListener(fetch))
  server.keepAliveTimeout = IDLE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason = cause.code === 'EADDRINUSE' ? 'is taken' : `cannot be used: ${cause.message}`
      reject(new StartupError(`port ${port} ${reason}`))
    })
    server.listen(port, host, () => resolve())
  })
  return { port: (server.address() as AddressInfo).port, close: () => close(server) }
}

/** A kept connection becomes idle only after its last answer, so idle ones are closed again and again. */
async function close(server: Server): Promise<void> {
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  const giveUp = setTimeout(() => server.closeAllConnections(), CLOSE_MS)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(looking)
  clearTimeout(giveUp)
}
