import type { Context } from 'hono'
import type { Logger } from 'pino'
import { type ZodType, z } from 'zod'
import { errorSchema } from '@/lib/shared/contract/common'
import type { Captcha } from '../captcha/captcha'
import type { Db } from '../db/database'
import { unauthorized, unprocessable } from '../domain/http-error'
import type { Caller } from '../domain/orders/find-order'
import type { StorePicture } from '../domain/staff/manage-shop'
import type { Limits } from '../limits/limits'
import type { Metrics } from '../metrics/create-metrics'
import type { Gateway } from '../payments/gateway'
import type { PostalAddress, PostalCodeService } from '../postal-codes/find-postal-code'

/** Services shared by all routes. */
export interface Services {
  db: Db
  gateway: Gateway
  mediaFolder: string
  /** Stores a photograph that staff take of a product. */
  storePicture?: StorePicture
  /** Address that visitors type; staff cookies are `Secure` where it is https. */
  publicUrl?: string
  /** Absent when recipes have no videos. */
  videoFolder?: string
  log: Logger
  /** Wakes the job runner after a row was added to the outbox. */
  nudge: () => void
  limits: Limits
  captcha: Captcha
  /** Absent when no postal-code service is configured. */
  postalCodeService?: PostalCodeService
  /** Streets of a demonstration, used while the service returns no result. */
  samplePostalCode?: (zipcode: string) => PostalAddress | null
  /** Places simulated orders for the counter of a device; absent outside a demonstration. */
  demoOrders?: (deviceId: number) => void
  /** Whether the server has begun to stop. */
  isStopping?: () => boolean
  /** Warnings sent to the operator that still apply. */
  warnings?: () => readonly string[]
  /** Absent without monitoring. */
  metrics?: Metrics
}

export interface AppEnv {
  Variables: { userId: number | null; address: string | null; requestId: string }
}

/** The caller's proof of ownership: a bearer's user, the order token of the query, or both. */
export function callerOf(c: Context<AppEnv>): Caller {
  return { userId: c.get('userId'), orderToken: c.req.query('order_token') ?? null }
}

/** The logged-in user's id; throws 401. */
export function userOf(c: Context<AppEnv>): number {
  const userId = c.get('userId')
  if (userId === null) throw unauthorized()
  return userId
}

/** The request's bearer, or null without one. `token` is null for a malformed bearer. */
export function readBearer(c: Context<AppEnv>): { token: string | null } | null {
  const header = c.req.header('authorization') ?? ''
  if (!/^Bearer\b/i.test(header)) return null
  return { token: /^Bearer (\S{1,200})$/i.exec(header)?.[1] ?? null }
}

/** Parses a page or page size of a query, `fallback` when absent; throws 422. */
export function readCount(
  value: string | null | undefined,
  field: string,
  fallback: number,
  limit: number,
): number {
  if (!value) return fallback
  if (!/^\d{1,7}$/.test(value) || Number(value) < 1)
    throw unprocessable({ [field]: ['Página inválida'] })
  return Math.min(Number(value), limit)
}

/** The caller disconnected before the body was complete, so nobody receives a response. */
export class CallerLeft extends Error {}

/** Returns the read body. Throws CallerLeft when the body is cut off. */
export async function whole<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (cause) {
    throw new CallerLeft('the body breaks off', { cause })
  }
}

/** A JSON response of a route in the OpenAPI document. */
export function json<T extends ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A required JSON body of a route in the OpenAPI document. */
export function body<T extends ZodType>(schema: T) {
  return { required: true, content: { 'application/json': { schema } } }
}

const error = (description: string) => json(errorSchema, description)

const refusals = {
  401: error('Not logged in, or a wrong order token'),
  403: error('Not yours'),
  404: error('Not found, or not yours'),
  410: error('Used, expired or unknown'),
  422: error('Cannot be processed; texts by field'),
  429: error('Too many tries; Retry-After says how many seconds to wait'),
}

/** The refusals that a route may return, thrown by the domain. */
export function refusing<S extends keyof typeof refusals>(
  ...statuses: S[]
): Pick<typeof refusals, S> {
  return Object.fromEntries(statuses.map((status) => [status, refusals[status]])) as Pick<
    typeof refusals,
    S
  >
}

export const MAX_ID = 2_147_483_647

/** A database id in a path. */
export const idParam = z.object({ id: z.coerce.number().int().positive().max(MAX_ID) })

export const numberParam = z.object({ number: z.string().max(40) })

/** The client's key of a write that a browser may send twice. */
export const idempotencyHeader = z.object({ 'idempotency-key': z.string().max(100).optional() })

/** The token that proves a guest's access to an order. */
export const orderTokenQuery = z.object({ order_token: z.string().max(200).optional() })
