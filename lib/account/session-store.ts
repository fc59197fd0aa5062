import type { User } from '../api/types'
import { createListeners } from '../browser/listeners'

export interface Session {
  status: 'out' | 'validating' | 'in'
  token: string | null
  user: User | null
  /** The API did not answer the last validation; another one follows by itself. */
  hasFailed?: boolean
}

/** Also the server's snapshot: pages are always made as the logged-out shell (AUTH-25, A66). */
export const LOGGED_OUT: Session = { status: 'out', token: null, user: null }

let session: Session = LOGGED_OUT
const { subscribe, notify } = createListeners()

export const subscribeSession = subscribe

export function getSession(): Session {
  return session
}

export function setSession(next: Session): void {
  session = next
  notify()
}
