import { createListeners } from '../browser/listeners'
import { readItem, writeItem } from '../browser/storage'
import { adaptersEnv } from '../env/adapters.mjs'

export type Choice = 'accepted' | 'refused'

const KEY = 'consent'

/** True if a configured service requires consent. */
export const asksForConsent = Boolean(adaptersEnv.tagManagerId || adaptersEnv.intercomAppId)

const { subscribe, notify } = createListeners()

export const subscribeConsent = subscribe

/** Returns null before the visitor's decision. */
export function readConsent(): Choice | null {
  const stored = readItem('localStorage', KEY)
  return stored === 'accepted' || stored === 'refused' ? stored : null
}

/** If storage is full or forbidden, the next page asks for consent again. */
export function decideConsent(choice: Choice): void {
  writeItem('localStorage', KEY, choice)
  notify()
}
