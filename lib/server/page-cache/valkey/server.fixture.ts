import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@redis/client'

/** Binary of the Valkey or Redis under test. Without it, the folder store is tested instead. */
export const serverBinary = process.env.PAGE_CACHE_TEST_SERVER || null

/** A server for one test, which may kill, freeze and empty it. */
export class TestServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'page-cache-server-'))
  private process: ChildProcess | null = null
  port = 0

  get url() {
    return `redis://127.0.0.1:${this.port}`
  }

  async start(...options: string[]) {
    this.port ||= await freePort()
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder]
    const server = spawn(serverBinary ?? '', [...args, '--save', '', ...options])
    this.process = server
    for await (const line of server.stdout) {
      if (String(line).includes('Ready to accept connections')) break
    }
    server.stdout.destroy()
  }

  async kill() {
    const server = this.process
    this.process = null
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }

  freeze() {
    this.process?.kill('SIGSTOP')
  }

  thaw() {
    this.process?.kill('SIGCONT')
  }

  /** Sends one command and returns the reply. */
  async command(...args: string[]) {
    const client = createClient({ url: this.url })
    await client.connect()
    try {
      return await client.sendCommand(args)
    } finally {
      client.destroy()
    }
  }

  async remove() {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** A proxy to a server that can drop the connection silently, as a network does, and restore it. */
export class Relay {
  private readonly sockets = new Set<Socket>()
  private isCut = false
  private readonly server = createServer((near) => this.join(near))

  constructor(private readonly target: TestServer) {}

  get url() {
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async open() {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return this
  }

  cut() {
    this.isCut = true
    for (const socket of this.sockets) socket.pause()
  }

  mend() {
    this.isCut = false
    for (const socket of this.sockets) socket.destroy()
  }

  close() {
    this.mend()
    this.server.close()
  }

  private join(near: Socket) {
    const far = createConnection(this.target.port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        this.sockets.delete(from)
        to.destroy()
      })
      if (this.isCut) from.pause()
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
