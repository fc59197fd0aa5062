export interface RateWindow {
  calls: number
  seconds: number
  /** Past so many of them each has to prove a person; by default none has to. */
  freeCalls?: number
}

export interface LimitSettings {
  /** Tries of one account before pauses begin. */
  freeTries: number
  /** How long tries count, from the first one on. */
  rememberSeconds: number
  /** Seconds between the tries after that: they grow, and stay at the last one. */
  pauses: number[]
  /** What a call that succeeds does: it makes the account's tries forgotten, was no try itself, or counts all the same. */
  onSuccess: 'forgets' | 'gives-back' | 'counts'
  perAddress: RateWindow
  perShop: RateWindow
  /** Field that the refusal belongs to; the form as a whole by default. */
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

/** Pauses stay short, so that nobody can lock an owner out; the shop's caps bound what hashing costs. */
export const DEFAULT_LIMITS: Record<LimitedCall, LimitSettings> = {
  login: {
    freeTries: 5,
    rememberSeconds: 3_600,
    pauses: [5, 10, 20, 40, 60],
    onSuccess: 'forgets',
    perAddress: { calls: 120, seconds: 60 },
    perShop: { calls: 1_800, seconds: 60 },
  },
  register: {
    freeTries: 10,
    rememberSeconds: 3_600,
    pauses: [10, 30, 60],
    onSuccess: 'counts',
    perAddress: { calls: 30, seconds: 60 },
    perShop: { calls: 1_200, seconds: 60 },
  },
  'reset-request': {
    freeTries: 3,
    rememberSeconds: 3_600,
    pauses: [60, 120, 300],
    onSuccess: 'counts',
    perAddress: { calls: 30, seconds: 60 },
    perShop: { calls: 1_200, seconds: 60 },
  },
  'reset-confirmation': {
    freeTries: 10,
    rememberSeconds: 3_600,
    pauses: [5, 10, 30],
    onSuccess: 'counts',
    perAddress: { calls: 60, seconds: 60 },
    perShop: { calls: 1_200, seconds: 60 },
  },
  'password-check': {
    freeTries: 5,
    rememberSeconds: 3_600,
    pauses: [5, 10, 20, 40, 60],
    onSuccess: 'forgets',
    perAddress: { calls: 60, seconds: 60 },
    perShop: { calls: 1_200, seconds: 60 },
  },
  // Only wrong codes count.
  coupon: {
    freeTries: 20,
    rememberSeconds: 3_600,
    pauses: [5, 10, 20, 40, 60],
    onSuccess: 'gives-back',
    perAddress: { calls: 120, seconds: 3_600, freeCalls: 30 },
    perShop: { calls: 3_000, seconds: 3_600, freeCalls: 300 },
  },
  // Those that did not end in a purchase.
  'card-entry': {
    freeTries: 15,
    rememberSeconds: 3_600,
    pauses: [15, 30, 60, 120, 300],
    onSuccess: 'gives-back',
    perAddress: { calls: 120, seconds: 3_600, freeCalls: 30 },
    perShop: { calls: 1_800, seconds: 3_600, freeCalls: 600 },
    field: 'payments',
  },
  // Declined cards, and those whose answer is still awaited.
  'card-charge': {
    freeTries: 6,
    rememberSeconds: 6 * 3_600,
    pauses: [15, 30, 60, 120, 300, 600],
    onSuccess: 'gives-back',
    perAddress: { calls: 60, seconds: 3_600, freeCalls: 12 },
    perShop: { calls: 900, seconds: 3_600, freeCalls: 200 },
    field: 'payments',
  },
  // Orders asked for with a wrong token, or of somebody else: who has the right one is never held back.
  'wrong-order': {
    freeTries: 20,
    rememberSeconds: 3_600,
    pauses: [5, 10, 20, 40, 60],
    onSuccess: 'counts',
    perAddress: { calls: 60, seconds: 600 },
    perShop: { calls: 6_000, seconds: 600 },
  },
}
