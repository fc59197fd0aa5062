/** An absolute target that waits to be sent. The newest version counts. */
export type Versioned<Target> = Target & { version: number }

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
