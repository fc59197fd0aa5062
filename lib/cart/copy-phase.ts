/** What is known of the server's copy, and whether it is being asked for. */
export interface Phase {
  /** `missing`: to be found first. `doubtful`: a call may have changed it or not. Only a `known` one is written to. */
  copy: 'missing' | 'doubtful' | 'known'
  asked: 'no' | 'next' | 'now'
}

export type PhaseEvent =
  | 'lost'
  | 'stale'
  | 'written'
  | 'doubted'
  | 'needed'
  | 'asked'
  | 'answered'
  | 'failed'

const TRANSITIONS: Record<PhaseEvent, (phase: Phase) => Phase> = {
  /** It has to be found, from the start. */
  lost: () => ({ copy: 'missing', asked: 'next' }),
  /** It may have changed; one that is still being found is fresh enough. */
  stale: (phase) =>
    phase.copy === 'missing' && phase.asked === 'now' ? phase : { ...phase, asked: 'next' },
  /** A write began or ended: an answer that is on its way may be older than that. */
  written: (phase) => (phase.asked === 'now' ? { ...phase, asked: 'next' } : phase),
  /** A write ended and nobody knows how. */
  doubted: (phase) =>
    phase.copy === 'missing' ? TRANSITIONS.written(phase) : { copy: 'doubtful', asked: 'next' },
  /** Something waits to be sent. */
  needed: (phase) =>
    phase.copy !== 'known' && phase.asked === 'no' ? { ...phase, asked: 'next' } : phase,
  asked: (phase) => ({ ...phase, asked: 'now' }),
  answered: (phase) => (phase.asked === 'now' ? { copy: 'known', asked: 'no' } : phase),
  /** Nobody asks again until it is `needed` or `stale`. */
  failed: (phase) => (phase.asked === 'now' ? { ...phase, asked: 'no' } : phase),
}

export function nextPhase(phase: Phase, event: PhaseEvent): Phase {
  return TRANSITIONS[event](phase)
}
