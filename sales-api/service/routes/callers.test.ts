import {
  CALLERS,
  type Call,
  type Caller,
  type Cast,
  type Customer,
  type OrderFacts,
  openCast,
  openCustomer,
  type Row,
} from '../../tests/access/callers'
import { LINKS, TABLE } from '../../tests/access/table'
import { addGroundMeats } from '../../tests/support/blend'
import {
  addBarbecue,
  type CallResponse,
  openTestShop,
  type TestShop,
} from '../../tests/support/test-shop'
import { departments } from '../db/schema/catalogue'
import { postalCodes } from '../db/schema/operations'
import { promotions } from '../db/schema/promotions'

/** The order a caller's call is about: guests come with a guest's, all others with the owner's. */
function orderOf(cast: Cast, caller: Caller): OrderFacts {
  return caller.startsWith('guest') ? cast.guestOrder : cast.ownOrder
}

const BEARERS: Partial<Record<Caller, (cast: Cast) => string>> = {
  owner: ({ owner }) => owner.bearer,
  'another customer': ({ stranger }) => stranger.bearer,
  'expired bearer': ({ owner }) => owner.expired,
  'revoked bearer': ({ owner }) => owner.revoked,
}

const TOKENS: Partial<Record<Caller, (cast: Cast) => string>> = {
  guest: ({ guestOrder }) => guestOrder.token,
  'guest with a wrong token': ({ wrongToken }) => wrongToken,
  "guest with another order's token": ({ otherToken }) => otherToken,
}

/** Makes one call of the table with what this caller can show. */
async function callAs(
  shop: TestShop,
  cast: Cast,
  caller: Caller,
  operation: string,
  { params = {}, query = {}, body }: Call,
): Promise<CallResponse> {
  const [method = '', template = ''] = operation.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const token = TOKENS[caller]?.(cast)
  const search = new URLSearchParams({ ...query, ...(token ? { order_token: token } : {}) })
  return await shop.call(method, `${path}?${search}`, body, BEARERS[caller]?.(cast))
}

/** The same call about something that does not exist. */
function aboutNothing(call: Call): Call {
  const params = Object.entries(call.params ?? {}).map(([name]) => [
    name,
    name === 'number' ? 'R000000000' : 2_147_483_647,
  ])
  return { ...call, params: Object.fromEntries(params) }
}

/** A test shop where every row of the callers' table can succeed. */
async function openCallerShop(): Promise<TestShop> {
  const shop = await openTestShop()
  await addGroundMeats(shop.db)
  await addBarbecue(shop.db)
  await shop.db.insert(departments).values({ id: 1, name: 'Bovinos', position: 1 })
  await shop.db.insert(promotions).values({
    code: 'BEMVINDO',
    name: 'Boas-vindas',
    kind: 'fixed',
    value: 1_000,
    minimumItemCents: 0,
    startsAt: new Date(0),
  })
  await shop.db.insert(postalCodes).values({
    zipcode: '41810000',
    known: true,
    addressLine: '',
    neighborhood: 'Pituba',
    city: 'Salvador',
    state: 'Bahia',
  })
  return shop
}

const ROWS = Object.entries(TABLE).flatMap(([operation, rows]) =>
  [rows].flat().map((row, index) => ({ operation, row, step: index + 1 })),
)

/** Each row hashes passwords and completes orders. */
const SLOW_MS = 60_000

let shop: TestShop
let customers: [Customer, Customer]
let made = 0

const newCustomer = () => openCustomer(shop, shop.db, `cliente-${++made}@example.com`)

async function castFor({ endsSessions, stage }: Row): Promise<Cast> {
  const who: typeof customers = endsSessions
    ? [await newCustomer(), await newCustomer()]
    : customers
  return await openCast(shop, shop.db, who, stage ?? 'cart')
}

beforeAll(async () => {
  shop = await openCallerShop()
  customers = [await newCustomer(), await newCustomer()]
}, SLOW_MS)
afterAll(() => shop.close())

it.each(ROWS)(
  '$operation responds to every caller as the contract defines ($step)',
  async ({ operation, row }) => {
    const cast = await castFor(row)
    const answers: Record<string, number> = {}
    for (const caller of CALLERS) {
      const call = (await row.call?.(cast, orderOf(cast, caller))) ?? {}
      answers[caller] = (await callAs(shop, cast, caller, operation, call)).status
    }
    expect(answers).toEqual(row.statuses)
  },
  SLOW_MS,
)

it.each(Object.entries(LINKS))(
  'BALC-86 %s opens only by the token of its link, for every caller',
  async (path, storeLink) => {
    const cast = await openCast(shop, shop.db, customers, 'complete')
    const { owner, stranger } = cast
    const token = await storeLink(cast)
    const unknown = `${token.slice(1)}x`
    const ended = [owner.expired, owner.revoked]
    for (const method of ['GET', 'POST']) {
      for (const bearer of ['', owner.bearer, stranger.bearer, ...ended]) {
        const headers = bearer ? { Authorization: `Bearer ${bearer}` } : undefined
        const statusOf = async (given: string) =>
          (await shop.app.request(path + given, { method, headers })).status
        const expected = ended.includes(bearer) ? [401, 401] : [404, 200]
        expect([await statusOf(unknown), await statusOf(token)]).toEqual(expected)
      }
    }
  },
  SLOW_MS,
)

const OWNED = ROWS.filter(({ row }) => row.owned)

const STRANGERS = CALLERS.filter((caller) => caller !== 'guest' && caller !== 'owner')

it.each(OWNED)(
  '$operation neither shows nor changes what belongs to others ($step)',
  async ({ operation, row }) => {
    const cast = await castFor(row)
    const before = await read(cast)
    for (const caller of STRANGERS) {
      for (const about of [cast.guestOrder, cast.ownOrder]) {
        const call = (await row.call?.(cast, about)) ?? {}
        const foreign = await callAs(shop, cast, caller, operation, call)
        const unknown = await callAs(shop, cast, caller, operation, aboutNothing(call))
        expect(foreign.status).toBeGreaterThanOrEqual(400)
        expect({ caller, ...foreign }).toEqual({ caller, ...unknown })
      }
    }
    expect(await read(cast)).toEqual(before)
  },
  SLOW_MS,
)

/** The row's order, addresses, cards and blends, as their owners see them. */
async function read(cast: Cast) {
  const { guestOrder, ownOrder, owner } = cast
  const guest = `/api/v1/orders/${guestOrder.number}?order_token=${guestOrder.token}`
  return [
    await shop.call('GET', guest),
    await shop.call('GET', `/api/v1/orders/${ownOrder.number}`, undefined, owner.bearer),
    await shop.call('GET', '/v2/users/me', undefined, owner.bearer),
    await shop.call('GET', '/mixes/templates', undefined, owner.bearer),
  ]
}
