import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGzip } from 'node:zlib'

type Answering = (incoming: IncomingMessage, outgoing: ServerResponse) => void

const JSON_TYPE = { 'content-type': 'application/json' }
const CHUNK = Buffer.alloc(1_000_000, ' ')

/** How an API can fail with status 200. */
export const faults = {
  html: (_, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bem-vindo ao Wi-Fi</html>')
  },
  truncated: (_, outgoing) => {
    outgoing.writeHead(200, JSON_TYPE).end('{"id":1,"name":"Pica')
  },
  'another shape': (_, outgoing) => {
    outgoing.writeHead(200, JSON_TYPE).end('{}')
  },
  trickling: (_, outgoing) => {
    outgoing.writeHead(200, JSON_TYPE)
    const timer = setInterval(() => outgoing.write(' '), 200)
    outgoing.on('close', () => clearInterval(timer))
  },
} satisfies Record<string, Answering>

/** 300 MB of blanks, with no word of it in the head; `onSent` learns what was handed to the connection. */
export function endless(onSent: (bytes: number) => void, packed = false): Answering {
  return (_, outgoing) => {
    outgoing.writeHead(200, { ...JSON_TYPE, ...(packed ? { 'content-encoding': 'gzip' } : {}) })
    const target = packed ? createGzip() : outgoing
    if (target !== outgoing) target.pipe(outgoing)
    let sent = 0
    const more = () => {
      while (!outgoing.destroyed && sent < 300_000_000) {
        sent += CHUNK.length
        onSent(sent)
        if (!target.write(CHUNK)) return target.once('drain', more)
      }
      target.end()
    }
    more()
  }
}

/** The sales API by a way on which calls can be answered by somebody else. */
export async function breakableAnswers(target: string) {
  let broken: Answering | null = null
  const server = createServer((incoming, outgoing) => {
    if (broken) return broken(incoming, outgoing)
    const { method, headers } = incoming
    const onward = forward(target + incoming.url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    break(answering: Answering) {
      broken = answering
    },
    mend() {
      broken = null
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
