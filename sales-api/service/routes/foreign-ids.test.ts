import { type Cast, openCast, openCustomer } from '../../tests/access/callers'
import { openTestShop, type TestShop } from '../../tests/support/test-shop'

const UNKNOWN = 2_147_483_647
const SLOW_MS = 60_000

let shop: TestShop
/** Customers and guests whose ids are tried. */
let cast: Cast
beforeAll(async () => {
  shop = await openTestShop()
  const owner = await openCustomer(shop, shop.db, 'dona@example.com')
  const stranger = await openCustomer(shop, shop.db, 'outra@example.com')
  cast = await openCast(shop, shop.db, [owner, stranger], 'payment')
}, SLOW_MS)
afterAll(() => shop.close())

/**
 * Calls about the stranger's own order in the same state, with an id of the owner and an unknown
 * id. Both responses must be alike.
 */
async function expectAlike(
  method: string,
  call: (about: Cast, id: number | string) => { path: string; body?: unknown },
  [foreign, unknown]: [number | string, number | string],
) {
  const own = await openCast(shop, shop.db, [cast.stranger, cast.owner], 'payment')
  const answers = []
  for (const id of [foreign, unknown]) {
    const { path, body } = call(own, id)
    answers.push(await shop.call(method, path, body, cast.stranger.bearer))
  }
  expect(answers[0]?.status).toBeGreaterThanOrEqual(400)
  expect(answers[0]).toEqual(answers[1])
}

it(
  'responds to a line of another order as to a missing line',
  async () => {
    for (const [method, body] of [
      ['PUT', { line_item: { quantity: 1500 } }],
      ['DELETE', undefined],
    ] as const) {
      await expectAlike(
        method,
        ({ ownOrder }, id) => ({
          path: `/api/v1/orders/${ownOrder.number}/line_items/${id}`,
          body,
        }),
        [cast.ownOrder.line, UNKNOWN],
      )
    }
  },
  SLOW_MS,
)

it(
  "responds to somebody else's order to copy as to a missing order",
  async () => {
    await expectAlike(
      'PUT',
      ({ ownOrder }, from) => ({
        path: `/api/v1/orders/${ownOrder.number}/copy`,
        body: { from },
      }),
      [cast.owner.past, 'R000000000'],
    )
  },
  SLOW_MS,
)

it(
  "responds to somebody else's saved card as to a missing card",
  async () => {
    await expectAlike(
      'PUT',
      ({ ownOrder }, id) => ({
        path: `/api/v1/checkouts/${ownOrder.number}`,
        body: { state: 'payment', order: { existing_card: id } },
      }),
      [cast.card, UNKNOWN],
    )
  },
  SLOW_MS,
)

it(
  "responds to another order's shipment and rate as to missing ones",
  async () => {
    const choose = (about: Cast, chosen: { id: unknown; selected_shipping_rate_id: unknown }) => ({
      path: `/api/v1/checkouts/${about.ownOrder.number}`,
      body: { state: 'delivery', order: { shipments_attributes: [chosen] } },
    })
    await expectAlike(
      'PUT',
      (own, id) => choose(own, { id, selected_shipping_rate_id: own.ownOrder.rate }),
      [cast.ownOrder.shipment, UNKNOWN],
    )
    await expectAlike(
      'PUT',
      (own, id) => choose(own, { id: own.ownOrder.shipment, selected_shipping_rate_id: id }),
      [cast.ownOrder.rate, UNKNOWN],
    )
  },
  SLOW_MS,
)
