import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../support/api-process'
import { accepts, type Child, startChild, waitFor } from './children'
import { FOLDER, HOST, PORTS } from './places'

const folder = join(FOLDER, 'nginx')
const accessLog = join(folder, 'access.log')

/** deploy/nginx.conf with only places, ports, certificate and a third storefront changed. */
export async function startNginx() {
  mkdirSync(folder, { recursive: true })
  makeCertificate()
  writeFileSync(join(folder, 'upstreams.conf'), upstreams())
  writeFileSync(join(folder, 'site.conf'), site())
  writeFileSync(join(folder, 'nginx.conf'), frame())
  const log = join(folder, 'error.log')
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', log, '-g', 'daemon off;']
  const child = startChild('nginx', args, { log })
  await waitFor(() => accepts(PORTS.https), `nginx does not answer, see ${log}`, child.hasEnded)
  return {
    stop: () => child.end('SIGQUIT'),
    /** Ports of the upstreams that nginx called for each request, by request id. */
    readPorts(): (requestId: string) => number[] {
      const byId = new Map(readFileSync(accessLog, 'utf8').split('\n').map(portsOfLine))
      return (requestId) => byId.get(requestId) ?? []
    },
  }
}

function portsOfLine(line: string): [string, number[]] {
  const ports = [...line.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port))
  return [line.slice(line.lastIndexOf(' ') + 1), ports]
}

function upstreams(): string {
  const [, , third] = PORTS.storefronts
  const text = readFileSync('deploy/upstreams.conf', 'utf8')
  return text.replace(/^(.*127\.0\.0\.1:)3202( .*)$/m, `$&\n$1${third}$2`)
}

function site(): string {
  const changes: [string | RegExp, string][] = [
    ['/etc/nginx/acougue/', `${folder}/`],
    [`/etc/letsencrypt/live/${HOST}/`, `${folder}/`],
    ['/var/cache/acougue', `${folder}/cache`],
    ['/var/log/nginx/acougue.log', accessLog],
    [/listen 80\b/g, `listen 127.0.0.1:${PORTS.http}`],
    [/listen 443\b/g, `listen 127.0.0.1:${PORTS.https}`],
    ['127.0.0.1:8080;', `127.0.0.1:${PORTS.own};`],
  ]
  const text = readFileSync('deploy/nginx.conf', 'utf8')
  return changes.reduce((all, [from, to]) => all.replaceAll(from, to), text)
}

function frame(): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} worker_processes 1; pid ${folder}/nginx.pid;
    events { worker_connections 4096; }
    http { ${places.join(' ')} include /etc/nginx/mime.types; include ${folder}/site.conf; }`
}

function makeCertificate(): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const name = ['-subj', `/CN=${HOST}`, '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...key, ...files, ...name], { stdio: 'ignore' })
}

/** Newest first: Debian's Valkey, else its Redis. */
const BINARIES = ['valkey-server', 'redis-server']

/** A Valkey or Redis for the pages of all storefronts, without persistence. */
export async function openPageServer() {
  const binary = BINARIES.find((name) => spawnSync(name, ['--version']).status === 0)
  if (!binary) throw new Error('Valkey or Redis is needed: install valkey-server or redis-server.')
  const port = await freePort()
  const log = join(FOLDER, 'page-server.log')
  let child: Child | null = null

  return {
    binary,
    url: `redis://127.0.0.1:${port}`,
    async start(): Promise<void> {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', FOLDER, '--save', '']
      child = startChild(binary, args, { log })
      await waitFor(() => accepts(port), `${binary} does not answer, see ${log}`, child.hasEnded)
    },
    /** Ends it with all that it holds. */
    stop: async (): Promise<void> => child?.end('SIGKILL'),
  }
}
