import { createListeners } from '../browser/listeners'
import { readItem, writeItem } from '../browser/storage'
import { adaptersEnv } from '../env/adapters.mjs'

export type Choice = 'accepted' | 'refused'

const KEY = 'consent'

/** Something is switched on that may only run when the visitor agrees. */
export const asksForConsent = Boolean(adaptersEnv.tagManagerId || adaptersEnv.intercomAppId)

const { subscribe, tell } = createListeners()

export const subscribeConsent = subscribe

/** What the visitor decided about third-party services; null while undecided. */
export function readConsent(): Choice | null {
  const held = readItem('localStorage', KEY)
  return held === 'accepted' || held === 'refused' ? held : null
}

/** Where storage is full or forbidden, the visitor is asked again on the next page. */
export function decideConsent(choice: Choice): void {
  writeItem('localStorage', KEY, choice)
  tell()
}
