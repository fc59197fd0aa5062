import { LOGGED_OUT, setSession } from '../api/session.fixture'
import { toWire } from '../api/wire.fixture'
import { blendFixture, groundMeat, itemFixture } from './blend.fixture'
import { hasContent, newBlendId, sortBlends } from './my-blends'

it('BLND-04 open blends come first, then the newest change', () => {
  const at = (id: number, complete: boolean, day: string) =>
    blendFixture({ id, complete, updatedAt: `2026-05-${day}T08:00:00-03:00` })
  const blends = [at(1, true, '14'), at(2, false, '11'), at(3, false, '12'), at(4, true, '15')]
  expect(sortBlends(blends).map(({ id }) => id)).toEqual([3, 2, 4, 1])
})

/** The API with these blends; a new one gets the id 90. Returns the calls. */
function answer(blends: ReturnType<typeof blendFixture>[]): string[] {
  setSession({ status: 'in', token: 'ana', user: null })
  const calls: string[] = []
  globalThis.fetch = jest.fn(async (url, init) => {
    calls.push(`${init?.method} ${String(url).split('?')[0]}`)
    if (init?.method === 'POST') return Response.json(toWire(blendFixture({ id: 90 })))
    return Response.json({ templates: blends.map(toWire), pages: 1 })
  })
  return calls
}
afterEach(async () => {
  setSession(LOGGED_OUT)
  // The id is forgotten a task later.
  await new Promise((resolve) => setTimeout(resolve))
})

const meat = itemFixture(groundMeat(3, 'Acém'), 700)
const filled = [
  blendFixture({ id: 21, items: [meat] }),
  blendFixture({ id: 22, name: 'De domingo' }),
  blendFixture({ id: 23, observation: 'para a churrasqueira' }),
  blendFixture({ id: 24, complete: true }),
]

it('BLND-07 a draft without content of an earlier visit is used again', async () => {
  const calls = answer([...filled, blendFixture({ id: 25 })])
  await expect(newBlendId()).resolves.toBe(25)
  expect(calls).toEqual(['GET /mixes/templates'])
})

it('BLND-07 beside drafts with content a new one is created', async () => {
  const calls = answer(filled)
  await expect(newBlendId()).resolves.toBe(90)
  expect(calls).toEqual(['GET /mixes/templates', 'POST /mixes/templates'])
})

it('BLND-03 drafts without content are not listed', () => {
  expect([...filled, blendFixture({ id: 25, name: ' ' })].filter(hasContent)).toEqual(filled)
})
