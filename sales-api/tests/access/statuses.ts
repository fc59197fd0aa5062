/** Everybody who can call; the guest and the owner are in the right, all others are not. */
export const CALLERS = [
  'nobody',
  'guest with a wrong token',
  "guest with another order's token",
  'another customer',
  'expired bearer',
  'revoked bearer',
  'guest',
  'owner',
] as const

export type Caller = (typeof CALLERS)[number]
export type Statuses = Record<Caller, number>

/** What is answered before anybody is asked who they are. */
export function unguarded(status: number): Statuses {
  return {
    nobody: status,
    'guest with a wrong token': status,
    "guest with another order's token": status,
    'another customer': status,
    'expired bearer': status,
    'revoked bearer': status,
    guest: status,
    owner: status,
  }
}

/** Open to all, but a bearer that is sent must be a living one. */
export function open(status: number): Statuses {
  return { ...unguarded(status), 'expired bearer': 401, 'revoked bearer': 401 }
}

/** For customers only; `stranger` is what another one gets. */
export function bearer(status: number, stranger = status): Statuses {
  return { ...unguarded(401), owner: status, 'another customer': stranger }
}

/** For the owner's bearer or the guest order's own token. */
export function order(status: number): Statuses {
  return { ...bearer(status, 404), guest: status }
}
