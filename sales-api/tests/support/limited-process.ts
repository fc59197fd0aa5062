import { pino } from 'pino'
import type { Captcha } from '../../service/captcha/captcha'
import type { LimitedCall, LimitSettings } from '../../service/limits/default-limits'
import { createLimits } from '../../service/limits/limits'
import type { Gateway } from '../../service/payments/gateway'
import { type App, createApp } from '../../service/server/create-app'
import { type TestShop, trustingCaptcha } from './test-shop'

export const TOO_MANY = 'Muitas tentativas. Tente novamente em alguns minutos'

interface Change {
  captcha?: Captcha
  gateway?: Gateway
  limits?: Partial<Record<LimitedCall, LimitSettings>>
  trustedProxies?: number
}

/** Another process of the same shop: nothing shared but the database. */
export function limitedProcess(
  { db, gateway }: TestShop,
  { captcha, limits, trustedProxies, ...change }: Change = {},
): App {
  const log = pino({ level: 'silent' })
  return createApp({
    db,
    gateway: change.gateway ?? gateway,
    mediaFolder: '',
    log,
    nudge: () => {},
    trustedProxies,
    captcha: captcha ?? trustingCaptcha(db),
    limits: createLimits(db, log, limits),
  })
}

/** The statuses of so many calls, one after the other. */
export async function inTurn(times: number, call: (n: number) => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await call(n)).status)
  return statuses
}
