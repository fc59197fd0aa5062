import { createListeners } from '../browser/listeners'
import { readItem, writeItem } from '../browser/storage'
import { adaptersEnv } from '../env/adapters.mjs'

export type Choice = 'accepted' | 'refused'

const KEY = 'consent'

/** True when a service is configured that may only run with consent. */
export const asksForConsent = Boolean(adaptersEnv.tagManagerId || adaptersEnv.intercomAppId)

const { subscribe, notify } = createListeners()

export const subscribeConsent = subscribe

/** Null while the visitor has not decided. */
export function readConsent(): Choice | null {
  const stored = readItem('localStorage', KEY)
  return stored === 'accepted' || stored === 'refused' ? stored : null
}

/** Where storage is full or forbidden, the next page asks again. */
export function decideConsent(choice: Choice): void {
  writeItem('localStorage', KEY, choice)
  notify()
}
