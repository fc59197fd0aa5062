import { type Pending, pendingIntents, withIntent, withoutIntent } from './intents'

interface Target {
  what: string
}

const NONE: Pending<Target> = { intents: {}, problem: [], isHeld: false }
const target = (version: number, what = 'pão') => ({ what, version })

it('targets are pending in the order in which they were made, whatever their keys', () => {
  const keys = ['b', '10', '9']
  const state = keys.reduce((next, key, index) => withIntent(next, key, target(index + 1)), NONE)
  expect(pendingIntents(state).map(({ version }) => version)).toEqual([1, 2, 3])
})

it('a target takes the place of an older one for the same, and of the problem with it', () => {
  const failed = { ...withIntent(NONE, 'a', target(1)), problem: ['Fora de estoque'] }
  const state = withIntent(withIntent(failed, 'b', target(2)), 'a', target(3, 'carvão'))
  expect(state).toEqual({
    intents: { a: target(3, 'carvão'), b: target(2) },
    problem: [],
    isHeld: false,
  })
})

it('an answer takes off the version that was sent, alone, with the reason if it failed', () => {
  const state = withIntent(withIntent(NONE, 'a', target(1)), 'b', target(2))
  expect(withoutIntent(state, 'a', 1)).toEqual({
    intents: { b: target(2) },
    problem: [],
    isHeld: false,
  })
  expect(withoutIntent(state, 'a', 1, ['Fora de estoque']).problem).toEqual(['Fora de estoque'])
  const newer = withIntent(state, 'a', target(3))
  expect(withoutIntent(newer, 'a', 1, ['Fora de estoque'])).toBe(newer)
  expect(withoutIntent(NONE, 'a', 1)).toBe(NONE)
})
