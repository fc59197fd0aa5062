import { createListeners } from '../browser/listeners'
import type { PromiseTexts } from './promise-texts'

/** What the delivery lines of a page say once the sales API was asked, and whether the form for the CEP is open. */
let told: PromiseTexts | null = null
let isAsking = false

const { subscribe, notify } = createListeners()

export const subscribePromise = subscribe

export function readTold(): PromiseTexts | null {
  return told
}

export function tell(texts: PromiseTexts | null): void {
  told = texts
  notify()
}

export function readAsking(): boolean {
  return isAsking
}

export function askForZipcode(open: boolean): void {
  isAsking = open
  notify()
}
