/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serverBinary, TestServer } from './server.fixture'

const onServer = serverBinary ? describe : describe.skip

onServer('storefronts in processes of their own', () => {
  const server = new TestServer()
  const folder = mkdtempSync(join(tmpdir(), 'storefronts-'))
  const opened: Storefront[] = []

  beforeAll(async () => {
    mkdirSync(join(folder, '.next/server'), { recursive: true })
    writeFileSync(join(folder, '.next/BUILD_ID'), 'build-1')
    await server.start()
  })
  afterEach(() => Promise.all(opened.splice(0).map((storefront) => storefront.kill())))
  afterAll(async () => {
    await server.remove()
    rmSync(folder, { recursive: true })
  })

  function open() {
    const storefront = new Storefront(server.url, join(folder, '.next/server'))
    opened.push(storefront)
    return storefront
  }

  it.each([
    ['is killed', 'SIGKILL'],
    ['stands still for a while', 'SIGSTOP'],
  ] as const)('CACHE-02 end with an old price when one of them %s', async (_, signal) => {
    const [one, other] = [open(), open()]
    await one.call('make', `price 1, ${signal}`)
    while ((await other.call('ask')) !== `price 1, ${signal}`);
    other.process.kill(signal)
    await one.call('invalidate', 'product:a')
    await one.call('settle', 'product:a')
    other.process.kill('SIGCONT')
    const next = signal === 'SIGKILL' ? open() : other
    while ((await next.call('ask')) !== null);
    await one.call('make', 'price 2')
    while ((await next.call('ask')) !== 'price 2');
    await one.call('invalidate', 'product:a')
    await one.call('settle', 'product:a')
  })

  it('CACHE-01 stop on a signal, and find the pages after a restart', async () => {
    const one = open()
    await one.call('make', 'price 3')
    const ended = once(one.process, 'exit')
    void one.call('stop')
    expect(await ended).toEqual([0, null])
    expect(await open().call('ask')).toBe('price 3')
  })
})

class Storefront {
  readonly process: ChildProcess
  private readonly answers: AsyncIterator<string>

  constructor(url: string, serverDistDir: string) {
    const script = join(__dirname, 'storefront.fixture.mjs')
    const env = { ...process.env, PAGE_CACHE_URL: url }
    const started = spawn(process.execPath, [script, serverDistDir], {
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.process = started
    this.answers = createInterface(started.stdout)[Symbol.asyncIterator]()
  }

  async call(call: string, text = '') {
    this.process.stdin?.write(`${JSON.stringify({ call, text })}\n`)
    for (;;) {
      const { value, done } = await this.answers.next()
      if (done) return undefined
      if (!value.startsWith('>')) continue
      const { result, error } = JSON.parse(value.slice(1))
      if (error) throw new Error(error)
      return result
    }
  }

  async kill() {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return
    const ended = once(this.process, 'exit')
    this.process.kill('SIGKILL')
    await ended
  }
}
