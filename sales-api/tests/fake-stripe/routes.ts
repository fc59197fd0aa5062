import { type Json, missing, textAt } from './form'
import { type Intent, type Ledger, presentIntent } from './ledger'
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  type Emit,
  findIntent,
} from './payment-intents'
import {
  attach,
  createCustomer,
  deleteCustomer,
  detach,
  findCustomer,
  findMethod,
  presentCustomer,
  presentMethod,
} from './payment-methods'
import { createRefund, presentDispute, presentRefund } from './refunds'

type Route = (params: Json, id: string) => Json

const MOST_LISTED = 100

/** Handlers of the documented calls by method and path. */
export function createRoutes(
  ledger: Ledger,
  emitObject: (type: string, object: Json) => void,
): Record<string, Route> {
  const emit: Emit = (type, intent) => emitObject(type, presentIntent(ledger, intent))
  const intentOf = (act: (id: string, params: Json) => Intent): Route => {
    return (params, id) => presentIntent(ledger, act(id, params), expandIn(params))
  }
  return {
    'POST /v1/payment_intents': intentOf((_, params) => createIntent(ledger, params, emit)),
    'GET /v1/payment_intents/:id': intentOf((id) => findIntent(ledger, id)),
    'POST /v1/payment_intents/:id/confirm': intentOf((id, params) =>
      confirmIntent(ledger, id, params, emit),
    ),
    'POST /v1/payment_intents/:id/capture': intentOf((id, params) =>
      captureIntent(ledger, id, params, emit),
    ),
    'POST /v1/payment_intents/:id/cancel': intentOf((id, params) =>
      cancelIntent(ledger, id, params, emit),
    ),
    'GET /v1/payment_intents': (params) =>
      list(
        '/v1/payment_intents',
        params,
        newestFirst([...ledger.intents.values()])
          .filter(isSince(params))
          .map((intent) => presentIntent(ledger, intent, expandIn(params))),
      ),
    'POST /v1/refunds': (params) => {
      const refund = presentRefund(createRefund(ledger, params))
      emitObject('refund.created', refund)
      return refund
    },
    'GET /v1/refunds': (params) =>
      list(
        '/v1/refunds',
        params,
        newestFirst(ofIntent(ledger, ledger.refunds, params))
          .filter(isSince(params))
          .map(presentRefund),
      ),
    'GET /v1/disputes': (params) =>
      list(
        '/v1/disputes',
        params,
        newestFirst(ofIntent(ledger, ledger.disputes, params))
          .filter(isSince(params))
          .map(presentDispute),
      ),
    'POST /v1/customers': (params) => presentCustomer(createCustomer(ledger, params)),
    'GET /v1/customers/:id': (_, id) => presentCustomer(findCustomer(ledger, id)),
    'DELETE /v1/customers/:id': (_, id) => presentCustomer(deleteCustomer(ledger, id)),
    'GET /v1/payment_methods/:id': (_, id) => presentMethod(findMethod(ledger, id)),
    'POST /v1/payment_methods/:id/attach': (params, id) =>
      presentMethod(attach(ledger, id, params)),
    'POST /v1/payment_methods/:id/detach': (_, id) => presentMethod(detach(ledger, id)),
  }
}

function expandIn({ expand }: Json): string[] {
  const names = typeof expand === 'object' && expand !== null ? Object.values(expand) : []
  return names.map((name) => String(name).replace(/^data\./, ''))
}

function newestFirst<T>(rows: T[]): T[] {
  return [...rows].reverse()
}

function isSince({ created }: Json): (row: { created: number }) => boolean {
  const { gte, lte } = (created ?? {}) as Record<string, string>
  return (row) => row.created >= Number(gte ?? 0) && row.created <= Number(lte ?? Infinity)
}

function ofIntent<T extends { intent: Intent }>(ledger: Ledger, rows: T[], params: Json): T[] {
  const id = textAt(params, 'payment_intent')
  if (id === null) return rows
  const own = findIntent(ledger, id)
  return rows.filter(({ intent }) => intent === own)
}

/** One page of a list, beginning after the id in `starting_after`. */
function list(url: string, params: Json, rows: Json[]): Json {
  const limit = Math.min(Number(textAt(params, 'limit') ?? 10), MOST_LISTED)
  const after = textAt(params, 'starting_after')
  const from = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1
  if (after !== null && from === 0) throw missing('object', after, 'starting_after')
  const data = rows.slice(from, from + limit)
  return { object: 'list', data, has_more: from + limit < rows.length, url }
}
