import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** A free port below those the system lends to clients, so that none of them takes it while the API is down. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
