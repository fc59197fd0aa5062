/** @jest-environment node */
import type { Beginning, Entry } from '../serialize-entry.mjs'
import { Membership } from './membership.mjs'
import { Relay, serverBinary, TestServer } from './server.fixture'
import { SharedStore } from './shared-store.mjs'

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
    await storefront.membership.opened
    return storefront
  }

  it('CACHE-01 show a page that one of them has made', async () => {
    const [one, other] = [await open(), await open()]
    await one.make('price 1')
    expect(await other.ask()).toBe('price 1')
  })

  it('CACHE-01 make a page that none has once, also when all are asked at the same time', async () => {
    const [one, other] = [await open(), await open()]
    expect(await one.store.join(key, null)).toBeNull()
    const joined = other.store.join(key, null)
    await one.make('price 1')
    expect((await joined)?.value).toMatchObject({ html: 'price 1' })
  })

  it('CACHE-01 make a page again that another one could not keep', async () => {
    const [one, other] = [await open(), await open()]
    expect(await one.store.join(key, null)).toBeNull()
    const joined = other.store.join(key, null)
    await one.store.leave(key)
    expect(await joined).toBeNull()
  })

  it('CACHE-01 answer with a page past its lifetime while another one makes it anew', async () => {
    const [one, other] = [await open(), await open()]
    const old = one.entry('price 1')
    expect(await one.store.join(key, old)).toBeNull()
    expect((await other.store.join(key, old))?.value).toMatchObject({ html: 'price 1' })
  })

  it('CACHE-02 show nothing of before a change once it is settled by any of them', async () => {
    const [one, other] = [await open(), await open()]
    await one.make('price 1')
    expect(await other.ask()).toBe('price 1')
    const change = await one.membership.invalidate([TAG], ONE_YEAR)
    await one.membership.settle([TAG], change)
    expect(await other.ask()).toBeNull()
    await one.make('price 2')
    expect(await other.ask()).toBe('price 2')
  })

  it('CACHE-02 take for old what was begun before a change and ended after it', async () => {
    const [one, other] = [await open(), await open()]
    const begun = other.membership.begin()
    const change = await one.membership.invalidate([TAG], ONE_YEAR)
    await one.membership.settle([TAG], change)
    await other.make('price 1', begun)
    expect(await one.ask()).toBeNull()
    expect(await other.ask()).toBeNull()
  })

  it('CACHE-02 wait for one that is cut off, which then shows nothing it does not know to be right', async () => {
    const relay = await new Relay(server).open()
    const [one, cutOff] = [await open(), await open(relay.url)]
    await one.make('price 1')
    expect(await cutOff.ask()).toBe('price 1')
    relay.cut()
    const change = await one.membership.invalidate([TAG], ONE_YEAR)
    let isSettled = false
    const settled = one.membership.settle([TAG], change).then(() => {
      isSettled = true
    })
    for await (const shown of answersOfMember(cutOff)) {
      expect(shown).toBe('price 1')
      expect(isSettled).toBe(false)
    }
    await settled
    expect(await cutOff.ask()).toBeNull()
    await one.make('price 2')
    relay.mend()
    await until(() => cutOff.membership.isMember)
    expect(await cutOff.ask()).toBe('price 2')
    relay.close()
  })

  it('CACHE-02 wait for a page that another one was making when it changed', async () => {
    const [one, other] = [await open(), await open()]
    const making = other.membership.makings.begin(other.membership.begin())
    const change = await one.membership.invalidate([TAG], ONE_YEAR)
    const { run } = one.membership
    await until(async () => (await one.membership.waiting({ since: { run, count: 0 } })) === 0)
    await other.membership.renew()
    expect(await one.membership.waiting(change)).toBe(1)
    making.end()
    await one.membership.settle([TAG], change)
    expect(await one.membership.waiting(change)).toBe(0)
  })

  it('CACHE-02 do not wait for one that has stopped', async () => {
    const [one, other] = [await open(), await open()]
    await other.close()
    await one.membership.renew()
    const known = String(await server.command('HKEYS', 'shop-pages:control'))
    expect(known.match(/\bm:[\w-]+/g)).toEqual([`m:${one.membership.id}`])
  })

  it('CACHE-02 settle no change while the server is away', async () => {
    const one = await open()
    const change = await one.membership.invalidate([TAG], ONE_YEAR)
    await server.kill()
    await until(() => !one.membership.isMember)
    await expect(one.membership.invalidate([TAG], ONE_YEAR)).rejects.toThrow('does not answer')
    await expect(one.membership.settle([TAG], change)).rejects.toThrow('does not answer')
  })

  it('CACHE-02 settle no change that the server has forgotten meanwhile', async () => {
    const one = await open()
    const change = await one.membership.invalidate([TAG], ONE_YEAR)
    await server.command('FLUSHALL')
    await expect(one.membership.settle([TAG], change)).rejects.toThrow()
  })

  it('CACHE-03 show what is in memory while the server restarts, and make pages while it is away', async () => {
    const one = await open()
    await one.make('price 1')
    await server.kill()
    for await (const shown of answersOfMember(one)) expect(shown).toBe('price 1')
    expect(await one.ask()).toBeNull()
    const clock = jest.spyOn(performance, 'now')
    const now = performance.now()
    clock.mockReturnValue(now)
    await one.make('price 1, made anew')
    clock.mockReturnValue(now + 249)
    expect(await one.ask()).toBe('price 1, made anew')
    clock.mockReturnValue(now + 251)
    expect(await one.ask()).toBeNull()
    clock.mockRestore()
    await server.start()
    await until(() => one.membership.isMember)
    await one.make('price 1')
    expect(await (await open()).ask()).toBe('price 1')
  })

  it('CACHE-03 say once that the server is away and once that it is back, and nothing of its address', async () => {
    const url = server.url.replace('//', '//user:secret@')
    const one = await open(url)
    await until(() => one.membership.hasFailed)
    await one.membership.renew()
    await one.membership.renew()
    expect(console.error).toHaveBeenCalledTimes(1)
    one.membership.url = server.url
    await until(() => jest.mocked(console.log).mock.calls.length > 0)
    await one.membership.renew()
    expect(console.log).toHaveBeenCalledTimes(1)
    const said = [jest.mocked(console.error).mock.calls, jest.mocked(console.log).mock.calls]
    expect(JSON.stringify(said)).not.toMatch(/secret|user:/)
  })

  it('CACHE-03 wait no longer than a moment for a server that hangs', async () => {
    const one = await open()
    await one.make('price 1')
    server.freeze()
    one.store.memory.clear()
    expect(await one.ask()).toBeNull()
    expect(one.membership.client).toBeNull()
    await one.make('price 1')
    expect(await one.ask()).toBe('price 1')
    await until(() => !one.membership.isMember)
    server.thaw()
    await until(() => one.membership.client !== null)
    expect(await one.ask()).toBe('price 1')
  })

  it('CACHE-03 begin anew with a server that was emptied, and wait for those that do not know it yet', async () => {
    const [one, other] = [await open(), await open()]
    await one.make('price 1')
    expect(await other.ask()).toBe('price 1')
    const { run } = one.membership
    for (const tag of ['b', 'c', 'd']) await one.membership.invalidate([tag], ONE_YEAR)
    const begun = one.membership.begin()
    await server.command('FLUSHALL')
    await one.membership.renew()
    await other.membership.renew()
    expect([one.membership.run, other.membership.run]).not.toContain(run)
    const change = await one.membership.invalidate([TAG], ONE_YEAR)
    await other.membership.renew()
    expect(await one.membership.waiting(change)).toBe(1)
    expect(await one.ask()).toBeNull()
    expect(await other.ask()).toBeNull()
    await one.make('price 1', begun)
    expect(await one.ask()).toBeNull()
    expect(await other.ask()).toBeNull()
    await one.membership.settle([TAG], change)
    await one.make('price 2')
    expect(await other.ask()).toBe('price 2')
  })

  it('CACHE-03 trust nothing of a server that comes back with an older copy of itself', async () => {
    const one = await open()
    await one.make('price 1')
    await until(async () => (await server.command('KEYS', '*:entry:*'))?.toString() !== '')
    await server.command('SAVE')
    const change = await one.membership.invalidate([TAG], ONE_YEAR)
    await one.membership.settle([TAG], change)
    await server.kill()
    await server.start('--save', '3600 1')
    expect(await (await open()).ask()).toBeNull()
    await until(() => one.membership.isMember)
    expect(await one.ask()).toBeNull()
    await server.command('FLUSHALL')
  })
})

/** One storefront's cache, asked for one page. */
class Storefront {
  readonly membership: Membership
  readonly store: SharedStore

  constructor(url: string) {
    this.membership = new Membership(url)
    this.store = new SharedStore(this.membership, 'build-1')
  }

  entry(html: string, beginning: Beginning = this.membership.begin()): Entry {
    return {
      ...beginning,
      tags: [TAG],
      cacheControl: { revalidate: 1500, expire: undefined },
      value: { kind: 'APP_PAGE', html, headers: {} } as Entry['value'],
    }
  }

  async make(html: string, beginning?: Beginning) {
    await this.store.write(key, this.entry(html, beginning))
    await Promise.all(this.store.writes.values())
  }

  /** What a visitor is answered; null when the page is made for them. */
  async ask(): Promise<string | null> {
    const entry = await this.store.read(key)
    if (!entry || this.membership.state(entry.tags, entry) !== 'fresh') return null
    return entry.value?.kind === 'APP_PAGE' ? entry.value.html : null
  }

  close() {
    return this.store.close()
  }
}

/** What is answered as long as the lease lasts. */
async function* answersOfMember(storefront: Storefront) {
  for (;;) {
    const shown = await storefront.ask()
    if (!storefront.membership.isMember) return
    yield shown
    await pause(5)
  }
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))

async function until(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await pause(5)
}
