/**
 * Why a card was declined, as far as its holder may know. `bank` covers reasons that only help a
 * thief. `spent` means that the gateway refuses the token, so the card must be entered again.
 */
export const DECLINE_REASONS = [
  'authentication',
  'bank',
  'code',
  'expired',
  'funds',
  'limit',
  'number',
  'retry',
  'spent',
  'unsupported',
] as const

export type DeclineReason = (typeof DECLINE_REASONS)[number]
