import type { Logger } from 'pino'
import type { Db, Tx } from '../db/database'
import { HttpError, tooManyTries } from '../domain/http-error'
import { describeError } from '../server/describe-error'
import { type Count, type Counted, count, countAll, uncount } from './count'
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

/** Adds to what is counted of a call; null when it cannot be. */
type Counter = (
  scope: string,
  key: string,
  seconds: number,
  points?: number,
) => Promise<Count | null>

interface Limit {
  /** Does `work` unless too many calls came before it; throws 429. */
  run<T>(caller: LimitedCaller, work: () => Promise<T>): Promise<T>
  /** Counts a call, within the transaction if one is given; throws 429. */
  take(caller: LimitedCaller, tx?: Tx): Promise<void>
  /** Does what `onSuccess` says; what others give back with it goes in the same statement. */
  succeeded(caller: LimitedCaller, ...others: Limit[]): Promise<void>
  /** What a success gives back. */
  givenBack(caller: LimitedCaller): Counted[]
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

  const onOwn: Counter = (scope, key, seconds, points) =>
    unlessUncounted(() => count(db, keyOf(scope, key), seconds, points))

  /** What every call of the caller is counted by; pauses come on top. */
  function windowsOf({ address, ...caller }: LimitedCaller): Counted[] {
    const tries = accountsOf(caller).map((account) => ['tries', account, rememberSeconds] as const)
    const own = address === null ? [] : [['address', address, perAddress.seconds] as const]
    return [...own, ...tries, ['shop', 'all', perShop.seconds] as const].map(
      ([scope, key, seconds]) => ({ key: keyOf(scope, key), seconds }),
    )
  }

  /** Counts a call in one statement within a transaction, which a refusal undoes. */
  async function countTogether(tx: Tx, caller: LimitedCaller): Promise<Counter> {
    const counts = await countAll(tx, windowsOf(caller))
    return async (scope, key, seconds) =>
      counts.get(keyOf(scope, key)) ?? (await count(tx, keyOf(scope, key), seconds))
  }

  async function takeWindow(
    counted: Counter,
    scope: string,
    key: string,
    { calls, seconds, freeCalls }: RateWindow,
    prove?: () => Promise<void>,
  ): Promise<void> {
    const { points, msLeft } = (await counted(scope, key, seconds)) ?? { points: 0, msLeft: 0 }
    if (points > calls) throw tooManyTries(msLeft, field)
    if (freeCalls !== undefined && points > freeCalls) await prove?.()
  }

  /** Past the free tries, one caller at a time takes the next one and so opens a longer pause. */
  async function takeTries(
    counted: Counter,
    accounts: string[],
    prove?: () => Promise<void>,
  ): Promise<void> {
    const pausing: { account: string; seconds: number; isFirst: boolean }[] = []
    for (const account of accounts) {
      const used = (await counted('tries', account, rememberSeconds))?.points ?? 0
      const seconds = pauses[Math.min(used - freeTries, pauses.length - 1)]
      if (seconds !== undefined) pausing.push({ account, seconds, isFirst: used === freeTries })
    }
    try {
      // Before the pause, so that no program can keep the account waiting.
      if (pausing.some(({ isFirst }) => !isFirst)) await prove?.()
      for (const { account, seconds } of pausing) {
        const pause = await counted('pause', account, seconds)
        if (pause && pause.points > 1) throw tooManyTries(pause.msLeft, field)
      }
    } catch (refusal) {
      for (const account of accounts) await counted('tries', account, rememberSeconds, -1)
      throw refusal
    }
  }

  async function takeAll(counted: Counter, caller: LimitedCaller): Promise<void> {
    const { address } = caller
    let proof: Promise<void> | undefined
    const prove = caller.prove && (() => (proof ??= caller.prove?.() ?? Promise.resolve()))
    if (address !== null) await takeWindow(counted, 'address', address, perAddress, prove)
    await takeTries(counted, accountsOf(caller), prove)
    await takeWindow(counted, 'shop', 'all', perShop, prove)
  }

  const limit: Limit = {
    async take(caller, tx) {
      if (!tx) return await takeAll(onOwn, caller)
      // In a savepoint, so that a count that fails does not end the transaction.
      await unlessUncounted(() =>
        tx.transaction(async (inner) => takeAll(await countTogether(inner, caller), caller)),
      )
    },
    async run(caller, work) {
      await limit.take(caller)
      const result = await work()
      await limit.succeeded(caller)
      return result
    },
    async succeeded(caller, ...others) {
      if (onSuccess === 'forgets') {
        for (const account of accountsOf(caller)) await limit.forget(account)
      }
      const given = [limit, ...others].flatMap((one) => one.givenBack(caller))
      if (given.length > 0) await unlessUncounted(() => countAll(db, given, -1))
    },
    givenBack: (caller) => (onSuccess === 'gives-back' ? windowsOf(caller) : []),
    async forget(account) {
      if (account === null) return
      await unlessUncounted(() => uncount(db, keyOf('tries', account)))
      await unlessUncounted(() => uncount(db, keyOf('pause', account)))
    },
  }
  return limit
}

function accountsOf({ account }: Pick<LimitedCaller, 'account'>): string[] {
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
