import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'

/** Records the requests of the page to this path from now on. */
export function recordRequests(page: Page, method: string, path: RegExp): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === method && path.test(pathname)) requests.push(request)
  })
  return requests
}

/** Holds requests to `url` until the returned function is called. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  options?: { times: number },
): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(url, (route) => held.then(() => route.continue()), options)
  return letThrough
}

/** A raw response. `head` omits headers about time and chunks; `body` is decoded. */
export interface RawResponse {
  status: number | undefined
  headers: IncomingHttpHeaders
  head: string[]
  body: string
}

const OF_SENDING = /^(date|transfer-encoding|connection|keep-alive):/i

/** Sends a request with only these headers. */
export async function requestRaw(
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawResponse> {
  const { hostname, port } = new URL(url)
  const path = url.slice(url.indexOf('/', 'http://'.length))
  const call = send({ hostname, port, path, method, headers }).end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const bytes = Buffer.concat(await answer.toArray())
  const names = answer.rawHeaders
  const head = names.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${names[at + 1]}`] : []))
  return {
    status: answer.statusCode,
    headers: answer.headers,
    head: head.filter((header) => !OF_SENDING.test(header)),
    body: decode(bytes, answer.headers['content-encoding']),
  }
}

function decode(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}
