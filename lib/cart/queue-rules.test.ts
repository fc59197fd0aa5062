import fc from 'fast-check'
import {
  nextPhase,
  type Pending,
  type Phase,
  type PhaseEvent,
  pendingIntents,
  withIntent,
  withoutIntent,
} from './queue-rules'

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

it('a target replaces an older one with the same key, and clears its problem', () => {
  const failed = { ...withIntent(NONE, 'a', target(1)), problem: ['Fora de estoque'] }
  const state = withIntent(withIntent(failed, 'b', target(2)), 'a', target(3, 'carvão'))
  expect(state).toEqual({
    intents: { a: target(3, 'carvão'), b: target(2) },
    problem: [],
    isHeld: false,
  })
})

it('a response removes only the version that was sent, with the reason if it failed', () => {
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

const COPIES = ['missing', 'doubtful', 'known'] as const
const ASKED = ['no', 'next', 'now'] as const
const phases = COPIES.flatMap((copy) => ASKED.map((asked) => ({ copy, asked })))
const name = ({ copy, asked }: Phase) => `${copy} ${asked}`

/** Where each of the nine phases leads, in the order of `phases`. */
const LEADS_TO: Record<PhaseEvent, readonly string[]> = {
  lost: Array(9).fill('missing next'),
  stale: [
    ...['missing next', 'missing next', 'missing now'],
    ...['doubtful next', 'doubtful next', 'doubtful next'],
    ...['known next', 'known next', 'known next'],
  ],
  written: [
    ...['missing no', 'missing next', 'missing next'],
    ...['doubtful no', 'doubtful next', 'doubtful next'],
    ...['known no', 'known next', 'known next'],
  ],
  doubted: [...['missing no', 'missing next', 'missing next'], ...Array(6).fill('doubtful next')],
  needed: [
    ...['missing next', 'missing next', 'missing now'],
    ...['doubtful next', 'doubtful next', 'doubtful now'],
    ...['known no', 'known next', 'known now'],
  ],
  asked: [
    ...Array(3).fill('missing now'),
    ...Array(3).fill('doubtful now'),
    ...Array(3).fill('known now'),
  ],
  answered: [
    ...['missing no', 'missing next', 'known no'],
    ...['doubtful no', 'doubtful next', 'known no'],
    ...['known no', 'known next', 'known no'],
  ],
  failed: [
    ...['missing no', 'missing next', 'missing no'],
    ...['doubtful no', 'doubtful next', 'doubtful no'],
    ...['known no', 'known next', 'known no'],
  ],
}
const events = Object.keys(LEADS_TO) as PhaseEvent[]

describe.each(events)('%s', (event) => {
  it.each(phases.map((phase, index) => [name(phase), LEADS_TO[event][index], phase]))(
    'makes %s %s',
    (_, expected, phase) => {
      expect(name(nextPhase(phase, event))).toBe(expected)
    },
  )
})

const walk = fc.array(fc.constantFrom(...events), { maxLength: 20 })
const after = (start: Phase, happened: readonly PhaseEvent[]) => happened.reduce(nextPhase, start)

it('a response overtaken by another changes nothing: it is requested again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...phases),
      fc.constantFrom('written', 'doubted', 'lost'),
      (start, event) => {
        const overtaken = after(start, ['asked', event as PhaseEvent])
        expect(overtaken.asked).toBe('next')
        expect(nextPhase(overtaken, 'answered')).toEqual(overtaken)
        expect(nextPhase(overtaken, 'failed')).toEqual(overtaken)
      },
    ),
  )
})

it('a doubtful or missing order is resolved only by a response', () => {
  fc.assert(
    fc.property(fc.constantFrom(...phases), walk, (start, happened) => {
      const isBlocked = start.copy !== 'known'
      const withoutAnswer = happened.filter((event) => event !== 'answered')
      if (isBlocked) expect(after(start, withoutAnswer).copy).not.toBe('known')
    }),
  )
})

it('an edit never waits for a read that is not requested', () => {
  fc.assert(
    fc.property(fc.constantFrom(...phases), walk, (start, happened) => {
      const { copy, asked } = nextPhase(after(start, happened), 'needed')
      expect(copy === 'known' || asked !== 'no').toBe(true)
    }),
  )
})
