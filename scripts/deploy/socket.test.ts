/** @jest-environment node */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { freePort } from '../../server/port.mjs'
import { responds, waitFor } from '../../server/wait-for.mjs'

const ACTIVATE = '/usr/bin/systemd-socket-activate'
const whereInstalled = existsSync(ACTIVATE) ? it : it.skip

const PROGRAM = `
  import { createServer } from 'node:http'
  import { storefrontEnv } from './lib/env/storefront.mjs'
  createServer((_, res) => res.end()).listen({ fd: storefrontEnv.socket })
`

whereInstalled(
  'RUN-08 a process answers at the socket that systemd opened before it was there',
  async () => {
    const port = await freePort()
    const node = [process.execPath, '--input-type=module', '-e', PROGRAM]
    const systemd = spawn(ACTIVATE, ['-l', `127.0.0.1:${port}`, ...node], { stdio: 'ignore' })
    const isAnswered = () => responds(`http://127.0.0.1:${port}/`)
    expect(await waitFor(isAnswered, { timeoutMs: 30_000 })).toBe(true)
    systemd.kill()
    await once(systemd, 'exit')
  },
)
