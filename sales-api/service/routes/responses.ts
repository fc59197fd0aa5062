import { type ZodType, z } from 'zod'
import { errorSchema } from '@/lib/shared/contract/common'

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

/** A database id in a path. */
export const idParam = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

export const numberParam = z.object({ number: z.string().max(40) })

/** The client's key of a write that a browser may send twice. */
export const idempotencyHeader = z.object({ 'idempotency-key': z.string().max(100).optional() })

/** The token that proves a guest's access to an order. */
export const orderTokenQuery = z.object({ order_token: z.string().max(200).optional() })
