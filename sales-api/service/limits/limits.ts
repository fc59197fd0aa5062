import type { Logger } from 'pino'
import type { Db } from '../db/database'
import { DEFAULT_LIMITS, type LimitedCall, type LimitSettings } from './default-limits'
import { createLimit, type Limit } from './limit'

export type Limits = Record<LimitedCall, Limit>

/** The limits of every limited kind of call, with the settings given in place of the default ones. */
export function createLimits(
  db: Db,
  log: Logger,
  changed: Partial<Record<LimitedCall, LimitSettings>> = {},
): Limits {
  const limit = (call: LimitedCall) =>
    createLimit(db, log, call, changed[call] ?? DEFAULT_LIMITS[call])
  return {
    login: limit('login'),
    register: limit('register'),
    'reset-request': limit('reset-request'),
    'reset-confirmation': limit('reset-confirmation'),
    'password-check': limit('password-check'),
    coupon: limit('coupon'),
    'card-entry': limit('card-entry'),
    'card-charge': limit('card-charge'),
    'wrong-order': limit('wrong-order'),
  }
}
