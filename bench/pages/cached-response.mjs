import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findProgram } from '../../scripts/test/programs.mjs'
import { freePort } from '../../server/port.mjs'
import { responds, waitFor } from '../../server/wait-for.mjs'
import { fetchRaw } from './http.mjs'

const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']

/**
 * @typedef {import('../../server/processes.mjs').Processes} Processes
 * @typedef {{ headers: [string, string][], body: Buffer }} Answer
 * @typedef {{ pid: number, url: string }} Server
 */

/**
 * A page's response as sent over the wire.
 * @param {string} url
 * @returns {Promise<Answer>}
 */
export async function fetchResponse(url) {
  const { headers, body } = await fetchRaw(url)
  const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name))
  return { headers: kept.map(([name, value]) => [name, String(value)]), body }
}

/**
 * Starts a bare Node server that sends the stored response.
 * @param {Answer} answer
 * @param {string} folder
 * @param {Processes} processes
 * @returns {Promise<Server>}
 */
export async function startBareServer({ headers, body }, folder, processes) {
  const file = join(folder, 'answer.json')
  const all = { ...Object.fromEntries(headers), 'content-length': String(body.length) }
  writeFileSync(file, JSON.stringify({ headers: all, body: body.toString('base64') }))
  const port = await freePort()
  const args = ['bench/pages/bare-server.mjs', String(port), file]
  const server = processes.start('The bare server', process.execPath, args, { env: process.env })
  return ready(server, port)
}

/**
 * Starts nginx with the stored response as a file. Null if nginx is not installed.
 * @param {Answer} answer
 * @param {string} folder
 * @param {Processes} processes
 * @returns {Promise<Server | null>}
 */
export async function startNginx({ headers, body }, folder, processes) {
  const nginx = findProgram('nginx')
  if (!nginx) return null
  const root = resolve(folder, 'nginx')
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, 'page'), body)
  const port = await freePort()
  writeFileSync(join(root, 'nginx.conf'), nginxConfig(root, port, headers))
  const args = ['-p', root, '-c', join(root, 'nginx.conf'), '-e', 'stderr']
  const server = processes.start('nginx', nginx, args, { env: process.env })
  return ready(server, port)
}

/**
 * Runs nginx as one process, so that its CPU time is the whole CPU time.
 * @param {string} root
 * @param {number} port
 * @param {[string, string][]} headers
 */
function nginxConfig(root, port, headers) {
  const own = ['content-type', 'etag', 'last-modified']
  const added = headers.filter(([name, value]) => !own.includes(name) && !/["$\\]/.test(value))
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off; master_process off; pid ${root}/pid; error_log stderr error;
events { }
http {
  access_log off; sendfile on; keepalive_requests 10000000;
  ${folders.map((name) => `${name}_temp_path ${root}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    location / {
      root ${root}; try_files /page =404; default_type "text/html; charset=utf-8";
      ${added.map(([name, value]) => `add_header ${name} "${value}";`).join('\n      ')}
    }
  }
}
`
}

/**
 * @param {import('../../server/processes.mjs').Running} server
 * @param {number} port
 */
async function ready(server, port) {
  const url = `http://127.0.0.1:${port}/`
  await waitFor(() => responds(url), { timeoutMs: 10_000, stopped: server.exited })
  return { url, pid: server.pid }
}
