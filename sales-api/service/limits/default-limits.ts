interface RateWindow {
  calls: number
  seconds: number
  /** Calls without proof of a person; later calls need one. By default all calls are free. */
  freeCalls?: number
}

export interface LimitSettings {
  /**
   * Attempts on one account before pauses begin for their caller. Past as many attempts of all
   * callers together, each attempt on the account needs proof of a person.
   */
  freeAttempts: number
  /** Seconds from the first attempt until the attempts expire. */
  rememberSeconds: number
  /** Seconds to wait before each attempt after the free ones; the last value repeats. */
  pauses: number[]
  /** Success clears the account's attempts, releases its own, or counts like a failure. */
  onSuccess: 'forgets' | 'releases' | 'counts'
  perAddress: RateWindow
  /** After the free calls of all callers, calls need proof of a person. Refuses no call. */
  perShop?: { freeCalls: number; seconds: number }
  /** Form field that shows the refusal; by default the whole form. */
  field?: 'payments'
}

export type LimitedCall =
  | 'login'
  | 'register'
  | 'reset-request'
  | 'reset-confirmation'
  | 'password-check'
  | 'coupon'
  | 'card-entry'
  | 'card-charge'
  | 'wrong-order'
  | 'new-cart'
  | 'staff-login'
  | 'staff-pin'

/** Settings of each call that checks a password. */
const PASSWORD_ATTEMPTS = {
  freeAttempts: 5,
  rememberSeconds: 3_600,
  pauses: [5, 10, 20, 40, 60],
  onSuccess: 'forgets',
} satisfies Partial<LimitSettings>

/** Limits by call. A refusal concerns only its caller, so an attacker locks out no customer. */
export const DEFAULT_LIMITS: Record<LimitedCall, LimitSettings> = {
  login: {
    ...PASSWORD_ATTEMPTS,
    perAddress: { calls: 120, seconds: 60, freeCalls: 20 },
    // Only wrong passwords count.
    perShop: { freeCalls: 100, seconds: 3_600 },
  },
  'staff-login': {
    ...PASSWORD_ATTEMPTS,
    perAddress: { calls: 120, seconds: 60, freeCalls: 20 },
    perShop: { freeCalls: 100, seconds: 3_600 },
  },
  // A PIN has a million values: long pauses keep guessing hopeless.
  'staff-pin': {
    ...PASSWORD_ATTEMPTS,
    pauses: [15, 60, 300, 900],
    rememberSeconds: 12 * 3_600,
    perAddress: { calls: 60, seconds: 60 },
  },
  // Each call needs proof of a person.
  register: {
    freeAttempts: 10,
    rememberSeconds: 3_600,
    pauses: [10, 30, 60],
    onSuccess: 'counts',
    perAddress: { calls: 30, seconds: 60 },
  },
  'reset-request': {
    freeAttempts: 3,
    rememberSeconds: 3_600,
    pauses: [60, 120, 300],
    onSuccess: 'counts',
    perAddress: { calls: 30, seconds: 60 },
    perShop: { freeCalls: 300, seconds: 3_600 },
  },
  'reset-confirmation': {
    freeAttempts: 10,
    rememberSeconds: 3_600,
    pauses: [5, 10, 30],
    onSuccess: 'counts',
    perAddress: { calls: 60, seconds: 60 },
  },
  'password-check': {
    ...PASSWORD_ATTEMPTS,
    perAddress: { calls: 60, seconds: 60 },
  },
  // Only wrong codes count.
  coupon: {
    freeAttempts: 20,
    rememberSeconds: 3_600,
    pauses: [5, 10, 20, 40, 60],
    onSuccess: 'releases',
    perAddress: { calls: 120, seconds: 3_600, freeCalls: 30 },
    perShop: { freeCalls: 300, seconds: 3_600 },
  },
  // Only cards that did not end in a purchase count.
  'card-entry': {
    freeAttempts: 15,
    rememberSeconds: 3_600,
    pauses: [15, 30, 60, 120, 300],
    onSuccess: 'releases',
    perAddress: { calls: 120, seconds: 3_600, freeCalls: 30 },
    perShop: { freeCalls: 600, seconds: 3_600 },
    field: 'payments',
  },
  // Counts only declined cards and cards whose response is pending.
  'card-charge': {
    freeAttempts: 6,
    rememberSeconds: 6 * 3_600,
    pauses: [15, 30, 60, 120, 300, 600],
    onSuccess: 'releases',
    perAddress: { calls: 60, seconds: 3_600, freeCalls: 12 },
    perShop: { freeCalls: 200, seconds: 3_600 },
    field: 'payments',
  },
  // Counts only requests for orders of others, so that a valid token is never refused.
  'wrong-order': {
    freeAttempts: 20,
    rememberSeconds: 3_600,
    pauses: [5, 10, 20, 40, 60],
    onSuccess: 'counts',
    perAddress: { calls: 60, seconds: 600 },
  },
  // Each visitor creates one cart; many visitors of a mobile network share an address.
  'new-cart': {
    freeAttempts: 60,
    rememberSeconds: 3_600,
    pauses: [10, 30, 60],
    onSuccess: 'counts',
    perAddress: { calls: 120, seconds: 600 },
  },
}
