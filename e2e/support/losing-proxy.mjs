import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { isApiPath } from '../../lib/api/api-paths.mjs'

/**
 * Starts a proxy in front of a shop. It loses 5 % of the calls before the API and another 5 % after
 * the API has acted. `seed` decides which calls.
 * @param {string} shop
 * @param {number} seed
 */
export async function startLosingProxy(shop, seed) {
  const { hostname, port } = new URL(shop)
  const random = seeded(seed)
  /** @type {string[]} */
  const lost = []
  const server = createServer((req, res) => {
    const path = req.url ?? '/'
    const isCall = isApiPath(path.split('?')[0] ?? '') && !path.startsWith('/media/')
    const fate = isCall ? random() : 1
    const call = `${req.method} ${path.split('?')[0]}`
    if (fate < 0.05) {
      lost.push(`${call} before the API`)
      req.socket.destroy()
      return
    }
    const { method, headers } = req
    const forwarded = request({ hostname, port, path, method, headers }, (answer) => {
      // Browsers repeat a call themselves if a connection that they used before ends.
      res.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' })
      if (fate < 0.1) {
        lost.push(`${call} after the API`)
        answer.resume().on('end', () => req.socket.destroy())
      } else {
        answer.pipe(res)
      }
    })
    forwarded.on('error', () => req.socket.destroy())
    req.pipe(forwarded)
  })
  await once(server.listen(0), 'listening')
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://localhost:${address.port}`,
    /** The lost calls. */
    lost,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * Pseudo-random numbers from 0 to 1: a linear congruential generator.
 * @param {number} seed
 */
function seeded(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
