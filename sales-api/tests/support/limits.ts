import { like } from 'drizzle-orm'
import type { Captcha } from '../../service/captcha/captcha'
import { rateLimits, sandboxCharges } from '../../service/db/schema/operations'
import {
  DEFAULT_LIMITS,
  type LimitedCall,
  type LimitSettings,
} from '../../service/limits/default-limits'
import { createLimits } from '../../service/limits/limits'
import type { Gateway } from '../../service/payments/gateway'
import { type App, createApp } from '../../service/server/create-app'
import { CARD, confirmCart, emailOf, type Owner, openCart } from './purchase'
import { log } from './silent-log'
import { openTestShop, type TestShop, trustingCaptcha } from './test-shop'

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

export const DECLINED = { ...CARD, number: '4000000000000002' }

/** Longer than a slow machine takes for a call. */
const LONG = [500]

export const charge = { ...DEFAULT_LIMITS['card-charge'], freeAttempts: 3, pauses: LONG }
export const entry = { ...DEFAULT_LIMITS['card-entry'], freeAttempts: 3, pauses: LONG }

export async function put(
  app: App,
  path: string,
  owner: Owner,
  body?: object,
  headers: object = {},
) {
  const response = await app.request(`/api/v1/checkouts/${owner.number}${path}${owner.query}`, {
    method: 'PUT',
    headers: {
      'Content-Type': 'application/json',
      ...(owner.token ? { Authorization: `Bearer ${owner.token}` } : {}),
      ...headers,
    },
    body: body && JSON.stringify(body),
  })
  return {
    status: response.status,
    body: await response.json(),
    retryAfter: Number(response.headers.get('retry-after')),
  }
}

export const buy = (app: App, owner: Owner, body?: object, headers?: object) =>
  put(app, '/next', owner, body, headers)

export const enter = (app: App, owner: Owner, card: object = CARD) =>
  put(app, '', owner, {
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 1 }] },
    payment_source: { '1': card },
  })

/** An order that waits for its last step with this card. */
export async function ready(
  shop: TestShop,
  card: object = DECLINED,
  token?: string,
): Promise<Owner> {
  const owner = await openCart(shop, { token })
  await confirmCart(shop, owner, card, emailOf(owner))
  return owner
}

/** Count of the gateway's charge attempts for an order. */
export const asked = ({ db }: TestShop, owner: Owner) =>
  db.$count(sandboxCharges, like(sandboxCharges.key, `${owner.number}:%`))

/** The shop of a whole test file, with the rate limits reset before every test. */
export function shopOfTries(): TestShop {
  const shop = {} as TestShop
  beforeAll(async () => {
    Object.assign(shop, await openTestShop())
  })
  beforeEach(async () => {
    await shop.db.delete(rateLimits)
  })
  afterAll(() => shop.close())
  return shop
}
