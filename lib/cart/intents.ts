/** A wish as it waits to be sent: an absolute target, of which the newest version counts. */
export type Versioned<Wish> = Wish & { version: number }

/** What has been wanted and not yet confirmed, by what it is wanted of. */
export interface Pending<Wish> {
  intents: Readonly<Record<string, Versioned<Wish>>>
  /** Sentences about the last failed change; empty when all is well. */
  problem: readonly string[]
}

/** In the order they were made: keys that are numbers come in their own. */
export function pendingIntents<Wish>({ intents }: Pending<Wish>): Versioned<Wish>[] {
  return Object.values(intents).sort((a, b) => a.version - b.version)
}

/** Wants what the intent says, in place of any older wish for the same. */
export function withIntent<Wish, State extends Pending<Wish>>(
  state: State,
  key: string,
  intent: Versioned<Wish>,
): State {
  return { ...state, intents: { ...state.intents, [key]: intent }, problem: [] }
}

/** Takes a version of an intent off, with the reason if it failed; a newer one stays. */
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
