import * as fc from 'fast-check'
import { NetworkError } from '../api/errors'
import { groundMeat, itemFixture } from './blend.fixture'
import { createDraft, displayParts } from './draft'
import { type CallOutcome, createDraftServer } from './draft-server.fixture'

const acem = groundMeat(1, 'Acém')
const peito = groundMeat(2, 'Peito')
const costela = groundMeat(3, 'Costela')
const meats = [acem, peito, costela]

function open(...quantities: number[]) {
  return openWith(() => 0, ...quantities)
}

/** An open blend whose calls take so long. */
function openWith(delayMs: () => number, ...quantities: number[]) {
  const server = createDraftServer(meats, delayMs)
  const items = quantities.map((quantity, index) => itemFixture(meats[index] ?? acem, quantity))
  for (const { variant, quantity } of items) server.put(variant.id, quantity)
  const draft = createDraft(items, server.calls)
  const shown = () =>
    displayParts(draft.getState()).map(({ product, grams }) => `${product.name} ${grams}`)
  return { server, draft, shown }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('BLND-26 three quick clicks show immediately and are sent as one target after 700 ms', async () => {
  const { server, draft, shown } = open(500)
  for (const grams of [600, 700, 800]) draft.edit(acem, grams)
  expect(shown()).toEqual(['Acém 800'])
  await jest.advanceTimersByTimeAsync(699)
  expect(server.log).toEqual([])
  await jest.advanceTimersByTimeAsync(2)
  expect(server.log).toEqual(['update 10 800'])
})

it('BLND-26 less than the minimum removes the item', async () => {
  const { server, draft, shown } = open(300)
  draft.edit(acem, 200)
  expect(shown()).toEqual([])
  await jest.advanceTimersByTimeAsync(710)
  expect(server.log).toEqual(['remove 10'])
})

it('BLND-26 a refused quantity is rolled back with the reason', async () => {
  const { server, draft, shown } = open(500)
  server.fates.push('refused')
  draft.edit(acem, 2000)
  await jest.advanceTimersByTimeAsync(710)
  expect(shown()).toEqual(['Acém 500'])
  expect(draft.getState().problem).toEqual(['Quantidade acima do máximo'])
})

it('BLND-26 an added item whose response was lost is read, not added again', async () => {
  const { server, draft, shown } = open()
  server.fates.push('lost')
  draft.edit(acem, 500)
  await jest.advanceTimersByTimeAsync(710)
  expect(server.log).toEqual(['add 1 500', 'read'])
  expect(shown()).toEqual(['Acém 500'])
})

it('meats are added to the blend in the order of its proportion', async () => {
  const { server, draft, shown } = open()
  draft.replace([
    { product: costela, grams: 900 },
    { product: acem, grams: 600 },
  ])
  expect(shown()).toEqual(['Costela 900', 'Acém 600'])
  await jest.advanceTimersByTimeAsync(800)
  expect(server.log).toEqual(['add 3 900', 'add 1 600'])
  expect(shown()).toEqual(['Costela 900', 'Acém 600'])
})

it('A09 flush sends immediately and returns whether all was accepted', async () => {
  const { server, draft } = open(500)
  draft.edit(acem, 600)
  const sent = draft.flush()
  await jest.advanceTimersByTimeAsync(10)
  await expect(sent).resolves.toBe(true)
  expect(server.log).toEqual(['update 10 600'])

  server.fates.push('down')
  draft.edit(acem, 700)
  const failed = draft.flush()
  await jest.advanceTimersByTimeAsync(10)
  await expect(failed).resolves.toBe(false)
})

it('A09 a page that closes sends everything immediately', async () => {
  const { server, draft } = open(500, 500)
  draft.edit(acem, 600)
  draft.edit(peito, 700)
  draft.flushOnHide()
  expect(server.log).toEqual(['update 10 600', 'update 20 700'])
  await jest.advanceTimersByTimeAsync(1000)
  expect(server.log).toHaveLength(2)
})

it('A09 BLND-26 an edit made while the blend is being read is sent on close, and the read does not undo it', async () => {
  const { server, draft, shown } = openWith(() => 300, 500, 500)
  draft.refresh()
  draft.edit(acem, 600)
  draft.edit(costela, 400)
  draft.flushOnHide()
  expect(server.log).toEqual(['read', 'update 10 600', 'add 3 400'])
  await jest.advanceTimersByTimeAsync(5_000)
  expect(server.quantities()).toEqual(new Map([1, 2, 3].map((id, at) => [id, [600, 500, 400][at]])))
  expect(shown()).toEqual(['Acém 600', 'Peito 500', 'Costela 400'])
})

it('A09 BLND-26 a newer edit is sent on close on top of an older one in flight, and wins', async () => {
  const waits = [2_000, 100]
  const { server, draft, shown } = openWith(() => waits.shift() ?? 0, 500)
  draft.edit(acem, 600)
  await jest.advanceTimersByTimeAsync(710)
  draft.edit(acem, 700)
  draft.flushOnHide()
  draft.flushOnHide()
  expect(server.log).toEqual(['update 10 600', 'update 10 700'])
  await jest.advanceTimersByTimeAsync(5_000)
  expect([...server.quantities()]).toEqual([[1, 700]])
  expect(shown()).toEqual(['Acém 700'])
})

it('A09 more of a meat that is being added is sent on close as the difference, less of it waits', async () => {
  const waits = [2_000, 100]
  const { server, draft } = openWith(() => waits.shift() ?? 0)
  draft.edit(acem, 500)
  await jest.advanceTimersByTimeAsync(710)
  draft.edit(acem, 400)
  draft.flushOnHide()
  expect(server.log).toEqual(['add 1 500'])
  draft.edit(acem, 800)
  draft.flushOnHide()
  expect(server.log).toEqual(['add 1 500', 'add 1 300'])
  await jest.advanceTimersByTimeAsync(5_000)
  expect([...server.quantities()]).toEqual([[1, 800]])
})

it('A09 while a result is unknown, absolute changes are sent on close and additions are not', async () => {
  const waits = [0, 1_000]
  const { server, draft } = openWith(() => waits.shift() ?? 0, 500)
  server.fates.push('lost')
  draft.edit(peito, 500)
  await jest.advanceTimersByTimeAsync(710)
  expect(server.log).toEqual(['add 2 500', 'read'])
  draft.edit(peito, 500)
  draft.edit(acem, 800)
  draft.flushOnHide()
  expect(server.log).toEqual(['add 2 500', 'read', 'update 10 800'])
  await jest.advanceTimersByTimeAsync(5_000)
  expect(new Map(server.quantities())).toEqual(
    new Map([
      [1, 800],
      [2, 500],
    ]),
  )
})

it('a failed read on return keeps the edits made meanwhile', async () => {
  const { server, draft, shown } = openWith(() => 300, 500)
  server.readFates.push('down')
  draft.refresh()
  draft.edit(acem, 600)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(shown()).toEqual(['Acém 600'])
  expect([...server.quantities()]).toEqual([[1, 600]])
  expect(draft.getState().problem).toEqual([])
})

it('a failed read after a lost response is repeated automatically', async () => {
  const { server, shown, draft } = open()
  server.fates.push('lost')
  server.readFates.push('down')
  draft.edit(acem, 500)
  await jest.advanceTimersByTimeAsync(710)
  expect(shown()).toEqual([])
  await jest.advanceTimersByTimeAsync(3_000)
  expect(shown()).toEqual(['Acém 500'])
})

it('an edit that waits for a call of a hidden page uses no processor time', async () => {
  const waits = [20_000, 0]
  const { server, draft } = openWith(() => waits.shift() ?? 0, 500, 500)
  draft.edit(acem, 600)
  draft.flushOnHide()
  server.fates.push('lost')
  draft.edit(peito, 600)
  await jest.advanceTimersByTimeAsync(710)
  draft.edit(costela, 500)
  const timers = jest.spyOn(globalThis, 'setTimeout')
  await jest.advanceTimersByTimeAsync(10_000)
  expect(timers.mock.calls.length).toBeLessThan(5)
  await jest.advanceTimersByTimeAsync(20_000)
  expect([...server.quantities()].map(([, grams]) => grams)).toEqual([600, 600, 500])
})

it('a target that is no number changes and blocks nothing', async () => {
  const { server, draft, shown } = open(500)
  draft.edit(peito, Number.NaN)
  await jest.advanceTimersByTimeAsync(710)
  expect(server.log).toEqual([])
  expect(shown()).toEqual(['Acém 500'])
})

it('A09 an undo sent on close on top of a removal in flight is handed to the next page', async () => {
  const { calls, log, put, quantities } = createDraftServer(meats, () => 3_000)
  const items = [put(acem.id, 500)]
  // The response never reaches the page that was left.
  const remove = (id: number) => calls.remove(id).then(() => new Promise<never>(() => {}))
  const left = createDraft(items, { ...calls, remove })
  left.edit(acem, 0)
  await jest.advanceTimersByTimeAsync(710)
  left.undo()
  const unsent = left.flushOnHide()
  expect(unsent).toMatchObject([{ product: acem, grams: 500 }])
  expect(log).toEqual(['remove 10'])
  await jest.advanceTimersByTimeAsync(3_000)
  expect([...quantities()]).toEqual([])
  createDraft([], calls).setTargets(unsent)
  await jest.advanceTimersByTimeAsync(10_000)
  expect([...quantities()]).toEqual([[1, 500]])
})

it.each([
  ['is not added again', 700],
  ['may be raised', 1100],
])('CART-51 a meat whose addition got no response %s by the next page', async (_, grams) => {
  const { calls, log, quantities } = createDraftServer(meats, () => 3_000)
  const never = () => new Promise<never>(() => {})
  const left = createDraft([], {
    read: never,
    update: never,
    remove: never,
    // The server carries out the call that the page counts as lost.
    add(...args) {
      calls.add(...args)
      return Promise.reject(new NetworkError('add'))
    },
  })
  left.edit(acem, 400)
  jest.advanceTimersByTime(710)
  left.edit(acem, 700)
  await jest.advanceTimersByTimeAsync(10)
  const unsent = left.flushOnHide()
  expect(log).toEqual(['add 1 400'])
  const next = createDraft([], calls)
  next.setTargets(unsent)
  if (grams !== 700) next.edit(acem, grams)
  await jest.advanceTimersByTimeAsync(20_000)
  expect([...quantities()]).toEqual([[1, grams]])
  expect(displayParts(next.getState())).toMatchObject([{ grams }])
})

it('CART-51 a meat raised before it is sent lowers nothing that another page added', async () => {
  const { server, draft, shown } = open()
  server.put(acem.id, 1000)
  draft.edit(acem, 400)
  draft.edit(acem, 500)
  await jest.advanceTimersByTimeAsync(5_000)
  expect(server.log).toEqual(['add 1 500'])
  expect(shown()).toEqual(['Acém 1500'])
})

it('CART-51 a meat restored during its removal is added once, although its addition arrives late', async () => {
  const { server, draft, shown } = openWith(() => 300, 1000)
  server.fates.push('ok', 'late')
  draft.edit(acem, 0)
  await jest.advanceTimersByTimeAsync(800)
  draft.edit(acem, 500)
  await jest.advanceTimersByTimeAsync(800)
  draft.edit(acem, 600)
  await jest.advanceTimersByTimeAsync(20_000)
  expect(server.log.filter((call) => call.startsWith('add'))).toEqual(['add 1 500', 'add 1 600'])
  expect([...server.quantities()]).toEqual([[1, 600]])
  expect(shown()).toEqual(['Acém 600'])
})

it('CART-51 a meat added again after its removal had no response is added with a key of its own', async () => {
  const { server, draft, shown } = openWith(() => 300)
  server.fates.push('lost', 'lost')
  draft.edit(acem, 500)
  await jest.advanceTimersByTimeAsync(800)
  draft.edit(acem, 0)
  await jest.advanceTimersByTimeAsync(900)
  draft.edit(acem, 600)
  await jest.advanceTimersByTimeAsync(20_000)
  expect([...server.quantities()]).toEqual([[1, 600]])
  expect(shown()).toEqual(['Acém 600'])
})

it('BLND-26 a removal that fails after the page was hidden twice restores the newest quantity', async () => {
  const { server, draft, shown } = openWith(() => 1, 500)
  server.fates.push('down')
  draft.edit(acem, 200)
  draft.flushOnHide()
  draft.edit(acem, 1600)
  expect(draft.flushOnHide()).toMatchObject([{ product: acem, grams: 1600 }])
  await jest.advanceTimersByTimeAsync(5_000)
  expect(server.log).toEqual(['remove 10', 'read', 'update 10 1600'])
  expect(shown()).toEqual(['Acém 1600'])
})

it('undo reverts a run of clicks, then a classic proportion, with all its parts', async () => {
  const { server, draft, shown } = open(500, 400)
  draft.replace([
    { product: peito, grams: 600 },
    { product: costela, grams: 900 },
  ])
  await jest.advanceTimersByTimeAsync(800)
  expect(shown()).toEqual(['Peito 600', 'Costela 900'])
  draft.edit(peito, 700)
  draft.edit(peito, 800)
  draft.undo()
  expect(shown()).toEqual(['Peito 600', 'Costela 900'])
  draft.undo()
  await jest.advanceTimersByTimeAsync(800)
  expect(server.quantities()).toEqual(
    new Map([
      [2, 400],
      [1, 500],
    ]),
  )
  draft.undo()
  expect(shown()).toHaveLength(2)
})

it('BLND-26 after failures, delays, hides and returns the screen equals the server, and nothing is doubled', async () => {
  const fate = fc.constantFrom<CallOutcome>('ok', 'refused', 'lost', 'down')
  const edit = fc.record({
    meat: fc.constantFrom(...meats),
    steps: fc.integer({ min: 2, max: 20 }),
    pause: fc.constantFrom(0, 100, 800),
    next: fc.constantFrom('nothing', 'nothing', 'hide', 'refresh', 'flush'),
  })
  const delays = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(edit, { maxLength: 12 }),
      fc.array(fate),
      fc.array(fate, { maxLength: 3 }),
      delays,
      async (edits, fates, readFates, waits) => {
        let turn = 0
        const { server, draft } = openWith(() => waits[turn++ % waits.length] ?? 0, 500)
        server.fates.push(...fates)
        server.readFates.push(...readFates)
        for (const { meat, steps, pause, next } of edits) {
          draft.edit(meat, steps * 100)
          if (next === 'hide') draft.flushOnHide()
          if (next === 'flush') draft.flush()
          await jest.advanceTimersByTimeAsync(pause)
          if (next === 'refresh') draft.refresh()
        }
        await jest.advanceTimersByTimeAsync(60_000)
        // What could not be read then is read when the shopper comes back.
        for (const _ of readFates) {
          draft.refresh()
          await jest.advanceTimersByTimeAsync(10_000)
        }
        const shown = displayParts(draft.getState())
        expect(new Map(shown.map(({ product, grams }) => [product.id, grams]))).toEqual(
          server.quantities(),
        )
        for (const grams of server.quantities().values()) expect(grams).toBeLessThanOrEqual(2000)
      },
    ),
    { numRuns: 40 },
  )
})

it('CART-51 grams that replace each other before the first call are added to what another page added', async () => {
  const edits = fc.array(
    fc.record({
      meat: fc.constantFrom(peito, costela),
      grams: fc.constantFrom(400, 500, 900),
      pause: fc.integer({ min: 0, max: 300 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(edits, fc.nat(5), async (all, at) => {
      const { server, draft } = openWith(() => 300)
      const wished = new Map<number, number>()
      const page = at % all.length
      for (const [index, { meat, grams, pause }] of all.entries()) {
        if (index === page) for (const { id } of [peito, costela]) server.put(id, 1000)
        draft.edit(meat, grams)
        wished.set(meat.id, 1000 + grams)
        // No edit comes after the first call.
        await jest.advanceTimersByTimeAsync(Math.min(pause, 600 / all.length))
      }
      await jest.advanceTimersByTimeAsync(10_000)
      expect(server.quantities()).toEqual(
        new Map([[peito.id, 1000], [costela.id, 1000], ...wished]),
      )
    }),
    { numRuns: 40 },
  )
})
