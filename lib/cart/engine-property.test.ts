import fc from 'fast-check'
import type { Product } from '../api/types'
import { openBrowser, type Page } from './browser.fixture'
import { productFixture } from './cart.fixture'
import { type CallOutcome, createCartServer } from './cart-server.fixture'
import { keyOf } from './cart-state'
import { displayCart } from './display'

const picanha = productFixture()
const costela = productFixture({ id: 102, name: 'Costela', price: 0.0349 })
const products = [picanha, costela]

type Kind =
  | 'hide'
  | 'flush'
  | 'show'
  | 'login'
  | 'sessionEnds'
  | 'exchange'
  | 'offline'
  | 'online'
  | 'closeTab'
  | 'nextDay'
type Event = { kind: 'edit'; tab: 0 | 1; id: number; value: number } | { kind: Kind; tab: 0 | 1 }

const tab = fc.constantFrom<0 | 1>(0, 1)
const edit = fc.record({
  kind: fc.constant('edit' as const),
  tab,
  id: fc.constantFrom(picanha.id, costela.id),
  value: fc.constantFrom(0, 500, 700, 1000, 1500, 3000),
})
const happening = fc.constantFrom<Kind>('hide', 'flush', 'show', 'login')
const comingBack = fc.constantFrom<Kind>('offline', 'online', 'closeTab', 'nextDay', 'show')
const anything = fc.oneof(happening, comingBack, fc.constantFrom<Kind>('sessionEnds', 'exchange'))
const stepsOf = (kind: fc.Arbitrary<Kind>) => {
  const event: fc.Arbitrary<Event> = fc.oneof(
    { arbitrary: edit, weight: 3 },
    { arbitrary: fc.record({ kind, tab }), weight: 2 },
  )
  const steps = fc.tuple(event, fc.integer({ min: 0, max: 1500 }))
  return fc.array(steps, { minLength: 1, maxLength: 12 })
}
const fate = fc.constantFrom<CallOutcome>('ok', 'ok', 'refused', 'down', 'lost', 'twice', 'late')
const fates = fc.array(fate, { maxLength: 12 })
const delays = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 5 })
/** Some calls hang until their time is over. */
const slowDelays = fc.array(fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.constant(15_000)), {
  minLength: 1,
  maxLength: 5,
})
const DAY_MS = 24 * 3_600_000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Two tabs of one browser on one cart. */
async function openTabs(waits: number[]) {
  let turn = 0
  const server = createCartServer(products, () => waits[turn++ % waits.length] ?? 0)
  const browser = openBrowser(server.calls)
  const tabs: [Page, Page] = [browser.open(), browser.open()]
  await jest.advanceTimersByTimeAsync(10_000)
  return { server, browser, tabs }
}

type Tabs = Awaited<ReturnType<typeof openTabs>>

/** Runs the event and returns the promise of its caller. */
function happen(opened: Tabs, each: Event): Promise<unknown> | undefined {
  const { server, tabs } = opened
  const { engine } = tabs[each.tab]
  if (each.kind === 'edit') {
    const { id, value } = each
    const product = id === picanha.id ? picanha : costela
    engine.edit({ variantId: id, field: 'quantity', value, product })
    expect(shownIn(engine, product)).toBe(value)
  }
  if (each.kind === 'hide') engine.flushOnHide()
  if (each.kind === 'flush') return engine.flush()
  // What a page restored from the back-forward cache does.
  if (each.kind === 'show') engine.refresh()
  if (each.kind === 'login') engine.restart()
  if (each.kind === 'sessionEnds') engine.changeOwner(false)
  if (each.kind === 'exchange') return engine.exchange(server.calls.read).catch(() => null)
  if (each.kind === 'offline') server.network.isDown = true
  if (each.kind === 'online') comeOnline(opened)
  if (each.kind === 'nextDay') jest.setSystemTime(Date.now() + DAY_MS)
}

/** Closes a tab and opens it again once the calls that outlive it have ended. */
async function closeTab({ browser, tabs }: Tabs, tab: 0 | 1): Promise<undefined> {
  const { engine, close } = tabs[tab]
  const unsure = close()
  await jest.advanceTimersByTimeAsync(2_000)
  const next = browser.open()
  tabs[tab] = next
  // With a network, the next page of the tab gets what may not have arrived.
  if (!engine.getState().isHeld && unsure.length > 0) {
    next.engine.hold(Object.fromEntries(unsure.map((intent) => [keyOf(intent), intent])))
  }
}

function comeOnline({ server, tabs }: Tabs) {
  server.network.isDown = false
  for (const { engine } of tabs) engine.flush()
}

/** The network comes back, and each tab is looked at once the calls of closed tabs have ended. */
async function comeToRest(opened: Tabs) {
  comeOnline(opened)
  await jest.advanceTimersByTimeAsync(60_000)
  for (const { engine } of opened.tabs) engine.refresh()
  await jest.advanceTimersByTimeAsync(840_000)
}

function shownIn(engine: Tabs['tabs'][number]['engine'], product: Product): number {
  const { lines } = displayCart(engine.getState())
  return lines.find(({ variantId }) => variantId === product.id)?.quantity ?? 0
}

it('CART-44 after lost, late, repeated or refused calls, in two tabs, on hide and return, offline and with closed tabs, all sides agree in the end and every promise settles', async () => {
  await fc.assert(
    fc.asyncProperty(stepsOf(anything), fates, slowDelays, async (happenings, fate, waits) => {
      const opened = await openTabs(waits)
      const { server, tabs, browser } = opened
      server.fates.push(...fate)
      const awaited = new Map<Promise<unknown>, Page>()
      for (const [each, pause] of happenings) {
        const page = tabs[each.tab]
        if (each.kind === 'closeTab') await closeTab(opened, each.tab)
        const promised = happen(opened, each)
        if (promised) awaited.set(promised, page)
        promised?.then(() => awaited.delete(promised))
        await jest.advanceTimersByTimeAsync(pause)
      }
      await comeToRest(opened)
      // Nobody waits in a closed tab.
      expect([...awaited.values()].filter((page) => tabs.includes(page))).toEqual([])
      for (const { engine } of tabs) {
        expect(engine.getState()).toMatchObject({ intents: {}, isHeld: false })
        for (const product of products) {
          expect(shownIn(engine, product)).toBe(server.quantity(product.id))
        }
      }
      expect(browser.stored() ?? {}).toEqual({})
    }),
    { numRuns: 120 },
  )
})

it('while every call gets a response, the last target wins, however late and reordered the responses are', async () => {
  await fc.assert(
    fc.asyncProperty(stepsOf(happening), delays, async (happenings, waits) => {
      const opened = await openTabs(waits)
      const wished = new Map<number, number>()
      for (const [each, pause] of happenings) {
        happen(opened, { ...each, tab: 0 })
        if (each.kind === 'edit') wished.set(each.id, each.value)
        await jest.advanceTimersByTimeAsync(pause)
      }
      await jest.advanceTimersByTimeAsync(900_000)
      for (const product of products) {
        expect(opened.server.quantity(product.id)).toBe(wished.get(product.id) ?? 0)
      }
    }),
    { numRuns: 80 },
  )
})

it('CART-44 the last target wins although the network fails, tabs are closed and a day passes', async () => {
  await fc.assert(
    fc.asyncProperty(stepsOf(comingBack), delays, async (happenings, waits) => {
      const opened = await openTabs(waits)
      const { server, tabs } = opened
      const wished = new Map<number, number>()
      for (const [each, pause] of happenings) {
        if (each.kind === 'closeTab') await closeTab(opened, 0)
        else happen(opened, { ...each, tab: 0 })
        if (each.kind === 'edit') wished.set(each.id, each.value)
        await jest.advanceTimersByTimeAsync(pause)
      }
      await comeToRest(opened)
      for (const product of products) {
        const wish = wished.get(product.id) ?? 0
        expect(server.quantity(product.id)).toBe(wish)
        for (const { engine } of tabs) expect(shownIn(engine, product)).toBe(wish)
      }
    }),
    { numRuns: 200 },
  )
})

it('CART-51 targets that replace each other before the first call add the last one to what another device added', async () => {
  const pause = fc.integer({ min: 0, max: 600 })
  const targets = fc.array(fc.tuple(fc.constantFrom(500, 700, 1000), pause), {
    minLength: 1,
    maxLength: 6,
  })
  const sent = fc.constantFrom<CallOutcome>('ok', 'twice')
  await fc.assert(
    fc.asyncProperty(targets, sent, fc.nat(9), delays, async (wishes, fate, at, waits) => {
      const opened = await openTabs(waits)
      opened.server.fates.push(fate)
      for (const [index, [value, pause]] of wishes.entries()) {
        if (index === Math.min(at, wishes.length - 1)) {
          opened.server.put(picanha.id, { quantity: 3000 })
        }
        happen(opened, { kind: 'edit', tab: 0, id: picanha.id, value })
        await jest.advanceTimersByTimeAsync(pause)
      }
      await jest.advanceTimersByTimeAsync(60_000)
      const last = wishes.at(-1)?.[0] ?? 0
      expect(opened.server.quantity(picanha.id)).toBe(3000 + last)
      expect(shownIn(opened.tabs[0].engine, picanha)).toBe(3000 + last)
    }),
    { numRuns: 60 },
  )
})

it.each<[string, number[], CallOutcome[]]>([
  ['is removed and added again', [0, 500, 700], ['ok', 'ok', 'lost', 'down', 'twice']],
  ['is added again once, late', [500, 700], ['ok', 'ok', 'lost', 'down', 'twice', 'late']],
])(
  'CART-51 a removed line that %s has its last target, whatever gets no response',
  async (_, values, outcomes) => {
    const targets = fc.array(
      fc.tuple(fc.constantFrom(...values), fc.integer({ min: 0, max: 3_000 })),
      { minLength: 1, maxLength: 8 },
    )
    const outcome = fc.array(fc.constantFrom(...outcomes), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(targets, outcome, delays, async (wishes, fates, waits) => {
        const opened = await openTabs(waits)
        const { server, tabs } = opened
        server.put(picanha.id, { quantity: 1000 })
        tabs[0].engine.refresh()
        await jest.advanceTimersByTimeAsync(5_000)
        server.fates.push(...fates)
        for (const [value, pause] of [[0, 800] as const, ...wishes]) {
          happen(opened, { kind: 'edit', tab: 0, id: picanha.id, value })
          await jest.advanceTimersByTimeAsync(pause)
        }
        await comeToRest(opened)
        const last = wishes.at(-1)?.[0]
        expect(server.quantity(picanha.id)).toBe(last)
        expect(shownIn(tabs[0].engine, picanha)).toBe(last)
        expect(tabs[0].engine.getState().problem).toEqual([])
      }),
      { numRuns: 80 },
    )
  },
)
