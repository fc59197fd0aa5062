import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import type { Shop } from '../../support/purchase'
import { HOST, PORTS } from './places'
import type { PriceWatch } from './price-changes'
import type { Asked, Kind } from './tally'

/** What all browsers of a run share. */
export interface Run {
  phase: string
  asked: Asked[]
  prices: PriceWatch
  /** Counts of pages and of router responses that showed a watched price. */
  priced: { page: number; router: number }
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

interface PageResponse {
  status: number
  type: string
  location: string
  text: string
}

/** As many connections as browsers open to one host. */
const CONNECTIONS = 6
const TIMEOUT_MS = 60_000
const RETRY_MS = 200
const PATIENCE_MS = 90_000
const ROUTER = { rsc: '1' }

let calls = 0

/** Browser of a visitor with its own loopback address, because nginx limits each address. */
export function openBrowser(run: Run, address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const cached = new Set<string>()

  /** Sends one request and records its outcome. Resolves to null without a response. */
  async function ask(
    kind: Kind,
    path: string,
    judge: (answer: PageResponse) => string | null,
    { method = 'GET', headers = {}, body }: Sent = {},
    call?: number,
  ): Promise<PageResponse | null> {
    const confirmed = run.prices.confirmed(run.phase.startsWith('page server'))
    const { phase } = run
    const from = performance.now()
    const what = `${method} ${path.split('?')[0]}`
    const note = (failure: string | null, requestId = '', oldPrices: string[] = []) =>
      run.asked.push({
        phase,
        kind,
        what,
        from,
        to: performance.now(),
        failure,
        requestId,
        call,
        oldPrices,
      })
    try {
      const { requestId, ...answer } = await send(agent, address, path, { method, headers, body })
      const shown = kind === 'page' || kind === 'router' ? answer.text : ''
      if (run.prices.showsKnown(shown)) run.priced[kind as 'page' | 'router'] += 1
      note(judge(answer), requestId, run.prices.findOld(shown, confirmed))
      return answer
    } catch (cause) {
      note(String(cause))
      return null
    }
  }

  /** Calls the sales API like the shop's pages: retries a failed call until it succeeds. */
  const shop: Shop = {
    async call(method, path, body, token) {
      calls += 1
      const call = calls
      const headers: Record<string, string> = { 'content-type': 'application/json' }
      if (token) headers.authorization = `Bearer ${token}`
      const sent = {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
      }
      const deadline = performance.now() + PATIENCE_MS
      for (;;) {
        const answer = await ask('call', path, judgeCall, sent, call)
        const isOver = performance.now() > deadline
        if (answer && (judgeCall(answer) === null || isOver)) {
          return { status: answer.status, body: readJson(answer) }
        }
        if (isOver) throw new Error(`${method} ${path.split('?')[0]}: no answer`)
        await pause(RETRY_MS)
      }
    },
  }

  return {
    /** A document; its text, also of one that is not right. */
    async page(path: string): Promise<string> {
      const answer = await ask('page', path, (it) =>
        it.status === 200 && it.text.endsWith('</html>') ? null : describe(it),
      )
      return answer?.text ?? ''
    },

    /** Fetches a part of a page as Next's router does; headers name the part. */
    async router(path: string, headers: Record<string, string>): Promise<void> {
      const send = { headers: { ...ROUTER, ...headers } }
      const key = JSON.stringify(headers)
      const isRight = ({ status, type }: PageResponse) =>
        (status === 200 && type.startsWith('text/x-component')) || status === 307
      const judge = (it: PageResponse) => (isRight(it) ? null : describe(it))
      const hash = hashes.get(key) ?? ''
      const answer = await ask('router', `${path}?_rsc=${hash}`, judge, send)
      if (answer?.status !== 307) return
      // Requests the hash of the headers from the storefront once; the browser's router computes
      // it.
      const right = new URL(answer.location, `https://${HOST}`).searchParams.get('_rsc') ?? ''
      if (right === hash) return
      hashes.set(key, right)
      await this.router(path, headers)
    },

    /** The scripts, styles and pictures of a document that are not in the browser's cache. */
    async files(html: string, most: number): Promise<void> {
      const found = html.matchAll(/(?:src|href)="(\/(?:_next\/static|media)\/[^"]+)"/g)
      const wanted = [...new Set([...found].map(([, path = '']) => path.replaceAll('&amp;', '&')))]
      const missing = wanted.filter((path) => !cached.has(path)).slice(0, most)
      for (const path of missing) cached.add(path)
      const judge = (it: PageResponse) => (it.status === 200 ? null : describe(it))
      await Promise.all(missing.map((path) => ask('file', path, judge)))
    },

    shop,
    close: () => agent.destroy(),
  }
}

export type Browser = ReturnType<typeof openBrowser>

/** `_rsc` hash by the headers of a router request. */
const hashes = new Map<string, string>()

/** A 4xx status is a response; the caller judges it. */
function judgeCall(answer: PageResponse): string | null {
  const isJson = answer.text === '' || answer.type.startsWith('application/json')
  return answer.status < 500 && answer.status !== 429 && isJson ? null : describe(answer)
}

function readJson({ text, type }: PageResponse) {
  return text && type.startsWith('application/json') ? JSON.parse(text) : null
}

function describe({ status, text }: PageResponse): string {
  return `${status} ${text.slice(0, 60).replaceAll('\n', ' ')}…${text.length}`
}

function send(
  agent: Agent,
  localAddress: string,
  path: string,
  { method, headers, body }: Sent,
): Promise<PageResponse & { requestId: string }> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: PORTS.https,
      localAddress,
      agent,
      servername: HOST,
      // Signed by nobody.
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
      method,
      path,
      headers: {
        host: HOST,
        'accept-encoding': 'br',
        'user-agent': 'fleet',
        ...length,
        ...headers,
      },
    }
    const sent = request(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const { headers } = response
        const bytes = Buffer.concat(parts)
        const type = headers['content-type'] ?? ''
        const isText = /^(text|application\/json)/.test(type)
        const isBrotli = headers['content-encoding'] === 'br'
        const text = isText ? (isBrotli ? brotliDecompressSync(bytes) : bytes).toString() : ''
        resolve({
          status: response.statusCode ?? 0,
          type,
          location: headers.location ?? '',
          text,
          requestId: String(headers['x-request-id'] ?? ''),
        })
      })
    })
    sent.on('timeout', () => sent.destroy(new Error(`no answer in ${TIMEOUT_MS} ms`)))
    sent.on('error', reject).end(body)
  })
}
