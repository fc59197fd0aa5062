import type { Logger } from 'pino'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../db/database'
import { rateLimits } from '../db/schema/operations'
import { tooManyTries } from '../domain/failure'
import { describeError } from '../server/describe-error'
import type { LimitedCall, LimitSettings } from './default-limits'

/** Whose call it is; null is not counted. */
export interface LimitedCaller {
  account: string | null
  address: string | null
  /** Throws unless a person is calling; asked of calls past the free tries. */
  prove?: () => Promise<void>
}

export interface Limit {
  /** Does `work` unless too many calls came before it; throws 429. */
  run<T>(caller: LimitedCaller, work: () => Promise<T>): Promise<T>
  /** Lets an account that has proven itself try freely again. */
  forget(account: string | null): Promise<void>
}

/** The limit of one kind of call, kept in the database so that it outlives a restart and holds for every process. */
export function createLimit(db: Db, log: Logger, call: LimitedCall, settings: LimitSettings) {
  const { freeTries, rememberSeconds, pauses, successForgets, perAddress, perShop } = settings
  const counter = (scope: string, points: number, duration: number) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix: `${call}:${scope}`,
      points,
      duration,
      clearExpiredByTimeout: false,
    })
  const tries = counter('tries', freeTries, rememberSeconds)
  const pause = counter('pause', 1, 1)
  const addresses = counter('address', perAddress.calls, perAddress.seconds)
  const shop = counter('shop', perShop.calls, perShop.seconds)

  /** A database that cannot count lets the call through: the limit must not close the shop. */
  async function counted<T>(count: () => Promise<T>): Promise<T | null> {
    try {
      return await count()
    } catch (cause) {
      if (cause instanceof RateLimiterRes) throw tooManyTries(cause.msBeforeNext)
      log.error({ call, ...describeError(cause) }, 'rate limit not counted')
      return null
    }
  }

  /** Past the free tries, one caller at a time takes the next one and so opens a longer pause. */
  async function takeTry(account: string, prove?: () => Promise<void>): Promise<void> {
    const used = (await counted(() => tries.penalty(account)))?.consumedPoints ?? 0
    const seconds = pauses[Math.min(used - freeTries, pauses.length - 1)]
    if (seconds === undefined) return
    try {
      // First, so that no machine can keep the account pausing.
      if (used > freeTries) await prove?.()
      await counted(() => pause.consume(account, 1, { customDuration: seconds }))
    } catch (refusal) {
      await counted(() => tries.reward(account))
      throw refusal
    }
  }

  const limit: Limit = {
    async run({ account, address, prove }, work) {
      if (address !== null) await counted(() => addresses.consume(address))
      if (account !== null) await takeTry(account, prove)
      await counted(() => shop.consume('all'))
      const result = await work()
      if (successForgets) await limit.forget(account)
      return result
    },
    async forget(account) {
      if (account === null) return
      await counted(() => tries.delete(account))
      await counted(() => pause.delete(account))
    },
  }
  return limit
}
