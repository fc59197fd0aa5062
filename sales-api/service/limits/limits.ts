import type { Logger } from 'pino'
import type { Db, Queryable, Tx } from '../db/database'
import { HttpError, tooManyTries } from '../domain/http-error'
import { describeError } from '../server/describe-error'
import { count, uncount } from './count'
import {
  DEFAULT_LIMITS,
  type LimitedCall,
  type LimitSettings,
  type RateWindow,
} from './default-limits'

/** Whose call it is; null is not counted. */
export interface LimitedCaller {
  /** Each of several is counted. */
  account: string | null | readonly (string | null)[]
  address: string | null
  /** Throws unless a person is calling; asked of calls past the free ones. */
  prove?: () => Promise<void>
}

interface Limit {
  /** Does `work` unless too many calls came before it; throws 429. */
  run<T>(caller: LimitedCaller, work: () => Promise<T>): Promise<T>
  /** Counts a call, within the transaction if one is given; throws 429. */
  take(caller: LimitedCaller, tx?: Tx): Promise<void>
  /** Does what `onSuccess` says. */
  succeeded(caller: LimitedCaller): Promise<void>
  /** Clears the account's tries. */
  forget(account: string | null): Promise<void>
}

/** The limit of one kind of call, kept in the database so that it outlives a restart and holds for every process. */
function createLimit(db: Db, log: Logger, call: LimitedCall, settings: LimitSettings) {
  const { freeTries, rememberSeconds, pauses, onSuccess, perAddress, perShop, field } = settings
  const keyOf = (scope: string, key: string) => `${call}:${scope}:${key}`

  /** A database that cannot count lets the call through: the limit must not close the shop. */
  async function unlessUncounted<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (cause) {
      if (cause instanceof HttpError) throw cause
      log.error({ call, ...describeError(cause) }, 'rate limit not counted')
      return null
    }
  }

  const counted = (on: Queryable, scope: string, key: string, seconds: number, points = 1) =>
    unlessUncounted(() => count(on, keyOf(scope, key), seconds, points))

  async function takeWindow(
    on: Queryable,
    scope: string,
    key: string,
    { calls, seconds, freeCalls }: RateWindow,
    prove?: () => Promise<void>,
  ): Promise<void> {
    const { points, msLeft } = (await counted(on, scope, key, seconds)) ?? { points: 0, msLeft: 0 }
    if (points > calls) throw tooManyTries(msLeft, field)
    if (freeCalls !== undefined && points > freeCalls) await prove?.()
  }

  /** Past the free tries, one caller at a time takes the next one and so opens a longer pause. */
  async function takeTries(
    on: Queryable,
    accounts: string[],
    prove?: () => Promise<void>,
  ): Promise<void> {
    const pausing: { account: string; seconds: number; isFirst: boolean }[] = []
    for (const account of accounts) {
      const used = (await counted(on, 'tries', account, rememberSeconds))?.points ?? 0
      const seconds = pauses[Math.min(used - freeTries, pauses.length - 1)]
      if (seconds !== undefined) pausing.push({ account, seconds, isFirst: used === freeTries })
    }
    try {
      // Before the pause, so that no program can keep the account waiting.
      if (pausing.some(({ isFirst }) => !isFirst)) await prove?.()
      for (const { account, seconds } of pausing) {
        const pause = await counted(on, 'pause', account, seconds)
        if (pause && pause.points > 1) throw tooManyTries(pause.msLeft, field)
      }
    } catch (refusal) {
      for (const account of accounts) await counted(on, 'tries', account, rememberSeconds, -1)
      throw refusal
    }
  }

  async function takeAll(on: Queryable, caller: LimitedCaller): Promise<void> {
    const { address } = caller
    let proof: Promise<void> | undefined
    const prove = caller.prove && (() => (proof ??= caller.prove?.() ?? Promise.resolve()))
    if (address !== null) await takeWindow(on, 'address', address, perAddress, prove)
    await takeTries(on, accountsOf(caller), prove)
    await takeWindow(on, 'shop', 'all', perShop, prove)
  }

  const limit: Limit = {
    async take(caller, tx) {
      if (!tx) return await takeAll(db, caller)
      // In a savepoint, so that a count that fails does not end the transaction.
      await unlessUncounted(() => tx.transaction((inner) => takeAll(inner, caller)))
    },
    async run(caller, work) {
      await limit.take(caller)
      const result = await work()
      await limit.succeeded(caller)
      return result
    },
    async succeeded(caller) {
      const { address } = caller
      if (onSuccess === 'counts') return
      for (const account of accountsOf(caller)) {
        if (onSuccess === 'forgets') await limit.forget(account)
        else await counted(db, 'tries', account, rememberSeconds, -1)
      }
      if (onSuccess === 'forgets') return
      if (address !== null) await counted(db, 'address', address, perAddress.seconds, -1)
      await counted(db, 'shop', 'all', perShop.seconds, -1)
    },
    async forget(account) {
      if (account === null) return
      await unlessUncounted(() => uncount(db, keyOf('tries', account)))
      await unlessUncounted(() => uncount(db, keyOf('pause', account)))
    },
  }
  return limit
}

function accountsOf({ account }: LimitedCaller): string[] {
  return [account].flat().filter((key) => key !== null)
}

export type Limits = Record<LimitedCall, Limit>

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
