export interface RateWindow {
  calls: number
  seconds: number
  /** Past this many, each call must prove that a person makes it; by default none must. */
  freeCalls?: number
}

export interface LimitSettings {
  /**
   * Attempts on one account before pauses begin for their caller. Past as many attempts of all
   * callers together, each attempt on the account needs proof of a person.
   */
  freeTries: number
  /** How long tries count, from the first one on. */
  rememberSeconds: number
  /** Seconds to wait before each try after that; the last one repeats. */
  pauses: number[]
  /** Success clears the account's tries, takes back its own, or counts like any try. */
  onSuccess: 'forgets' | 'gives-back' | 'counts'
  perAddress: RateWindow
  /** Past the free calls of all callers each call needs proof of a person; no call is refused. */
  perShop?: { freeCalls: number; seconds: number }
  /** Field that the refusal is shown at; the whole form by default. */
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

/** Wherever a password is guessed. */
const PASSWORD_TRIES = {
  freeTries: 5,
  rememberSeconds: 3_600,
  pauses: [5, 10, 20, 40, 60],
  onSuccess: 'forgets',
} satisfies Partial<LimitSettings>

/** Only the caller is refused: others never use up what an owner or an honest shopper may do. */
export const DEFAULT_LIMITS: Record<LimitedCall, LimitSettings> = {
  login: {
    ...PASSWORD_TRIES,
    perAddress: { calls: 120, seconds: 60, freeCalls: 20 },
    // Only wrong passwords count.
    perShop: { freeCalls: 100, seconds: 3_600 },
  },
  'staff-login': {
    ...PASSWORD_TRIES,
    perAddress: { calls: 120, seconds: 60, freeCalls: 20 },
    perShop: { freeCalls: 100, seconds: 3_600 },
  },
  // A PIN has a million values: long pauses keep guessing hopeless.
  'staff-pin': {
    ...PASSWORD_TRIES,
    pauses: [15, 60, 300, 900],
    rememberSeconds: 12 * 3_600,
    perAddress: { calls: 60, seconds: 60 },
  },
  // Each call proves a person.
  register: {
    freeTries: 10,
    rememberSeconds: 3_600,
    pauses: [10, 30, 60],
    onSuccess: 'counts',
    perAddress: { calls: 30, seconds: 60 },
  },
  'reset-request': {
    freeTries: 3,
    rememberSeconds: 3_600,
    pauses: [60, 120, 300],
    onSuccess: 'counts',
    perAddress: { calls: 30, seconds: 60 },
    perShop: { freeCalls: 300, seconds: 3_600 },
  },
  'reset-confirmation': {
    freeTries: 10,
    rememberSeconds: 3_600,
    pauses: [5, 10, 30],
    onSuccess: 'counts',
    perAddress: { calls: 60, seconds: 60 },
  },
  'password-check': {
    ...PASSWORD_TRIES,
    perAddress: { calls: 60, seconds: 60 },
  },
  // Only wrong codes count.
  coupon: {
    freeTries: 20,
    rememberSeconds: 3_600,
    pauses: [5, 10, 20, 40, 60],
    onSuccess: 'gives-back',
    perAddress: { calls: 120, seconds: 3_600, freeCalls: 30 },
    perShop: { freeCalls: 300, seconds: 3_600 },
  },
  // Only cards that did not end in a purchase count.
  'card-entry': {
    freeTries: 15,
    rememberSeconds: 3_600,
    pauses: [15, 30, 60, 120, 300],
    onSuccess: 'gives-back',
    perAddress: { calls: 120, seconds: 3_600, freeCalls: 30 },
    perShop: { freeCalls: 600, seconds: 3_600 },
    field: 'payments',
  },
  // Only declined cards count, and those whose answer is still awaited.
  'card-charge': {
    freeTries: 6,
    rememberSeconds: 6 * 3_600,
    pauses: [15, 30, 60, 120, 300, 600],
    onSuccess: 'gives-back',
    perAddress: { calls: 60, seconds: 3_600, freeCalls: 12 },
    perShop: { freeCalls: 200, seconds: 3_600 },
    field: 'payments',
  },
  // Only requests for orders of others count, so that a right token is never held back.
  'wrong-order': {
    freeTries: 20,
    rememberSeconds: 3_600,
    pauses: [5, 10, 20, 40, 60],
    onSuccess: 'counts',
    perAddress: { calls: 60, seconds: 600 },
  },
  // One for each visitor; many visitors of a mobile network share an address.
  'new-cart': {
    freeTries: 60,
    rememberSeconds: 3_600,
    pauses: [10, 30, 60],
    onSuccess: 'counts',
    perAddress: { calls: 120, seconds: 600 },
  },
}
