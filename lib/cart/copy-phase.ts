/** What the page knows of the server's copy, and whether the copy is requested. */
export interface Phase {
  /**
   * `missing`: must be found first. `doubtful`: a call may have changed the copy. Writes are sent
   * to a `known` copy only.
   */
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
  /** The copy must be found from the start. */
  lost: () => ({ copy: 'missing', asked: 'next' }),
  /** The copy may have changed. A copy that is still being found is fresh enough. */
  stale: (phase) =>
    phase.copy === 'missing' && phase.asked === 'now' ? phase : { ...phase, asked: 'next' },
  /** A write began or ended: a response under way may be older than the write. */
  written: (phase) => (phase.asked === 'now' ? { ...phase, asked: 'next' } : phase),
  /** A write ended with an unknown outcome. */
  doubted: (phase) =>
    phase.copy === 'missing' ? TRANSITIONS.written(phase) : { copy: 'doubtful', asked: 'next' },
  /** An edit waits to be sent. */
  needed: (phase) =>
    phase.copy !== 'known' && phase.asked === 'no' ? { ...phase, asked: 'next' } : phase,
  asked: (phase) => ({ ...phase, asked: 'now' }),
  answered: (phase) => (phase.asked === 'now' ? { copy: 'known', asked: 'no' } : phase),
  /** No further request until the copy is `needed` or `stale`. */
  failed: (phase) => (phase.asked === 'now' ? { ...phase, asked: 'no' } : phase),
}

export function nextPhase(phase: Phase, event: PhaseEvent): Phase {
  return TRANSITIONS[event](phase)
}
