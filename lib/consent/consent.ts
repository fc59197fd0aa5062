import { adaptersEnv } from '../env/adapters.mjs'

export type Choice = 'accepted' | 'refused'

const KEY = 'consent'

/** Something is switched on that may only run when the visitor agrees. */
export const asksForConsent = Boolean(adaptersEnv.tagManagerId || adaptersEnv.intercomAppId)

const listeners = new Set<() => void>()

/** What the visitor decided about third-party services; null while undecided. */
export function readConsent(): Choice | null {
  try {
    const held = localStorage.getItem(KEY)
    return held === 'accepted' || held === 'refused' ? held : null
  } catch {
    return null
  }
}

export function decideConsent(choice: Choice): void {
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // Storage is full or forbidden: the visitor is asked again on the next page.
  }
  for (const listener of listeners) listener()
}

export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
