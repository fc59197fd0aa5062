import { rmSync } from 'node:fs'
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGzip } from 'node:zlib'
import { e2eEnv, e2eFolder } from '../../scripts/test/e2e-env.mjs'
import { freePort } from '../../server/port.mjs'
import { createProcesses } from '../../server/processes.mjs'
import { readSettings } from '../../server/settings.mjs'
import { startStorefront } from '../../server/shop.mjs'
import { test as base } from './test'

type Answering = (incoming: IncomingMessage, outgoing: ServerResponse) => void

const JSON_TYPE = { 'content-type': 'application/json' }
const CHUNK = Buffer.alloc(1_000_000, ' ')

/** Failures of an API without an error status. */
export const faults = {
  silent: () => {},
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

/**
 * 300 MB of spaces without a content length. `onSent` gets the bytes handed to the connection so
 * far.
 */
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

/** Proxy in front of the sales API that can respond in its place. */
async function breakableApi(target: string) {
  let broken: { paths: RegExp; answering: Answering } | null = null
  const server = createServer((incoming, outgoing) => {
    if (broken?.paths.test(incoming.url ?? '')) return broken.answering(incoming, outgoing)
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
    /** Responds to calls of these paths with a fault until `mend`. */
    break(answering: Answering, paths = /./) {
      broken = { paths, answering }
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

/**
 * Starts a separate storefront with an empty page cache. Tests may break its connection to the
 * sales API.
 */
export const test = base.extend<{ shop: Awaited<ReturnType<typeof startShop>> }>({
  shop: async ({ salesApi }, use) => {
    const shop = await startShop(salesApi.baseUrl)
    await use(shop)
    await shop.stop()
  },
})

async function startShop(salesApiUrl: string) {
  const folder = e2eFolder(process.env, 'broken-answers')
  rmSync(folder, { recursive: true, force: true })
  const api = await breakableApi(salesApiUrl)
  const processes = createProcesses()
  const secret = 'told by this test'
  const settings = readSettings({
    ...e2eEnv(process.env),
    PORT: String(await freePort()),
    SALES_API_URL: api.url,
    NEXT_CACHE_DIR: folder,
    WEBHOOK_SECRET: secret,
  })
  await startStorefront(settings, processes, false)
  return {
    api,
    url: `http://127.0.0.1:${settings.port}`,
    /** Secret that signs webhooks to this storefront. */
    secret,
    async stop() {
      await processes.stopAll()
      api.stop()
    },
  }
}
