import { type Pending, pendingIntents, withIntent, withoutIntent } from './intents'

interface Wish {
  what: string
}

const NONE: Pending<Wish> = { intents: {}, problem: [] }
const wish = (version: number, what = 'pão') => ({ what, version })

it('wishes are pending in the order in which they were made, whatever their keys', () => {
  const keys = ['b', '10', '9']
  const state = keys.reduce((next, key, index) => withIntent(next, key, wish(index + 1)), NONE)
  expect(pendingIntents(state).map(({ version }) => version)).toEqual([1, 2, 3])
})

it('a wish takes the place of an older one for the same, and of the problem with it', () => {
  const failed = { ...withIntent(NONE, 'a', wish(1)), problem: ['Fora de estoque'] }
  const state = withIntent(withIntent(failed, 'b', wish(2)), 'a', wish(3, 'carvão'))
  expect(state).toEqual({
    intents: { a: wish(3, 'carvão'), b: wish(2) },
    problem: [],
  })
})

it('an answer takes off the version that was sent, alone, with the reason if it failed', () => {
  const state = withIntent(withIntent(NONE, 'a', wish(1)), 'b', wish(2))
  expect(withoutIntent(state, 'a', 1)).toEqual({ intents: { b: wish(2) }, problem: [] })
  expect(withoutIntent(state, 'a', 1, ['Fora de estoque']).problem).toEqual(['Fora de estoque'])
  const newer = withIntent(state, 'a', wish(3))
  expect(withoutIntent(newer, 'a', 1, ['Fora de estoque'])).toBe(newer)
  expect(withoutIntent(NONE, 'a', 1)).toBe(NONE)
})
