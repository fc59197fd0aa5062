import fc from 'fast-check'
import type { Product } from '../api/types'
import { productFixture } from './cart.fixture'
import { type CallOutcome, createCartServer } from './cart-server.fixture'
import { displayCart } from './display'
import { createCartEngine } from './engine'
import type { CartCalls } from './writes'

const picanha = productFixture()
const costela = productFixture({ id: 102, name: 'Costela', price: 0.0349 })
const products = [picanha, costela]

type Event =
  | { kind: 'edit'; tab: 0 | 1; product: Product; value: number }
  | { kind: 'hide' | 'flush' | 'show' | 'login' | 'sessionEnds' | 'exchange'; tab: 0 | 1 }

const tab = fc.constantFrom<0 | 1>(0, 1)
const edit = fc.record({
  kind: fc.constant('edit' as const),
  tab,
  product: fc.constantFrom(picanha, costela),
  value: fc.constantFrom(0, 500, 700, 1000, 1500, 3000),
})
const happening = fc.constantFrom(
  'hide' as const,
  'flush' as const,
  'show' as const,
  'login' as const,
)
const anything = fc.oneof(happening, fc.constantFrom('sessionEnds' as const, 'exchange' as const))
const stepsOf = (kind: fc.Arbitrary<Exclude<Event['kind'], 'edit'>>) => {
  const event: fc.Arbitrary<Event> = fc.oneof(
    { arbitrary: edit, weight: 3 },
    { arbitrary: fc.record({ kind, tab }), weight: 1 },
  )
  const steps = fc.tuple(event, fc.integer({ min: 0, max: 1500 }))
  return fc.array(steps, { minLength: 1, maxLength: 12 })
}
const fates = fc.array(fc.constantFrom<CallOutcome>('ok', 'ok', 'ok', 'refused', 'down', 'lost'), {
  maxLength: 12,
})
const delays = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 5 })
/** Some calls hang until their time is over. */
const slowDelays = fc.array(fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.constant(15_000)), {
  minLength: 1,
  maxLength: 5,
})

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Two tabs on one cart: each hears of the other's confirmed changes, as over the channel of the browser. */
async function openTabs(waits: number[]) {
  let turn = 0
  const server = createCartServer(products, () => waits[turn++ % waits.length] ?? 0)
  const open = (tellOther: () => void) =>
    createCartEngine({ ...server.calls, announce: () => setTimeout(tellOther) })
  const first: ReturnType<typeof open> = open(() => second.refresh())
  const second = open(() => first.refresh())
  const tabs = [first, second] as const
  for (const each of tabs) each.restart()
  await jest.advanceTimersByTimeAsync(10_000)
  return { server, tabs }
}

type Tab = Awaited<ReturnType<typeof openTabs>>['tabs'][number]

/** Makes it happen; answers what its caller was promised. */
function happen(engine: Tab, each: Event, { read }: CartCalls): Promise<unknown> | undefined {
  if (each.kind === 'edit') {
    const { product, value } = each
    engine.edit({ variantId: product.id, field: 'quantity', value, product })
    expect(shownIn(engine, product)).toBe(value)
  }
  if (each.kind === 'hide') engine.flushOnHide()
  if (each.kind === 'flush') return engine.flush()
  // What a page restored from the back-forward cache does.
  if (each.kind === 'show') engine.refresh()
  if (each.kind === 'login') engine.restart()
  if (each.kind === 'sessionEnds') engine.changeOwner(false)
  if (each.kind === 'exchange') {
    return engine.exchange(read).catch(() => null)
  }
}

function shownIn(engine: Tab, product: Product): number {
  const { lines } = displayCart(engine.getState())
  return lines.find(({ variantId }) => variantId === product.id)?.quantity ?? 0
}

it('whatever is lost, late, repeated or refused, in two tabs, when sessions begin or end, on hide and on return, all agree in the end and whoever waits is answered', async () => {
  await fc.assert(
    fc.asyncProperty(stepsOf(anything), fates, slowDelays, async (happenings, fate, waits) => {
      const { server, tabs } = await openTabs(waits)
      server.fates.push(...fate)
      let awaited = 0
      for (const [each, pause] of happenings) {
        const promised = happen(tabs[each.tab], each, server.calls)
        if (promised) awaited += 1
        promised?.then(() => {
          awaited -= 1
        })
        await jest.advanceTimersByTimeAsync(pause)
      }
      await jest.advanceTimersByTimeAsync(900_000)
      expect(awaited).toBe(0)
      for (const engine of tabs) {
        expect(engine.getState().intents).toEqual({})
        for (const product of products) {
          expect(shownIn(engine, product)).toBe(server.quantity(product.id))
        }
      }
    }),
    { numRuns: 120 },
  )
})

it('while every call is answered, the last wish holds, however late and reordered the answers are', async () => {
  await fc.assert(
    fc.asyncProperty(stepsOf(happening), delays, async (happenings, waits) => {
      const { server, tabs } = await openTabs(waits)
      const wished = new Map<number, number>()
      for (const [each, pause] of happenings) {
        happen(tabs[0], each, server.calls)
        if (each.kind === 'edit') wished.set(each.product.id, each.value)
        await jest.advanceTimersByTimeAsync(pause)
      }
      await jest.advanceTimersByTimeAsync(900_000)
      for (const product of products) {
        expect(server.quantity(product.id)).toBe(wished.get(product.id) ?? 0)
      }
    }),
    { numRuns: 80 },
  )
})
