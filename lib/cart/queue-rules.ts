/**
 * An absolute target that waits to be sent. The newest version counts. `since` is the version in
 * the key of an add without a response, which may be that of a target that this one replaced.
 */
export type Versioned<Target> = Target & { version: number; since?: number }

/** Targets that the server has not confirmed yet. */
export interface Pending<Target> {
  intents: Readonly<Record<string, Versioned<Target>>>
  /** Sentences about the last failed change; empty without a failure. */
  problem: readonly string[]
  /** Whether the targets wait for the network. */
  isHeld: boolean
}

/** Sorts by version, because numeric keys of an object have an order of their own. */
export function pendingIntents<Target>({ intents }: Pending<Target>): Versioned<Target>[] {
  return Object.values(intents).sort((a, b) => a.version - b.version)
}

/** Adds an intent in place of an older one with the same key. */
export function withIntent<Target, State extends Pending<Target>>(
  state: State,
  key: string,
  intent: Versioned<Target>,
): State {
  return { ...state, intents: { ...state.intents, [key]: intent }, problem: [] }
}

/** Removes this version of an intent, with the reason of a failure. A newer version stays. */
export function withoutIntent<State extends Pending<object>>(
  state: State,
  key: string,
  version: number,
  problem = state.problem,
): State {
  if (state.intents[key]?.version !== version) return state
  const { [key]: _, ...intents } = state.intents
  return { ...state, intents, problem }
}

/** Applies a response to the state, which may have changed since the call. */
export type Change<State> = (state: State) => State

export interface Call<State> {
  /** Whether repeating the call would add twice. */
  adds: boolean
  /** `key` is the idempotency key of an add; a call without it has a key of its own. */
  run(key?: string): Promise<Change<State>>
}

export interface QueueRules<Target, State> {
  keyOf(target: Target): string
  /**
   * The call that brings the server to a target; 'satisfied' if the server is there already,
   * 'wait' if only a response can tell. `before` is an older target of the same field under way.
   */
  plan(
    state: State,
    intent: Versioned<Target>,
    before?: Versioned<Target>,
  ): Call<State> | 'satisfied' | 'wait'
  read(state: State): Promise<Change<State>>
  readsAfterWrites?: boolean
  /** Whether another target must be sent first. */
  waits?(state: State, intent: Versioned<Target>): boolean
  /** Finds the server's copy. Without this rule the copy is known from the start. */
  find?(): Promise<Change<State>>
  isFound?(state: State): boolean
  /** Whether the failed read means that the copy no longer belongs to the visitor. */
  isGone?(error: unknown): boolean
  /** Called after each write, also after one with an unknown outcome. */
  announce?(): void
  /** Whether a failure holds the targets until the network is back, instead of discarding them. */
  holds?(error: unknown): boolean
  /** Removes a held target that the server refused, and states the reason. */
  refuse?(state: State, intent: Versioned<Target>, texts: readonly string[]): State
  /** Sends held targets while no other tab does. */
  alone?(run: () => Promise<void>): Promise<void>
  isOffline?(): boolean
}

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
