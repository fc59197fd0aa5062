import * as fc from 'fast-check'
import { groundMeat, itemFixture } from './blend.fixture'
import { createDraft } from './draft'
import { createDraftServer, type Fate } from './draft-server.fixture'
import { displayParts } from './draft-state'

const acem = groundMeat(1, 'Acém')
const peito = groundMeat(2, 'Peito')
const costela = groundMeat(3, 'Costela')
const meats = [acem, peito, costela]

function open(...quantities: number[]) {
  const server = createDraftServer(meats)
  const items = quantities.map((quantity, index) => itemFixture(meats[index] ?? acem, quantity))
  for (const { variant, quantity } of items) server.put(variant.id, quantity)
  const draft = createDraft(items, server.calls)
  const shown = () =>
    displayParts(draft.getState()).map(({ product, grams }) => `${product.name} ${grams}`)
  return { server, draft, shown }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('BLND-26 three quick presses show at once and are sent as one target after 700 ms', async () => {
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

it('BLND-26 a refused quantity goes back and says why', async () => {
  const { server, draft, shown } = open(500)
  server.fates.push('refused')
  draft.edit(acem, 2000)
  await jest.advanceTimersByTimeAsync(710)
  expect(shown()).toEqual(['Acém 500'])
  expect(draft.getState().problem).toEqual(['Quantidade acima do máximo'])
})

it('BLND-26 an added item whose answer was lost is read, not added again', async () => {
  const { server, draft, shown } = open()
  server.fates.push('lost')
  draft.edit(acem, 500)
  await jest.advanceTimersByTimeAsync(710)
  expect(server.log).toEqual(['add 1 500', 'read'])
  expect(shown()).toEqual(['Acém 500'])
})

it('meats come into the blend in the order of its proportion', async () => {
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

it('A09 flush sends at once and tells whether all was accepted', async () => {
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

it('A09 a page that goes away sends everything at once', async () => {
  const { server, draft } = open(500, 500)
  draft.edit(acem, 600)
  draft.edit(peito, 700)
  draft.flushOnHide()
  expect(server.log).toEqual(['update 10 600', 'update 20 700'])
  await jest.advanceTimersByTimeAsync(1000)
  expect(server.log).toHaveLength(2)
})

it('undo takes back a run of presses, then a classic proportion, with all its parts', async () => {
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

it('BLND-26 whatever fails, the screen ends as the server is, and nothing is doubled', async () => {
  const fate = fc.constantFrom<Fate>('ok', 'refused', 'lost', 'down')
  const edit = fc.record({
    meat: fc.constantFrom(...meats),
    steps: fc.integer({ min: 2, max: 20 }),
    pause: fc.constantFrom(0, 100, 800),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 12 }), fc.array(fate), async (edits, fates) => {
      const { server, draft } = open(500)
      server.fates.push(...fates)
      for (const { meat, steps, pause } of edits) {
        draft.edit(meat, steps * 100)
        await jest.advanceTimersByTimeAsync(pause)
      }
      await jest.advanceTimersByTimeAsync(5_000)
      const shown = displayParts(draft.getState())
      expect(new Map(shown.map(({ product, grams }) => [product.id, grams]))).toEqual(
        server.quantities(),
      )
      for (const grams of server.quantities().values()) expect(grams).toBeLessThanOrEqual(2000)
    }),
    { numRuns: 60 },
  )
})
