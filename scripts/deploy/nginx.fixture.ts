import http from 'node:http'
import https from 'node:https'
import { hasNginx, type Nginx, openUpstream, startNginx, type Upstream } from './run-nginx'

const describeIfInstalled = hasNginx ? describe : describe.skip

interface Answer {
  status?: number
  headers: http.IncomingHttpHeaders
  body: string
}

interface Site {
  nginx: Nginx
  apis: [Upstream, Upstream]
  storefronts: [Upstream, Upstream]
}

/**
 * Describes deploy/nginx.conf. Each test has its own nginx in front of two APIs and two
 * storefronts. Skipped where nginx is not installed.
 */
export function describeNginx(tests: (site: Site) => void): void {
  describeIfInstalled('deploy/nginx.conf', () => {
    const site = {} as Site
    beforeEach(async () => {
      site.apis = [await openUpstream(), await openUpstream()]
      site.storefronts = [await openUpstream(), await openUpstream()]
      site.nginx = await startNginx({
        3101: site.apis[0],
        3102: site.apis[1],
        3201: site.storefronts[0],
        3202: site.storefronts[1],
      })
    })
    afterEach(async () => {
      await site.nginx.stop()
      for (const { close } of upstreamsOf(site)) close()
    })
    tests(site)
  })
}

export const upstreamsOf = ({ apis, storefronts }: Site) => [...apis, ...storefronts]

export const seenBy = (upstreams: Upstream[]) => upstreams.flatMap(({ seen }) => seen)

/** Makes `upstreams` respond with `text`. */
export function respondWith(upstreams: Upstream[], text: string): void {
  for (const upstream of upstreams) upstream.answer = (_, response) => response.end(text)
}

/** Sends a request over TLS. */
export function request(
  { nginx }: Site,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
    host = 'loja.example',
    agent = new https.Agent(),
  } = {},
): Promise<Answer> {
  const length = body ? { 'content-length': Buffer.byteLength(body) } : {}
  return new Promise((resolve, reject) => {
    const call = https.request(
      {
        port: nginx.ports.https,
        path,
        method,
        headers: { host, ...length, ...headers },
        servername: host,
        agent,
        // The certificate of the test is self-signed.
        rejectUnauthorized: false,
      },
      async (response) => resolve(await readAnswer(response)),
    )
    call.on('error', reject).end(body)
  })
}

/** Sends a request without TLS. */
export function requestPlainly(
  port: number,
  path: string,
  headers = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, method, headers }
    http
      .request(options, async (response) => resolve(await readAnswer(response)))
      .on('error', reject)
      .end()
  })
}

async function readAnswer(response: http.IncomingMessage): Promise<Answer> {
  const body = Buffer.concat(await response.toArray()).toString()
  return { status: response.statusCode, headers: response.headers, body }
}
