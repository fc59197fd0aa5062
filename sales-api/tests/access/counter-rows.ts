import { randomUUID } from 'node:crypto'
import { addStaff } from '../../service/domain/staff/people'
import { open, type Row, unguarded } from './callers'

const newName = () => `P${randomUUID().slice(0, 20)}`
/** A person of its own for each call: guesses at one are slowed down. */
let attempts = 0

const refused = (call?: Row['call']): Row => ({ statuses: unguarded(401), call })
const refusedOf = (body?: unknown): Row =>
  refused((_, { number }) => ({ params: { number }, body }))

/** Rows of the counter's operations. Proofs of shoppers open none of them. */
export const COUNTER_ROWS: Record<string, Row> = {
  'GET /staff/v1/session': refused(),
  'POST /staff/v1/session': refused(() => ({ body: { name: newName(), password: 'segredo1' } })),
  'PUT /staff/v1/session': refused(() => ({ body: { staff_id: ++attempts, pin: '402917' } })),
  'DELETE /staff/v1/session': { statuses: open(204) },
  'GET /staff/v1/invitations/{token}': {
    statuses: open(200),
    call: async ({ db }) => ({ params: { token: await addStaff(db, newName(), 'balcao') } }),
  },
  'PUT /staff/v1/invitations/{token}': {
    statuses: open(204),
    call: async ({ db }) => ({
      params: { token: await addStaff(db, newName(), 'balcao') },
      body: { password: 'facao-afiado-7', pin: '402917' },
    }),
  },
  'POST /staff/v1/demo': { statuses: open(404) },
  'PUT /staff/v1/demo/orders/{number}': refusedOf(),
  'GET /staff/v1/changes': refused(),
  'GET /staff/v1/orders/{number}': refusedOf(),
  'GET /staff/v1/orders/{number}/pix': refusedOf(),
  'POST /staff/v1/orders/{number}/pix': refusedOf({ kind: 'received', amount: 87.32 }),
  'PUT /staff/v1/orders/{number}/state': refusedOf({ to: 'preparation' }),
  'POST /staff/v1/orders/{number}/cancel': refusedOf({ reason: 'customer' }),
  'GET /staff/v1/deliveries': refused(),
  'GET /staff/v1/orders/{number}/qr': refusedOf(),
  'PUT /staff/v1/orders/{number}/delivery': refusedOf({ to: 'in_progress' }),
  'PUT /staff/v1/orders/{number}/window': refusedOf({
    start: '2026-05-11T08:00:00-03:00',
    end: '2026-05-11T13:00:00-03:00',
  }),
  'PUT /staff/v1/orders/{number}/receipt': refusedOf({ url: 'https://nfe.example/1' }),
  'GET /staff/v1/products': refused(),
  'PUT /staff/v1/products/{id}/stock': refused(() => ({
    params: { id: 101 },
    body: { quantity: 7_300 },
  })),
  'PUT /staff/v1/products/{id}/price': refused(() => ({
    params: { id: 101 },
    body: { price: 91.5, list_price: 91.5 },
  })),
  'PUT /staff/v1/products/{id}/sale': refused(() => ({
    params: { id: 101 },
    body: { is_withdrawn: true },
  })),
  'PUT /staff/v1/products/{id}/picture': refused(() => ({
    params: { id: 101 },
    body: { data: 'AAAA' },
  })),
  'GET /staff/v1/days': refused(),
  'PUT /staff/v1/days': refused(() => ({
    body: {
      start: '2031-12-24T12:00:00-03:00',
      end: '2031-12-26T00:00:00-03:00',
      reason: 'Recesso',
    },
  })),
  'GET /staff/v1/acts': refused(),
  'GET /staff/v1/sales': refused(() => ({ query: { from: '2026-05-01', to: '2026-05-31' } })),
  'PUT /staff/v1/orders/{number}/weights': refusedOf({
    weights: [{ line_id: 1, quantity: 900, expected: null }],
  }),
  'POST /staff/v1/orders/{number}/consents': refusedOf({
    line_id: 1,
    quantity: 1_900,
    is_heard: true,
  }),
  'POST /staff/v1/orders/{number}/substitutes': refusedOf({
    line_id: 1,
    variant_id: 101,
    quantity: 900,
    expected: null,
    is_heard: true,
  }),
  'POST /staff/v1/orders/{number}/finish': refusedOf({ bags: 2 }),
  'GET /staff/v1/cuts': refused(() => ({
    query: { start: '2026-05-11T08:00:00-03:00', end: '2026-05-11T13:00:00-03:00' },
  })),
}
