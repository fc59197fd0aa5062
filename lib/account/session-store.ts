import type { User } from '../api/types'
import { createListeners } from '../browser/listeners'

export interface Session {
  status: 'out' | 'validating' | 'in'
  token: string | null
  user: User | null
  /** The last validation got no answer; another one follows by itself. */
  hasFailed?: boolean
}

/** Also the server's snapshot: pages are always rendered as the logged-out shell. */
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

export function updateUser(user: User): void {
  const session = getSession()
  if (session.status === 'in') setSession({ ...session, user })
}
