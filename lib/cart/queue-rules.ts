import type { Versioned } from './intents'

/** Applies a response to the state, which may have changed since the call. */
export type Change<State> = (state: State) => State

export interface Call<State> {
  /** Whether repeating the call would add twice. */
  adds: boolean
  run(): Promise<Change<State>>
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
