import { createListeners } from '../browser/listeners'

let token: string | null = null
const { subscribe, notify } = createListeners()

export const subscribeToken = subscribe

/** Bearer of this page's session, whether or not the API has accepted it yet. */
export function getToken(): string | null {
  return token
}

/** Begins, changes or ends the session of this page. */
export function setToken(next: string | null): void {
  if (next === token) return
  token = next
  notify()
}
