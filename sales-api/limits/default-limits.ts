export interface Window {
  calls: number
  seconds: number
}

export interface LimitSettings {
  /** Tries of one account before pauses begin. */
  freeTries: number
  /** How long tries count, from the first one on. */
  rememberSeconds: number
  /** Seconds between the tries after that: they grow, and stay at the last one. */
  pauses: number[]
  /** Whether a call that succeeds makes the account's tries forgotten. */
  successForgets: boolean
  perAddress: Window
  perShop: Window
}

export type LimitedCall =
  | 'login'
  | 'register'
  | 'reset-request'
  | 'reset-confirmation'
  | 'password-check'
  | 'coupon'

/** Pauses stay short, so that nobody can lock an owner out; the shop's caps bound what hashing costs. */
export const DEFAULT_LIMITS: Record<LimitedCall, LimitSettings> = {
  login: {
    freeTries: 5,
    rememberSeconds: 3_600,
    pauses: [5, 10, 20, 40, 60],
    successForgets: true,
    perAddress: { calls: 120, seconds: 60 },
    perShop: { calls: 1_800, seconds: 60 },
  },
  register: {
    freeTries: 10,
    rememberSeconds: 3_600,
    pauses: [10, 30, 60],
    successForgets: false,
    perAddress: { calls: 30, seconds: 60 },
    perShop: { calls: 1_200, seconds: 60 },
  },
  'reset-request': {
    freeTries: 3,
    rememberSeconds: 3_600,
    pauses: [60, 120, 300],
    successForgets: false,
    perAddress: { calls: 30, seconds: 60 },
    perShop: { calls: 1_200, seconds: 60 },
  },
  'reset-confirmation': {
    freeTries: 10,
    rememberSeconds: 3_600,
    pauses: [5, 10, 30],
    successForgets: false,
    perAddress: { calls: 60, seconds: 60 },
    perShop: { calls: 1_200, seconds: 60 },
  },
  'password-check': {
    freeTries: 5,
    rememberSeconds: 3_600,
    pauses: [5, 10, 20, 40, 60],
    successForgets: true,
    perAddress: { calls: 60, seconds: 60 },
    perShop: { calls: 1_200, seconds: 60 },
  },
  coupon: {
    freeTries: 20,
    rememberSeconds: 3_600,
    pauses: [5, 10, 20, 40, 60],
    successForgets: false,
    perAddress: { calls: 120, seconds: 60 },
    perShop: { calls: 3_000, seconds: 60 },
  },
}
