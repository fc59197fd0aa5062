import { randomBytes, randomUUID } from 'node:crypto'
import { alertLinks } from '../../service/db/schema/accounts'
import { weightConsents } from '../../service/db/schema/orders'
import { createResetToken } from '../../service/domain/accounts/reset-password'
import { hashToken } from '../../service/domain/orders/find-order'
import { signTrackerToken } from '../../service/domain/orders/tracker'
import { ADDRESS, CARD, openAccount } from '../support/purchase'
import {
  bearer,
  type Call,
  type Cast,
  type OrderFacts,
  open,
  order,
  type Row,
  type Stage,
  unguarded,
} from './callers'
import { COUNTER_ROWS } from './counter-rows'

const PASSWORD = 'segredo1'
const newPassword = { password: PASSWORD, password_confirmation: PASSWORD }
const newEmail = () => `${randomUUID()}@example.com`
const product = () => ({ params: { id: 101 } })
const byNumber = (_: Cast, { number }: OrderFacts) => ({ params: { number } })
const orderRow = (row: Partial<Row> = {}): Row => ({
  statuses: order(200),
  owned: true,
  call: byNumber,
  ...row,
})
/** About what belongs to the owner by its id alone. */
const ownedRow = (status: number, call: (cast: Cast) => Call): Row => ({
  statuses: bearer(status, 404),
  owned: true,
  call,
})
const step = (stage: Stage, body: (cast: Cast, about: OrderFacts) => unknown): Row =>
  orderRow({
    stage,
    call: (cast, about) => ({ params: { number: about.number }, body: body(cast, about) }),
  })
const search = { query: 'picanha' }

/**
 * Pages behind links in e-mails, which the document leaves out. Each entry stores a link and
 * returns its token, which alone opens the page.
 */
export const LINKS: Record<string, (cast: Cast) => Promise<string>> = {
  '/v2/weights/': async ({ db, ownOrder }) => {
    const token = randomBytes(32).toString('base64url')
    const question = { lineId: ownOrder.line, quantity: 900, totalCents: 9_080 }
    await db.insert(weightConsents).values({ ...question, tokenHash: hashToken(token) })
    return token
  },
  '/v2/stock_alerts/': async ({ db, owner }) => {
    const token = randomBytes(32).toString('base64url')
    await db.insert(alertLinks).values({ tokenHash: hashToken(token), userId: owner.id })
    return token
  },
}

/** Who may call what: a row or several for every operation of the OpenAPI document. */
export const TABLE: Record<string, Row | Row[]> = {
  'GET /health/live': { statuses: unguarded(200) },
  'GET /health/ready': { statuses: unguarded(200) },
  'GET /health_check': { statuses: open(200) },
  'POST /1/indexes/*/queries': {
    statuses: unguarded(200),
    call: () => ({ body: { requests: [{ indexName: 'product_sales', ...search }] } }),
  },
  'POST /1/indexes/{index}/query': {
    statuses: unguarded(200),
    call: () => ({ params: { index: 'product_sales' }, body: search }),
  },
  'POST /1/indexes/{index}/facets/{facet}/query': {
    statuses: unguarded(200),
    call: () => ({
      params: { index: 'product_sales', facet: 'manufacturer' },
      body: { facetQuery: 'faz' },
    }),
  },

  'GET /api/v1/variants/{id}': { statuses: open(200), call: product },
  'PUT /api/v1/variants/{id}/notify_me': { statuses: bearer(200), call: product },
  'PUT /api/v1/variants/{id}/unnotify_me': { statuses: bearer(200), call: product },
  'GET /v2/products': { statuses: open(200) },
  'GET /v2/products/recently_viewed': { statuses: open(200) },
  'GET /v2/products/{id}/frequently_purchased_together': { statuses: open(200), call: product },
  'GET /v2/products/{slug}': {
    statuses: open(200),
    call: () => ({ params: { slug: 'picanha-bovina' } }),
  },
  'GET /v2/recipes': { statuses: open(200) },
  'GET /v2/departments': { statuses: open(200) },
  'GET /v2/departments/{id}': { statuses: open(200), call: () => ({ params: { id: 1 } }) },
  'GET /api/v1/promotions': [
    { statuses: open(200), call: () => ({ query: { by_eligible: 'true' } }) },
    {
      statuses: bearer(200, 403),
      call: ({ owner }) => ({ query: { by_user: String(owner.id) } }),
    },
  ],
  'GET /v2/ceps/{cep}': { statuses: open(200), call: () => ({ params: { cep: '41810000' } }) },
  'GET /v2/delivery_estimate': {
    statuses: open(200),
    call: () => ({ query: { cep: '41810000' } }),
  },

  'POST /api/v1/orders': {
    statuses: open(201),
    call: () => ({ body: { order: { line_items: [] } } }),
  },
  'GET /api/v1/orders/current': { statuses: bearer(200) },
  'GET /api/v1/orders/{number}': orderRow(),
  'POST /api/v1/orders/{number}/line_items': orderRow({
    statuses: order(201),
    call: (_, { number }) => ({
      params: { number },
      body: { line_item: { variant_id: 102, quantity: 1 } },
    }),
  }),
  'PUT /api/v1/orders/{number}/line_items/{id}': orderRow({
    call: (_, { number, line }) => ({
      params: { number, id: line },
      body: { line_item: { quantity: 1500 } },
    }),
  }),
  'DELETE /api/v1/orders/{number}/line_items/{id}': orderRow({
    statuses: order(204),
    call: (_, { number, line }) => ({ params: { number, id: line } }),
  }),
  'PUT /api/v1/orders/{number}/copy': [
    orderRow({
      statuses: bearer(200, 404),
      call: ({ owner }, { number }) => ({ params: { number }, body: { from: owner.past } }),
    }),
    orderRow({
      call: async ({ db, owner: { past } }, { number }) => ({
        params: { number },
        body: { from: past, tracker_token: await signTrackerToken(db, past) },
      }),
    }),
  ],
  'GET /v2/orders/mine': { statuses: bearer(200) },
  'GET /v2/orders/{number}/tracker': orderRow({ statuses: bearer(200, 404), stage: 'complete' }),
  'GET /v2/trackers/{token}': {
    statuses: open(200),
    stage: 'complete',
    call: async ({ db }, { number }) => ({ params: { token: await signTrackerToken(db, number) } }),
  },

  'POST /mixes/templates': {
    statuses: bearer(201),
    call: () => ({ body: { type_name: 'blend' } }),
  },
  'GET /mixes/templates': { statuses: bearer(200) },
  'GET /mixes/templates/{id}': ownedRow(200, ({ blend }) => ({ params: { id: blend.draft } })),
  'PUT /mixes/templates/{id}': ownedRow(200, ({ blend }) => ({
    params: { id: blend.draft },
    body: { name: 'Da casa' },
  })),
  'DELETE /mixes/templates/{id}': ownedRow(204, ({ blend }) => ({ params: { id: blend.draft } })),
  'POST /mixes/templates/{id}/items': ownedRow(201, ({ blend }) => ({
    params: { id: blend.draft },
    body: { variant_id: 101, quantity: 500 },
  })),
  'GET /mixes/items': {
    statuses: bearer(200, 404),
    call: ({ blend }) => ({ query: { by_template: String(blend.draft) } }),
  },
  'PUT /mixes/items/{id}': ownedRow(200, ({ blend }) => ({
    params: { id: blend.item },
    body: { quantity: 600 },
  })),
  'DELETE /mixes/items/{id}': ownedRow(204, ({ blend }) => ({ params: { id: blend.item } })),
  'GET /mixes/mixes': {
    statuses: bearer(200, 404),
    call: ({ ownOrder }) => ({ query: { by_order: ownOrder.number } }),
  },
  'POST /mixes/mixes': {
    statuses: bearer(201, 404),
    call: ({ blend, ownOrder }) => ({
      body: { template_id: blend.template, quantity: 1000, order_number: ownOrder.number },
    }),
  },
  'PUT /mixes/mixes/{id}': ownedRow(200, ({ blend }) => ({
    params: { id: blend.mix },
    body: { quantity: 1500 },
  })),
  'DELETE /mixes/mixes/{id}': ownedRow(204, ({ blend }) => ({ params: { id: blend.mix } })),

  'GET /barbecue/calculator_categories': { statuses: open(200) },
  'GET /barbecue/option_values': { statuses: open(200) },
  'POST /barbecue/barbecues': {
    statuses: open(201),
    call: () => ({ body: { total_desired_quantity: 1600, preferred_option_value_id: 1 } }),
  },

  'POST /api/v1/checkouts/current/restart': { statuses: bearer(200) },
  'GET /api/v1/checkouts/{number}': orderRow(),
  'PUT /api/v1/checkouts/{number}': [
    orderRow({ call: (_, { number }) => ({ params: { number }, query: { state: 'cart' } }) }),
    step('address', () => ({
      state: 'address',
      order: { email: 'ana@example.com', ship_address_attributes: ADDRESS },
    })),
    step('payment', (_, { shipment, rate }) => ({
      state: 'delivery',
      order: { shipments_attributes: [{ id: shipment, selected_shipping_rate_id: rate }] },
    })),
    step('payment', () => ({
      state: 'payment',
      order: { payments_attributes: [{ payment_method_id: 1 }] },
      payment_source: { '1': CARD },
    })),
    step('payment', () => ({ order: { coupon_codes: ['BEMVINDO'] } })),
    {
      ...step('payment', ({ card }) => ({ state: 'payment', order: { existing_card: card } })),
      statuses: { ...order(200), guest: 422 },
    },
  ],
  'PUT /api/v1/checkouts/{number}/next': orderRow({ stage: 'confirm' }),
  // For an order that waits for nobody; a waiting one:
  // sales-api/service/routes/payment-actions.test.ts.
  'GET /api/v1/checkouts/{number}/payment_action': orderRow({
    statuses: order(404),
    stage: 'confirm',
  }),
  'DELETE /api/v1/checkouts/{number}/payment_action': orderRow({ stage: 'confirm' }),
  'GET /orders/{number}/payments/new': orderRow(),
  'DELETE /api/v1/orders/{number}/coupon_codes/{code}': orderRow({
    stage: 'payment',
    call: (_, { number }) => ({ params: { number, code: 'BEMVINDO' } }),
  }),

  'POST /v2/users': {
    statuses: open(201),
    call: () => ({
      body: {
        first_name: 'Ana',
        last_name: 'Souza',
        cpf: '52998224725',
        email: newEmail(),
        ...newPassword,
      },
    }),
  },
  'POST /v2/auth': {
    statuses: open(200),
    call: ({ owner }) => ({ body: { email: owner.email, password: PASSWORD } }),
  },
  'DELETE /v2/auth': {
    statuses: { ...bearer(204), 'expired bearer': 204, 'revoked bearer': 204 },
    endsSessions: true,
  },
  'GET /v2/captcha/challenge': { statuses: open(200) },
  'GET /v2/users/me': { statuses: bearer(200) },
  'PUT /v2/users/me': {
    statuses: bearer(200),
    call: () => ({ body: { first_name: 'Ana', last_name: 'Souza' } }),
  },
  'PUT /v2/users/{id}/password': {
    statuses: bearer(200, 403),
    owned: true,
    endsSessions: true,
    call: ({ owner }) => ({
      params: { id: owner.id },
      body: { old_password: PASSWORD, ...newPassword },
    }),
  },
  'GET /v2/users/me/export': { statuses: bearer(200) },
  'POST /v2/users/me/erasure': {
    statuses: bearer(204),
    endsSessions: true,
    call: () => ({ body: { password: PASSWORD } }),
  },
  'POST /v2/password_reset': {
    statuses: open(200),
    call: () => ({ body: { email: newEmail() } }),
  },
  'GET /v2/password_reset/{token}': {
    statuses: open(204),
    call: async ({ shop, db }) => {
      const email = newEmail()
      await openAccount(shop, email)
      return { params: { token: (await createResetToken(db, email)) ?? '' } }
    },
  },
  'PUT /v2/password_reset/{token}': {
    statuses: open(200),
    call: async ({ shop, db }) => {
      const email = newEmail()
      await openAccount(shop, email)
      const token = (await createResetToken(db, email)) ?? ''
      return { params: { token }, body: { email, ...newPassword } }
    },
  },
  'GET /api/v1/users': { statuses: bearer(200) },
  'GET /api/v1/users/{id}/credit_cards': {
    statuses: bearer(200, 403),
    owned: true,
    call: ({ owner }) => ({ params: { id: owner.id } }),
  },
  'DELETE /v2/credit_cards/{id}': {
    statuses: bearer(204, 404),
    owned: true,
    call: ({ card }) => ({ params: { id: card } }),
  },
  'GET /v2/addresses': { statuses: bearer(200) },
  'POST /v2/addresses': { statuses: bearer(201), call: () => ({ body: ADDRESS }) },
  'PUT /v2/addresses/{id}': {
    statuses: bearer(200, 404),
    owned: true,
    call: ({ address }) => ({ params: { id: address }, body: ADDRESS }),
  },
  'DELETE /v2/addresses/{id}': {
    statuses: bearer(204, 404),
    owned: true,
    call: ({ address }) => ({ params: { id: address } }),
  },

  ...COUNTER_ROWS,
}
