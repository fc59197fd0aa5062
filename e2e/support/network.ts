import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Address of the shop behind a network that a test slows down and cuts. */
export async function openNetwork(target: string) {
  const { hostname, port } = new URL(target)
  let isDown = false
  let isHeld = false
  const missing = new Set<string>()
  const held = new Map<string, (isLost: boolean) => void>()

  const server = createServer(async (req, res) => {
    const path = req.url ?? ''
    const isLost = isHeld && isDocument(req.headers.accept) ? await wait(path) : isDown
    if (isLost) return req.socket.destroy()
    if (missing.has(path)) return res.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404')
    const call = send({ hostname, port, path, method: req.method, headers: req.headers })
    call.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(res)
    })
    call.on('error', () => req.socket.destroy())
    req.pipe(call)
  }).listen(0)
  await once(server, 'listening')

  const wait = (path: string) => new Promise<boolean>((settle) => held.set(path, settle))
  const settleAll = (isLost: boolean) => {
    for (const settle of held.values()) settle(isLost)
    held.clear()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Holds documents from now on. */
    hold: () => {
      isHeld = true
    },
    /** Paths of the held documents. */
    held: () => [...held.keys()],
    /** Cuts the network, also for what is held. */
    cut: () => {
      isDown = true
      isHeld = false
      settleAll(true)
    },
    restore: () => {
      isDown = false
      isHeld = false
      settleAll(false)
    },
    /** The shop returns 404 at this path from now on. */
    remove: (path: string) => missing.add(path),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const isDocument = (accept = '') => accept.includes('text/html')
