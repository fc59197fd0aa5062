import fc from 'fast-check'
import { nextPhase, type Phase, type PhaseEvent } from './queue-rules'

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

it('an answer that something has overtaken changes nothing: it is asked for again', () => {
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

it('what is doubtful or missing is known again by an answer only', () => {
  fc.assert(
    fc.property(fc.constantFrom(...phases), walk, (start, happened) => {
      const isBlocked = start.copy !== 'known'
      const withoutAnswer = happened.filter((event) => event !== 'answered')
      if (isBlocked) expect(after(start, withoutAnswer).copy).not.toBe('known')
    }),
  )
})

it('an edit never rests on a copy that nobody asks for', () => {
  fc.assert(
    fc.property(fc.constantFrom(...phases), walk, (start, happened) => {
      const { copy, asked } = nextPhase(after(start, happened), 'needed')
      expect(copy === 'known' || asked !== 'no').toBe(true)
    }),
  )
})
