import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/port.mjs'

const NGINX = '/usr/sbin/nginx'
const OPENSSL = '/usr/bin/openssl'
const describeIfInstalled = existsSync(NGINX) && existsSync(OPENSSL) ? describe : describe.skip

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
) {
  const length = body ? { 'content-length': Buffer.byteLength(body) } : {}
  const call = https.request({
    port: nginx.ports.https,
    path,
    method,
    headers: { host, ...length, ...headers },
    servername: host,
    agent,
    // The certificate of the test is self-signed.
    rejectUnauthorized: false,
  })
  return answerTo(call.end(body))
}

/** Sends a request without TLS. */
export function requestPlainly(port: number, path: string, headers = {}, method = 'GET') {
  return answerTo(http.request({ port, host: '127.0.0.1', path, method, headers }).end())
}

async function answerTo(call: http.ClientRequest) {
  const [response] = (await once(call, 'response')) as [http.IncomingMessage]
  const body = Buffer.concat(await response.toArray()).toString()
  return { status: response.statusCode, headers: response.headers, body }
}

interface Seen {
  method: string
  url: string
  headers: http.IncomingHttpHeaders
  body: string
}

/** A storefront or a sales API behind nginx, with responses of the test. */
async function openUpstream() {
  const seen: Seen[] = []
  const upstream = {
    seen,
    answer: (_request: Seen, response: http.ServerResponse): unknown => response.end('ok'),
    port: 0,
    close: () => server.close(),
  }
  const server = http
    .createServer(async (request, response) => {
      const { method = '', url = '', headers } = request
      const body = Buffer.concat(await request.toArray()).toString()
      const one = { method, url, headers, body }
      seen.push(one)
      upstream.answer(one, response)
    })
    .listen(0, '127.0.0.1')
  await once(server, 'listening')
  upstream.port = (server.address() as AddressInfo).port
  return upstream
}

type Upstream = Awaited<ReturnType<typeof openUpstream>>

/** Whether this machine has IPv6. Without IPv6 nginx cannot open these ports. */
const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1')

/** deploy/nginx.conf with the paths and ports of a test. */
async function writeConfiguration(folder: string, upstreamPorts: Record<string, number>) {
  const ports = { http: await freePort(), https: await freePort(), own: await freePort() }
  const replaced = (file: string, changes: [string | RegExp, string][]) =>
    changes.reduce((text, [from, to]) => text.replaceAll(from, to), readFileSync(file, 'utf8'))
  const upstreams = replaced(
    'deploy/upstreams.conf',
    Object.entries(upstreamPorts).map(([from, to]) => [`127.0.0.1:${from} `, `127.0.0.1:${to} `]),
  )
  const site = replaced('deploy/nginx.conf', [
    ['/etc/nginx/acougue/', `${folder}/`],
    ['/etc/letsencrypt/live/loja.example/', `${folder}/`],
    ['/var/cache/acougue', `${folder}/cache`],
    ['/var/log/nginx/acougue.log', `${folder}/access.log`],
    ...(hasIpv6 ? [] : ([[/^ *listen \[::\].*\n/gm, '']] satisfies [RegExp, string][])),
    [/listen \[::\]:80\b/g, `listen [::1]:${ports.http}`],
    [/listen \[::\]:443\b/g, `listen [::1]:${ports.https}`],
    [/listen 80\b/g, `listen 127.0.0.1:${ports.http}`],
    [/listen 443\b/g, `listen 127.0.0.1:${ports.https}`],
    ['127.0.0.1:8080;', `127.0.0.1:${ports.own};`],
  ])
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(join(folder, 'upstreams.conf'), upstreams)
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(
    join(folder, 'nginx.conf'),
    // Workers need access to the folder of the test, which belongs to the user of the test.
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/nginx.pid;
    events {} http { ${places.join(' ')} access_log ${folder}/rest.log; include ${folder}/site.conf; }`,
  )
  return ports
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const name = ['-subj', '/CN=loja.example', '-days', '2']
  execFileSync(OPENSSL, ['req', '-x509', ...key, ...files, ...name], { stdio: 'ignore' })
}

/** Runs nginx in front of the upstreams. Keys are the ports of deploy/upstreams.conf. */
async function startNginx(upstreams: Record<string, Upstream>) {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  makeCertificate(folder)
  const ports = await writeConfiguration(
    folder,
    Object.fromEntries(Object.entries(upstreams).map(([port, upstream]) => [port, upstream.port])),
  )
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  const nginx = spawn(NGINX, [...args, '-g', 'daemon off;'], { stdio: 'ignore' })
  while (!(await connects(ports.https))) {
    if (nginx.exitCode !== null) throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'))
  }
  return {
    ports,
    /** Output of `nginx -t` for the configuration. */
    check: () => {
      const test = spawn(NGINX, [...args, '-t'], { stdio: ['ignore', 'ignore', 'pipe'] })
      return once(test, 'exit').then(async ([code]) => ({
        code,
        says: `${Buffer.concat(await test.stderr.toArray())}${readFileSync(join(folder, 'error.log'), 'utf8')}`,
      }))
    },
    readLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    /** Log of servers without `access_log`, on Debian /var/log/nginx/access.log. */
    readRest: () => readFileSync(join(folder, 'rest.log'), 'utf8'),
    async stop() {
      nginx.kill('SIGQUIT')
      if (nginx.exitCode === null) await once(nginx, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

type Nginx = Awaited<ReturnType<typeof startNginx>>

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })
}
