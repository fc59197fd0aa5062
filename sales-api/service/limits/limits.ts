import type { Logger } from 'pino'
import { describeError } from '../base/errors'
import type { Db, Tx } from '../db/database'
import { isReadOnly } from '../db/unavailable'
import { HttpError, tooManyTries } from '../domain/http-error'
import { type Count, type Counted, count, countAll, uncount } from './attempts'
import { DEFAULT_LIMITS, type LimitedCall, type LimitSettings } from './default-limits'

/** The caller of a limited call. Null values are not counted. */
export interface LimitedCaller {
  /** One or several accounts; each is counted. */
  account: string | null | readonly (string | null)[]
  address: string | null
  /** Throws unless a person calls. Runs for calls after the free ones. */
  prove?: () => Promise<void>
}

/** Adds points to a key of the call. Resolves to null when the database cannot count. */
type Counter = (
  scope: string,
  key: string,
  seconds: number,
  points?: number,
) => Promise<Count | null>

type Prove = () => Promise<void>

/** The count of a call that cannot be counted. */
const NONE: Count = { points: 0, msLeft: 0 }

interface Limit {
  /** Counts a call and runs `work`. Throws 429 after too many calls. */
  run<T>(caller: LimitedCaller, work: () => Promise<T>): Promise<T>
  /** Counts a call, in the transaction if given. Throws 429 after too many calls. */
  take(caller: LimitedCaller, tx?: Tx): Promise<void>
  /** Applies `onSuccess`. Releases points of `others` in the same statement. */
  succeeded(caller: LimitedCaller, ...others: Limit[]): Promise<void>
  /** Keys from which a success takes a point. */
  released(caller: LimitedCaller): Counted[]
  /** Clears the attempts of the caller's accounts. */
  forget(caller: LimitedCaller): Promise<void>
}

/** Limit of one kind of call. The database stores the counts, so restarts keep them. */
function createLimit(db: Db, log: Logger, call: LimitedCall, settings: LimitSettings) {
  const { freeAttempts, rememberSeconds, pauses, onSuccess, perAddress, perShop, field } = settings
  const keyOf = (scope: string, key: string) => `${call}:${scope}:${key}`
  const shopWindow = perShop ? [['shop', 'all', perShop.seconds] as const] : []

  /**
   * Allows the call when counting fails, so that the limit never closes the shop. Rejects when the
   * database is read-only; otherwise the number of password attempts would be unlimited.
   */
  async function unlessUncounted<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (cause) {
      if (cause instanceof HttpError || isReadOnly(cause)) throw cause
      log.error({ call, ...describeError(cause) }, 'rate limit not counted')
      return null
    }
  }

  const onOwn: Counter = (scope, key, seconds, points) =>
    unlessUncounted(() => count(db, keyOf(scope, key), seconds, points))

  /** Keys that every call of the caller adds to, without the pauses. */
  function windowsOf(caller: LimitedCaller): Counted[] {
    const { address } = caller
    const own = address === null ? [] : [['address', address, perAddress.seconds] as const]
    const tries = attemptsOf(caller).flatMap(({ account, ofCaller }) => [
      ['account', account, rememberSeconds] as const,
      ['tries', ofCaller, rememberSeconds] as const,
    ])
    return [...own, ...tries, ...shopWindow].map(([scope, key, seconds]) => ({
      key: keyOf(scope, key),
      seconds,
    }))
  }

  /** Counts a call in one statement. A refusal rolls the transaction back. */
  async function countTogether(tx: Tx, caller: LimitedCaller): Promise<Counter> {
    const counts = await countAll(tx, windowsOf(caller))
    return async (scope, key, seconds) =>
      counts.get(keyOf(scope, key)) ?? (await count(tx, keyOf(scope, key), seconds))
  }

  async function takeAddress(counted: Counter, address: string, prove: Prove): Promise<void> {
    const { calls, seconds, freeCalls = calls } = perAddress
    const { points, msLeft } = (await counted('address', address, seconds)) ?? NONE
    if (points > calls) throw tooManyTries(msLeft, field)
    if (points > freeCalls) await prove()
  }

  /** After the free attempts, each attempt of a caller starts a pause, longer than the last. */
  async function takeAttempts(
    counted: Counter,
    caller: LimitedCaller,
    prove: Prove,
  ): Promise<void> {
    const accounts = attemptsOf(caller)
    const pausing: { ofCaller: string; seconds: number }[] = []
    let isAttacked = false
    for (const { account, ofCaller } of accounts) {
      const all = (await counted('account', account, rememberSeconds)) ?? NONE
      if (all.points > freeAttempts) isAttacked = true
      const { points } = (await counted('tries', ofCaller, rememberSeconds)) ?? NONE
      const seconds = pauses[Math.min(points - freeAttempts, pauses.length - 1)]
      if (seconds !== undefined) pausing.push({ ofCaller, seconds })
    }
    try {
      // Runs before the pause, so that no program can make a caller wait.
      if (isAttacked) await prove()
      for (const { ofCaller, seconds } of pausing) {
        const pause = await counted('pause', ofCaller, seconds)
        if (pause && pause.points > 1) throw tooManyTries(pause.msLeft, field)
      }
    } catch (refusal) {
      for (const { account, ofCaller } of accounts) {
        await counted('account', account, rememberSeconds, -1)
        await counted('tries', ofCaller, rememberSeconds, -1)
      }
      throw refusal
    }
  }

  async function takeAll(counted: Counter, caller: LimitedCaller): Promise<void> {
    const { address } = caller
    let proof: Promise<void> | undefined
    const prove = () => (proof ??= caller.prove?.() ?? Promise.resolve())
    if (address !== null) await takeAddress(counted, address, prove)
    await takeAttempts(counted, caller, prove)
    if (!perShop) return
    const { points } = (await counted('shop', 'all', perShop.seconds)) ?? NONE
    if (points > perShop.freeCalls) await prove()
  }

  const limit: Limit = {
    async take(caller, tx) {
      if (!tx) return await takeAll(onOwn, caller)
      // Uses a savepoint, so that a failed count does not abort the transaction.
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
      if (onSuccess === 'forgets') await limit.forget(caller)
      const given = [limit, ...others].flatMap((one) => one.released(caller))
      if (given.length > 0) await unlessUncounted(() => countAll(db, given, -1))
    },
    released(caller) {
      if (onSuccess === 'releases') return windowsOf(caller)
      if (onSuccess === 'counts') return []
      return shopWindow.map(([scope, key, seconds]) => ({ key: keyOf(scope, key), seconds }))
    },
    async forget(caller) {
      for (const { account, ofCaller } of attemptsOf(caller)) {
        await unlessUncounted(() => uncount(db, keyOf('account', account)))
        await unlessUncounted(() => uncount(db, keyOf('tries', ofCaller)))
        await unlessUncounted(() => uncount(db, keyOf('pause', ofCaller)))
      }
    },
  }
  return limit
}

/** Keys of the attempts on each account: by all callers, and by this caller or address. */
function attemptsOf({ account, address }: LimitedCaller): { account: string; ofCaller: string }[] {
  return [account]
    .flat()
    .filter((key) => key !== null)
    .map((key) => ({ account: key, ofCaller: address === null ? key : `${key}:${address}` }))
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
    'new-cart': limit('new-cart'),
    'staff-login': limit('staff-login'),
    'staff-pin': limit('staff-pin'),
  }
}
