/** @jest-environment node */
import type { Beginning, Entry } from '../entry.mjs'
import { Relay, serverBinary, TestServer } from './server.fixture'
import { SharedStore } from './shared-store.mjs'
import { SharedTags } from './shared-tags.mjs'

const TAG = 'product:a'
const ONE_YEAR = 31_536_000
const key = '/route-cache/APP_PAGE/0af/$/produtos/a'
const onServer = serverBinary ? describe : describe.skip

onServer('storefronts that share a server', () => {
  const server = new TestServer()
  let opened: Storefront[] = []

  beforeAll(() => server.start())
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    jest.spyOn(console, 'log').mockImplementation(() => {})
  })
  afterEach(async () => {
    server.thaw()
    await Promise.all(opened.map((storefront) => storefront.close()))
    opened = []
    await server.kill()
    await server.start()
    jest.restoreAllMocks()
  })
  afterAll(() => server.remove())

  async function open(url = server.url) {
    const storefront = new Storefront(url)
    opened.push(storefront)
    await storefront.tags.opened
    return storefront
  }

  it('CACHE-01 serve a page that one of them has rendered', async () => {
    const [one, other] = [await open(), await open()]
    await one.make('price 1')
    expect(await other.ask()).toBe('price 1')
  })

  it('CACHE-01 render a missing page once, also for concurrent requests to all', async () => {
    const [one, other] = [await open(), await open()]
    expect(await one.store.join(key, null)).toBeNull()
    const joined = other.store.join(key, null)
    await one.make('price 1')
    expect((await joined)?.value).toMatchObject({ html: 'price 1' })
  })

  it('CACHE-01 render a page again that another one could not store', async () => {
    const [one, other] = [await open(), await open()]
    expect(await one.store.join(key, null)).toBeNull()
    const joined = other.store.join(key, null)
    await one.store.leave(key)
    expect(await joined).toBeNull()
  })

  it('CACHE-01 send an expired page while another storefront re-renders it', async () => {
    const [one, other] = [await open(), await open()]
    const old = one.entry('price 1')
    expect(await one.store.join(key, old)).toBeNull()
    expect((await other.store.join(key, old))?.value).toMatchObject({ html: 'price 1' })
  })

  it('CACHE-02 serve nothing older than a change: the notified one immediately, the others on the message', async () => {
    const [one, other] = [await open(), await open()]
    await one.make('price 1')
    expect(await other.ask()).toBe('price 1')
    const change = await one.tags.invalidate([TAG], ONE_YEAR)
    await one.tags.settle([TAG], change)
    expect(await one.ask()).toBeNull()
    await until(async () => (await other.ask()) === null)
    await one.make('price 2')
    expect(await other.ask()).toBe('price 2')
  })

  it('CACHE-02 find a change by their poll without a message', async () => {
    const [one, other] = [await open(), await open()]
    await one.make('price 1')
    expect(await other.ask()).toBe('price 1')
    await other.tags.connection?.unsubscribe()
    await one.change()
    await until(async () => (await other.ask()) === null)
  })

  it('CACHE-02 treat as stale a render begun before a change and ended after it', async () => {
    const [one, other] = [await open(), await open()]
    const begun = other.tags.begin()
    await one.change()
    await other.make('price 1', begun)
    expect(await one.ask()).toBeNull()
    await until(async () => (await other.ask()) === null)
  })

  it('CACHE-02 serve the old page for less than 10 s when disconnected, and the new price when connected again', async () => {
    const relay = await new Relay(server).open()
    const [one, cutOff] = [await open(), await open(relay.url)]
    await one.make('price 1')
    expect(await cutOff.ask()).toBe('price 1')
    relay.cut()
    await one.change()
    expect(await cutOff.ask()).toBe('price 1')
    const clock = jest.spyOn(performance, 'now')
    clock.mockReturnValue(performance.now() + 4_001)
    expect(await cutOff.ask()).toBeNull()
    const begun = cutOff.tags.begin()
    await cutOff.make('price 1, of a read before', begun)
    expect(await cutOff.ask()).toBe('price 1, of a read before')
    clock.mockReturnValue(performance.now() + 4_001)
    expect(await cutOff.ask()).toBeNull()
    clock.mockRestore()
    await one.make('price 2')
    relay.mend()
    await until(async () => (await cutOff.ask()) === 'price 2')
    relay.close()
  })

  it('CACHE-02 settle no change while the server is away, and none that the server lost', async () => {
    const one = await open()
    const change = await one.tags.invalidate([TAG], ONE_YEAR)
    await server.command('FLUSHALL')
    await expect(one.tags.settle([TAG], change)).rejects.toThrow('was reset')
    await server.kill()
    await until(() => one.tags.client === null)
    await expect(one.tags.invalidate([TAG], ONE_YEAR)).rejects.toThrow('does not answer')
    await expect(one.tags.settle([TAG], change)).rejects.toThrow('does not answer')
  })

  it('CACHE-03 serve pages from memory while the server restarts', async () => {
    const one = await open()
    await one.make('price 1')
    await server.kill()
    expect(await one.ask()).toBe('price 1')
    await server.start()
    await until(async () => (await one.ask()) === null)
    await one.make('price 1')
    expect(await (await open()).ask()).toBe('price 1')
  })

  it('CACHE-03 log once that the server is away and once that it is back, without its address', async () => {
    const relay = await new Relay(server).open()
    const one = await open(relay.url.replace('//', '//user:secret@'))
    await until(() => one.tags.hasFailed)
    await one.tags.hear()
    await one.tags.read().catch((cause) => one.tags.fail(cause))
    expect(console.error).toHaveBeenCalledTimes(1)
    await one.tags.close()
    const other = await open(relay.url)
    await server.kill()
    await until(() => other.tags.hasFailed)
    await server.start()
    await until(() => jest.mocked(console.log).mock.calls.length > 0)
    await other.tags.hear()
    expect(console.log).toHaveBeenCalledTimes(1)
    const said = [jest.mocked(console.error).mock.calls, jest.mocked(console.log).mock.calls]
    expect(JSON.stringify(said)).not.toMatch(/secret|user:/)
    relay.close()
  })

  it('CACHE-03 wait only briefly for a server that hangs', async () => {
    const one = await open()
    await one.make('price 1')
    server.freeze()
    one.store.memory.entries.clear()
    expect(await one.ask()).toBeNull()
    expect(one.tags.client).toBeNull()
    await one.store.write(key, one.entry('price 1'))
    expect(await one.ask()).toBe('price 1')
    server.thaw()
    await until(() => one.tags.client !== null)
    expect(await one.ask()).toBe('price 1')
  })

  it('CACHE-03 start over with a server that was emptied', async () => {
    const [one, other] = [await open(), await open()]
    await one.make('price 1')
    expect(await other.ask()).toBe('price 1')
    for (const tag of ['b', 'c', 'd']) await one.tags.invalidate([tag], ONE_YEAR)
    const begun = one.tags.begin()
    await server.command('FLUSHALL')
    await until(async () => (await one.ask()) === null && (await other.ask()) === null)
    await one.change()
    await one.make('price 1', begun)
    expect(await one.ask()).toBeNull()
    expect(await other.ask()).toBeNull()
    await one.make('price 2')
    await until(async () => (await other.ask()) === 'price 2')
  })

  it('CACHE-03 use nothing of a server restored from an older copy', async () => {
    const one = await open()
    await one.make('price 1')
    await server.command('SAVE')
    await one.change()
    await server.kill()
    await server.start('--save', '3600 1')
    expect(await (await open()).ask()).toBeNull()
    await until(() => one.tags.client !== null)
    expect(await one.ask()).toBeNull()
    await server.command('FLUSHALL')
  })
})

/** Cache of one storefront with one page. */
class Storefront {
  readonly tags: SharedTags
  readonly store: SharedStore

  constructor(url: string) {
    this.tags = new SharedTags(url)
    this.store = new SharedStore(this.tags, 'build-1')
  }

  entry(html: string, beginning: Beginning = this.tags.begin()): Entry {
    return {
      ...beginning,
      tags: [TAG],
      cacheControl: { revalidate: 1500, expire: undefined },
      value: { kind: 'APP_PAGE', html, headers: {} } as Entry['value'],
    }
  }

  async make(html: string, beginning?: Beginning) {
    await this.store.write(key, this.entry(html, beginning))
    await this.store.sent
  }

  /** Applies a change like the catalogue webhook. */
  async change() {
    await this.tags.settle([TAG], await this.tags.invalidate([TAG], ONE_YEAR))
  }

  /** Body that a visitor gets, or null if the page is rendered for them. */
  async ask(): Promise<string | null> {
    const entry = await this.store.read(key)
    if (!entry || this.tags.state(entry.tags, entry) !== 'fresh') return null
    return entry.value?.kind === 'APP_PAGE' ? entry.value.html : null
  }

  close() {
    return this.store.close()
  }
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))

async function until(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await pause(5)
}
